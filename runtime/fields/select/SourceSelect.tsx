import { useEffect, useMemo, useState } from 'react';
import type { OptionSource } from '../../../schemas/release/types.ts';
import { equalJson } from '../../render/equal.ts';
import { readPath, splitPath } from '../../render/paths.ts';
import { useScope, useScoped } from '../../render/scope.tsx';
import { useCall } from '../../render/use-call.ts';
import type { WidgetProps } from '../types.ts';
import { Combobox } from './Combobox.tsx';
import { type Choice, choicesOf, hintOf, matching, rowsOf } from './choices.ts';
import { useDebounced } from './use-debounced.ts';

interface SourceSelectProps extends WidgetProps {
  source: OptionSource;
}

/** A choice among records: rows at hand, or a call searched while typing. The value is one property of the record. */
export function SourceSelect(props: SourceSelectProps): React.JSX.Element {
  return 'rows' in props.source.from ? <RowsSelect {...props} from={props.source.from} /> : <RemoteSelect {...props} from={props.source.from} />;
}

function RowsSelect({ source, from, ...props }: SourceSelectProps & { from: Extract<OptionSource['from'], { rows: unknown }> }): React.JSX.Element {
  const scope = useScope();
  const rows = useScoped((current) => current.evaluate(from.rows), equalJson);
  const [search, setSearch] = useState<string | null>(null);
  const all = useMemo(() => choicesOf(rowsOf(rows), source, scope), [rows, source, scope]);
  const found = search ? matching(all, search) : all;
  const choice = useChoice(props, source, all, all);
  return <Combobox {...props} {...choice} search={search} onSearch={setSearch} choices={found} hint={useHint(source, { text: search ?? '', min: 0, count: found.length, loading: false, failed: false })} />;
}

function RemoteSelect({ source, from, ...props }: SourceSelectProps & { from: Extract<OptionSource['from'], { call: string }> }): React.JSX.Element {
  const scope = useScope();
  const [search, setSearch] = useState<string | null>(null);
  const text = useDebounced((search ?? '').trim(), from.debounce);
  const typing = (search ?? '').trim() !== text;
  const enabled = text.length >= from.min && (search !== null || (from.min === 0 && source.autoSelect !== undefined));
  const args = { ...(scope.value(from.with) as Record<string, unknown>), ...(text !== '' && { [from.term]: text }) };
  const answer = useCall(from.call, args, { enabled, keepPrevious: true });
  const found = useMemo(() => (enabled ? choicesOf(rowsOf(answer.data), source, scope) : []), [answer.data, enabled, source, scope]);
  const choice = useChoice(props, source, found, text === '' && answer.isSuccess ? found : []);
  const hint = useHint(source, { text, min: from.min, count: found.length, loading: enabled && (answer.isPending || typing), failed: answer.isError });
  return <Combobox {...props} {...choice} search={search} onSearch={setSearch} choices={found} hint={hint} />;
}

/**
 * What is chosen and how to choose. The record is kept at `into` when the form says so, else here, so that the label
 * survives the list it was chosen from. `whole` are all choices there are, for `autoSelect`.
 */
function useChoice(props: WidgetProps, source: OptionSource, known: readonly Choice[], whole: readonly Choice[]): { shown: string; onChoose(choice: Choice | undefined): void } {
  const scope = useScope();
  const [own, setOwn] = useState<unknown>();
  const kept = source.into === undefined ? own : readPath(scope.roots(), splitPath(source.into));
  const { value, onChange } = props;

  function onChoose(choice: Choice | undefined): void {
    if (source.into === undefined) setOwn(choice?.record);
    else scope.set(source.into, choice?.record);
    onChange(choice?.value);
  }

  const single = source.autoSelect === 'single' && value === undefined && whole.length === 1 ? whole[0] : undefined;
  useEffect(() => {
    if (single) onChoose(single);
  }, [single]);

  if (value === undefined) return { shown: '', onChoose };
  const choice = known.find((candidate) => candidate.value === value) ?? choicesOf(kept === undefined ? [] : [kept], source, scope).find((candidate) => candidate.value === value);
  return { shown: choice?.label ?? String(value), onChoose };
}

function useHint(source: OptionSource, answered: Parameters<typeof hintOf>[0]): string | undefined {
  const scope = useScope();
  const key = hintOf(answered);
  if (key === undefined) return undefined;
  if (key === 'options.none' && source.empty !== undefined) return scope.text(source.empty);
  return scope.app.message(key, { text: answered.text });
}

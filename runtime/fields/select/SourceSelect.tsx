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

type From<K extends string> = Extract<OptionSource['from'], Record<K, unknown>>;

/** A choice among records: rows at hand, a call loaded once, or a call searched while typing. The value is one property of the record. */
export function SourceSelect(props: SourceSelectProps): React.JSX.Element {
  const { from } = props.source;
  if ('rows' in from) return <RowsSelect {...props} from={from} />;
  return from.term === undefined ? <LoadedSelect {...props} from={from} /> : <SearchSelect {...props} from={from} term={from.term} />;
}

function RowsSelect({ from, ...props }: SourceSelectProps & { from: From<'rows'> }): React.JSX.Element {
  const rows = useScoped((scope) => scope.evaluate(from.rows), equalJson);
  return <WholeSelect {...props} rows={rowsOf(rows)} loading={false} failed={false} />;
}

function LoadedSelect({ from, ...props }: SourceSelectProps & { from: From<'call'> }): React.JSX.Element {
  const args = useScoped((scope) => scope.value(from.with), equalJson);
  const answer = useCall(from.call, args);
  return <WholeSelect {...props} rows={rowsOf(answer.data)} loading={answer.isPending} failed={answer.isError} />;
}

/** All records are here: typing looks among them. */
function WholeSelect({ source, rows, loading, failed, ...props }: Omit<SourceSelectProps, 'rows'> & { rows: readonly unknown[]; loading: boolean; failed: boolean }): React.JSX.Element {
  const scope = useScope();
  const [search, setSearch] = useState<string | null>(null);
  const all = useMemo(() => choicesOf(rows, source, scope), [rows, source, scope]);
  const found = search ? matching(all, search) : all;
  const choice = useChoice(props, source, all, all);
  const hint = useHint(source, { text: search ?? '', min: 0, count: found.length, loading, failed });
  return <Combobox {...props} {...choice} search={search} onSearch={setSearch} choices={found} hint={hint} />;
}

/** The call looks for what is typed, once typing pauses. */
function SearchSelect({ source, from, term, ...props }: SourceSelectProps & { from: From<'call'>; term: string }): React.JSX.Element {
  const scope = useScope();
  const [search, setSearch] = useState<string | null>(null);
  const typed = (search ?? '').trim();
  const text = useDebounced(typed, from.debounce);
  const enabled = text.length >= from.min && (search !== null || (from.min === 0 && source.autoSelect !== undefined));
  const args = { ...(scope.value(from.with) as Record<string, unknown>), ...(text !== '' && { [term]: text }) };
  const answer = useCall(from.call, args, { enabled, keepPrevious: true });
  const found = useMemo(() => (enabled ? choicesOf(rowsOf(answer.data), source, scope) : []), [answer.data, enabled, source, scope]);
  const choice = useChoice(props, source, found, text === '' && answer.isSuccess ? found : []);
  const isLoading = enabled ? answer.isPending || typed !== text : typed.length >= from.min && typed !== text;
  const hint = useHint(source, { text, min: from.min, count: found.length, loading: isLoading, failed: answer.isError });
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice that is the only one
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

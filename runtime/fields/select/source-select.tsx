import { useMemo, useState } from 'react';
import type { Control, OptionSource } from '../../../schemas/release/types.ts';
import { equalJson } from '../../render/values/equal.ts';
import { useOldAnswer } from '../../render/calls/old-answer.tsx';
import { useScope, useScoped } from '../../render/scope/scope.tsx';
import { useCall } from '../../render/calls/use-call.ts';
import { CheckboxGroup } from '../choice/checkbox-group.tsx';
import { manyControl } from '../choice/fixed-many.tsx';
import { MultiSelect } from '../choice/multi-select.tsx';
import { RadioGroup } from '../choice/radio-group.tsx';
import type { WidgetProps } from '../types.ts';
import { awaitedRows } from './awaited-rows.ts';
import { Combobox } from './combobox.tsx';
import { type Choice, choicesOf, hintOf, matching, rowsOf } from './choices.ts';
import { useDebounced } from './use-debounced.ts';
import { useMany, useOne } from './use-choice.ts';

interface SourceSelectProps extends WidgetProps {
  source: OptionSource;
  control?: Control;
  /** The value is a list. */
  many?: boolean;
}

type From<K extends string> = Extract<OptionSource['from'], Record<K, unknown>>;

/**
 * A choice among records: rows at hand, a call loaded once, or a call searched while typing. The
 * value is one property of the record.
 */
export function SourceSelect(props: SourceSelectProps): React.JSX.Element {
  const { from } = props.source;
  if ('rows' in from) return <RowsSelect {...props} from={from} />;
  return from.term === undefined ? (
    <LoadedSelect {...props} from={from} />
  ) : (
    <SearchSelect {...props} from={from} term={from.term} />
  );
}

function RowsSelect({
  from,
  ...props
}: SourceSelectProps & { from: From<'rows'> }): React.JSX.Element {
  const rows = useScoped((scope) => scope.evaluate(from.rows), equalJson);
  const awaited = useScoped((scope) => awaitedRows(from.rows, scope), equalJson);
  return <WholeSelect {...props} {...awaited} rows={rowsOf(rows)} isWhole />;
}

function LoadedSelect({
  from,
  ...props
}: SourceSelectProps & { from: From<'call'> }): React.JSX.Element {
  const args = useScoped((scope) => scope.value(from.with), equalJson);
  const answer = useCall(from.call, args);
  return (
    <WholeSelect
      {...props}
      rows={rowsOf(answer.data)}
      loading={answer.isPending}
      failed={answer.isError}
      isWhole={answer.isSuccess}
    />
  );
}

/** All records are here: typing looks among them. */
function WholeSelect({
  source,
  rows,
  loading,
  failed,
  isWhole,
  ...props
}: Omit<SourceSelectProps, 'rows'> & {
  rows: readonly unknown[];
  loading: boolean;
  failed: boolean;
  /** The rows decide about a choice that is not among them. */
  isWhole: boolean;
}): React.JSX.Element {
  const scope = useScope();
  const [search, setSearch] = useState<string | null>(null);
  const all = useMemo(() => choicesOf(rows, source, scope), [rows, source, scope]);
  const found = search ? matching(all, search) : all;
  const whole = isWhole ? all : undefined;
  const answered = { text: search ?? '', min: 0, count: found.length, loading, failed };
  if (props.many)
    return (
      <ManyOf
        {...props}
        source={source}
        all={all}
        found={found}
        whole={whole}
        search={search}
        onSearch={setSearch}
        answered={answered}
      />
    );
  return (
    <OneOf
      {...props}
      source={source}
      known={all}
      found={found}
      whole={whole}
      search={search}
      onSearch={setSearch}
      answered={answered}
    />
  );
}

/** The call looks for what is typed, once typing pauses. */
function SearchSelect({
  source,
  from,
  term,
  ...props
}: SourceSelectProps & { from: From<'call'>; term: string }): React.JSX.Element {
  const scope = useScope();
  const [search, setSearch] = useState<string | null>(null);
  const typed = (search ?? '').trim();
  const text = useDebounced(typed, from.debounce);
  const enabled =
    text.length >= from.min &&
    (search !== null || (from.min === 0 && source.autoSelect !== undefined));
  const args = {
    ...(scope.value(from.with) as Record<string, unknown>),
    ...(text !== '' && { [term]: text }),
  };
  const answer = useCall(from.call, args, { enabled, keepPrevious: true });
  // Results of another search text are no answer to this one.
  const isOld = useOldAnswer(answer)?.of === 'earlier';
  const found = useMemo(
    () => (enabled && !isOld ? choicesOf(rowsOf(answer.data), source, scope) : []),
    [answer.data, enabled, isOld, source, scope],
  );
  const whole = enabled && text === '' && answer.isSuccess ? found : undefined;
  const loading = enabled
    ? answer.isPending || typed !== text
    : typed.length >= from.min && typed !== text;
  const answered = {
    text,
    min: from.min,
    count: found.length,
    loading,
    failed: answer.isError || isOld,
  };
  const waiting = typed.length >= from.min && (typed !== text || answer.isFetching);
  // Searched options cannot all be shown: boxes and radios need every choice.
  if (props.many)
    return (
      <ManyOf
        {...props}
        control="select"
        source={source}
        all={found}
        found={found}
        whole={whole}
        search={search}
        onSearch={setSearch}
        answered={answered}
        waiting={waiting}
      />
    );
  return (
    <OneOf
      {...props}
      control="select"
      source={source}
      known={found}
      found={found}
      whole={whole}
      search={search}
      onSearch={setSearch}
      answered={answered}
      waiting={waiting}
    />
  );
}

interface Searched extends SourceSelectProps {
  found: readonly Choice[];
  /** Every choice there is, where that is known. */
  whole: readonly Choice[] | undefined;
  search: string | null;
  onSearch(text: string | null): void;
  answered: Parameters<typeof hintOf>[0];
  /** What was found is not yet for the search text. */
  waiting?: boolean;
}

function OneOf({
  source,
  control,
  known,
  found,
  whole,
  answered,
  ...props
}: Searched & { known: readonly Choice[] }): React.JSX.Element {
  const { shown, onChoose } = useOne(props, source, known, whole);
  const hint = useHint(source, answered);
  if (control === 'radio')
    return <RadioGroup {...props} choices={known} hint={hint} onChoose={onChoose} />;
  return <Combobox {...props} shown={shown} onChoose={onChoose} choices={found} hint={hint} />;
}

function ManyOf({
  source,
  control,
  all,
  found,
  whole,
  answered,
  ...props
}: Searched & { all: readonly Choice[] }): React.JSX.Element {
  const { values, chosen, onToggle } = useMany(props, source, all, whole);
  const left = found.filter((choice) => !values.includes(choice.value)).length;
  const isBoxes = manyControl(control, all.length) === 'checkboxes';
  const hint = useHint(source, { ...answered, count: isBoxes ? all.length : left });
  if (isBoxes)
    return (
      <CheckboxGroup {...props} values={values} onToggle={onToggle} choices={all} hint={hint} />
    );
  return (
    <MultiSelect
      {...props}
      values={values}
      chosen={chosen}
      onToggle={onToggle}
      choices={found}
      hint={hint}
    />
  );
}

function useHint(source: OptionSource, answered: Parameters<typeof hintOf>[0]): string | undefined {
  const scope = useScope();
  const key = hintOf(answered);
  if (key === undefined) return undefined;
  if (key === 'options.none' && source.empty !== undefined) return scope.text(source.empty);
  if (key === 'options.type' && source.idle !== undefined && answered.text === '')
    return scope.text(source.idle);
  return scope.app.message(key, { text: answered.text });
}

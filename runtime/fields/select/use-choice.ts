import { useEffect, useRef, useState } from 'react';
import type { OptionSource } from '../../../schemas/release/types.ts';
import { readPath, splitPath } from '../../render/values/paths.ts';
import { useScope } from '../../render/scope/scope.tsx';
import type { Scope } from '../../render/scope/scope-types.ts';
import { toggled } from '../choice/fixed-many.tsx';
import type { WidgetProps } from '../types.ts';
import { type Choice, choicesOf } from './choices.ts';

type Given = Pick<WidgetProps, 'value' | 'onChange'>;

/**
 * The choice and its setter. The record is stored at `into` when the form says so, else here, so
 * that the label survives the list it was chosen from.
 * @param whole every choice there is, where that is known: for `autoSelect` and `cascade`
 */
export function useOne(
  { value, onChange }: Given,
  source: OptionSource,
  known: readonly Choice[],
  whole: readonly Choice[] | undefined,
): { shown: string; onChoose(choice: Choice | undefined): void } {
  const scope = useScope();
  const [stored, keep] = useStoredRecord(source, scope);

  function put(choice: Choice | undefined): void {
    keep(choice?.record);
    onChange(choice?.value);
  }
  function onChoose(choice: Choice | undefined): void {
    const isAnother = choice?.value !== value;
    put(choice);
    if (isAnother) resetOthers(source, scope);
  }

  const single =
    source.autoSelect === 'single' && value === undefined && whole?.length === 1
      ? whole[0]
      : undefined;
  // Once for each choice that is the only one.
  useEffect(() => {
    if (single) put(single);
  }, [single]);
  useCascade(source, whole, (among) => {
    if (value !== undefined && !among.includes(value)) put(undefined);
  });

  if (value === undefined) return { shown: '', onChoose };
  const choice = [...known, ...choicesOf(stored === undefined ? [] : [stored], source, scope)].find(
    (candidate) => candidate.value === value,
  );
  return { shown: choice?.label ?? String(value), onChoose };
}

/** The same for a list of values; `into` then holds the list of their records. */
export function useMany(
  { value, onChange }: Given,
  source: OptionSource,
  known: readonly Choice[],
  whole: readonly Choice[] | undefined,
): {
  values: readonly unknown[];
  chosen: { value: unknown; label: string }[];
  onToggle(choice: Choice, chosen: boolean): void;
} {
  const scope = useScope();
  const [stored, keep] = useStoredRecord(source, scope);
  const values: unknown[] = Array.isArray(value) ? value : [];
  const records: unknown[] = Array.isArray(stored) ? stored : [];
  const seen = [...known, ...choicesOf(records, source, scope)];

  function put(next: readonly unknown[]): void {
    keep(next.flatMap((one) => seen.find((choice) => choice.value === one)?.record ?? []));
    onChange(next.length === 0 ? undefined : next);
  }
  useCascade(source, whole, (among) => {
    const left = values.filter((one) => among.includes(one));
    if (left.length < values.length) put(left);
  });

  return {
    values,
    chosen: values.map((one) => ({
      value: one,
      label: seen.find((choice) => choice.value === one)?.label ?? String(one),
    })),
    onToggle(choice, isChosen) {
      put(toggled(values, choice.value, isChosen) ?? []);
      resetOthers(source, scope);
    },
  };
}

function useStoredRecord(source: OptionSource, scope: Scope): [unknown, (record: unknown) => void] {
  const [own, setOwn] = useState<unknown>();
  const { into } = source;
  if (into === undefined) return [own, setOwn];
  return [readPath(scope.roots(), splitPath(into)), (record) => scope.set(into, record)];
}

/** Dependent choices start over when the user makes another one. */
function resetOthers(source: OptionSource, scope: Scope): void {
  for (const path of source.resets ?? []) scope.reset(path);
}

/**
 * Undoes a choice that other choices have replaced. Choices that have not come yet replace nothing.
 */
function useCascade(
  source: OptionSource,
  whole: readonly Choice[] | undefined,
  undo: (among: readonly unknown[]) => void,
): void {
  const hadChoices = useRef(false);
  // Only when there are other choices, not when another is chosen.
  useEffect(() => {
    if (source.cascade !== true || whole === undefined) return;
    if (whole.length > 0 || hadChoices.current) undo(whole.map((choice) => choice.value));
    hadChoices.current = whole.length > 0;
  }, [whole]);
}

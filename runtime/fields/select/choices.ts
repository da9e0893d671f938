import { foldText } from '../../../schemas/fold-text.ts';
import type { Option, OptionSource } from '../../../schemas/release/types.ts';
import { readPath } from '../../render/values/paths.ts';
import type { Scope } from '../../render/scope/scope-types.ts';

/** A record that can be chosen. */
export interface Choice {
  value: unknown;
  label: string;
  detail?: string;
  icon?: string;
  record: unknown;
}

/** The rows of an answer: a plain list, or a page of one. */
export function rowsOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  const rows = readPath(answer, ['itens']);
  return Array.isArray(rows) ? rows : NONE;
}

const NONE: unknown[] = [];

/** Rows as choices; a row without the value's property cannot be chosen and is left out. */
export function choicesOf(rows: readonly unknown[], source: OptionSource, scope: Scope): Choice[] {
  return rows.flatMap((record) => {
    const value = readPath(record, source.value);
    if (value === undefined) return [];
    const item = scope.child({ item: record });
    return [
      {
        value,
        label: item.text(source.label),
        ...(source.detail !== undefined && { detail: item.text(source.detail) }),
        ...(source.icon !== undefined && { icon: item.text(source.icon) }),
        record,
      },
    ];
  });
}

/** Fixed options as choices. */
export function choicesOfOptions(options: readonly Option[]): Choice[] {
  return options.map((option) => ({ value: option.value, label: option.label, record: option }));
}

/** Choices whose label or detail holds the text, whatever its accents and case. */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  const wanted = foldText(text.trim());
  return choices.filter((choice) =>
    foldText(`${choice.label} ${choice.detail ?? ''}`).includes(wanted),
  );
}

interface Answered {
  text: string;
  min: number;
  count: number;
  loading: boolean;
  failed: boolean;
}

/** Message key of what stands in place of choices: undefined while there are some. */
export function hintOf({ text, min, count, loading, failed }: Answered): string | undefined {
  if (loading) return 'loading';
  if (failed) return 'options.failed';
  if (count > 0) return undefined;
  if (text.length < min) return 'options.type';
  return text === '' ? 'options.none' : 'options.notFound';
}

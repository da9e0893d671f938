import type { Form, FormField } from '../../../../schemas/release/types.ts';
import { isFileValue } from '../../../data/files.ts';
import { rangeProblem, type RangeProblem } from '../../../fields/date-range/range.ts';
import { megabytes } from '../../../fields/files/choose.ts';
import { decimalText, numberText } from '../../../format/numbers.ts';
import type { MessageOf } from '../../../render/values/messages.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { type Findings, ownMessage } from './findings.ts';
import { type Path, placesOf, pointerOf, valueAt } from './paths.ts';

/** Limits that come from data, which no schema can hold, as they are at a place. */
export interface Limits {
  /** A number, or a day. */
  min?: number | string;
  max?: number | string;
  /** MB */
  maxTotal?: number;
}

const UNLIMITED: Limits = {};

/** A field's limits at its place. A limit whose value is absent does not bind. */
export function limitsOf(field: Pick<FormField, 'min' | 'max' | 'maxTotal'>, scope: Scope): Limits {
  if (field.min === undefined && field.max === undefined && field.maxTotal === undefined)
    return UNLIMITED;
  const { min, max, maxTotal } = scope.value({
    min: field.min ?? null,
    max: field.max ?? null,
    maxTotal: field.maxTotal ?? null,
  }) as Limits;
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(maxTotal !== undefined && { maxTotal }),
  };
}

/**
 * Findings of limits that come from data, and those of date ranges and files that no schema can
 * express. The form's own messages for a field apply to these, too.
 * @param limited the fields that may have any, by name
 * @param scopeAt the scope of a place: within a list it has the root `item`
 */
export function limitFindings(
  form: Form,
  limited: readonly (readonly [string, FormField])[],
  data: unknown,
  scopeAt: (path: Path) => Scope,
  message: MessageOf,
): Findings {
  const findings: Record<string, readonly string[]> = {};
  for (const [name, field] of limited) {
    for (const path of placesOf(name, data)) {
      const value = valueAt(data, path);
      const found =
        value === undefined
          ? undefined
          : limitMessage(value, field.format, limitsOf(field, scopeAt(path)), message);
      if (found === undefined) continue;
      const own = ownMessage(form, name, found.keyword);
      findings[pointerOf(path)] = [own === undefined ? found.words : scopeAt(path).text(own)];
    }
  }
  return findings;
}

/** The fields of a form that are bound by more than its schema. */
export function limitedFields(form: Form): [string, FormField][] {
  return Object.entries(form.fields).filter(
    ([, { min, max, maxTotal, format }]) =>
      min !== undefined || max !== undefined || maxTotal !== undefined || format === 'dateRange',
  );
}

const rangeMessages: Record<Exclude<RangeProblem, 'days'>, string> = {
  invalid: 'form.date.invalid',
  order: 'form.range.order',
  min: 'form.date.min',
  max: 'form.date.max',
};

interface Limited {
  /** The schema's keyword for the same. */
  keyword: 'minimum' | 'maximum' | 'format';
  words: string;
}

function limitMessage(
  value: unknown,
  format: FormField['format'],
  { min, max, maxTotal }: Limits,
  message: MessageOf,
): Limited | undefined {
  if (format === 'files') {
    const isOver =
      maxTotal !== undefined &&
      Array.isArray(value) &&
      megabytes(value.filter(isFileValue)) > maxTotal;
    return isOver
      ? { keyword: 'maximum', words: message('files.total', { n: decimalText(maxTotal, 0, 1) }) }
      : undefined;
  }
  if (format === 'dateRange') {
    const problem = rangeProblem(value, { earliest: dayOf(min), latest: dayOf(max) });
    return problem === undefined || problem === 'days'
      ? undefined
      : {
          keyword: problem === 'min' ? 'minimum' : problem === 'max' ? 'maximum' : 'format',
          words: message(rangeMessages[problem]),
        };
  }
  if (typeof value === 'number') {
    if (typeof min === 'number' && value < min)
      return {
        keyword: 'minimum',
        words: message('form.number.min', { n: numberText(min) }),
      };
    return typeof max === 'number' && value > max
      ? { keyword: 'maximum', words: message('form.number.max', { n: numberText(max) }) }
      : undefined;
  }
  if (typeof value !== 'string') return undefined;
  // Days and times in ISO order as text; a limit that is a day bounds a time by its day.
  if (typeof min === 'string' && value.slice(0, min.length) < min)
    return { keyword: 'minimum', words: message('form.date.min') };
  return typeof max === 'string' && value.slice(0, max.length) > max
    ? { keyword: 'maximum', words: message('form.date.max') }
    : undefined;
}

/** The day of a limit that may be a time. */
export function dayOf(limit: number | string | undefined): string | undefined {
  return typeof limit === 'string' ? limit.slice(0, 10) : undefined;
}

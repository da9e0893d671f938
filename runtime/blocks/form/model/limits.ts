import type { Form, FormField } from '../../../../schemas/release/types.ts';
import { isFileValue } from '../../../data/files.ts';
import { rangeProblem, type RangeProblem } from '../../../fields/dateRange/range.ts';
import { megabytes } from '../../../fields/files/choose.ts';
import { decimalText } from '../../../fields/format/numbers.ts';
import type { MessageOf } from '../../../render/messages.ts';
import type { Scope } from '../../../render/scope-types.ts';
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
  if (field.min === undefined && field.max === undefined && field.maxTotal === undefined) return UNLIMITED;
  const { min, max, maxTotal } = scope.value({ min: field.min ?? null, max: field.max ?? null, maxTotal: field.maxTotal ?? null }) as Limits;
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }), ...(maxTotal !== undefined && { maxTotal }) };
}

/**
 * What the limits from data find wrong, and what no schema can say of a range of days or of files. Of a number the
 * form's own words come first, as for the limits that its schema holds.
 * @param scopeAt the scope of a place: within a list it has the root `item`
 */
export function limitFindings(form: Form, data: unknown, scopeAt: (path: Path) => Scope, message: MessageOf): Findings {
  const findings: Record<string, readonly string[]> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isLimited(field)) continue;
    for (const path of placesOf(name, data)) {
      const value = valueAt(data, path);
      if (value === undefined) continue;
      const limits = limitsOf(field, scopeAt(path));
      const keyword = typeof value === 'number' ? numberKeyword(value, limits) : undefined;
      const own = keyword === undefined ? undefined : ownMessage(form, name, keyword);
      const told = own === undefined ? limitMessage(value, field.format, limits, message) : scopeAt(path).text(own);
      if (told !== undefined) findings[pointerOf(path)] = [told];
    }
  }
  return findings;
}

function isLimited(field: FormField): boolean {
  return field.min !== undefined || field.max !== undefined || field.maxTotal !== undefined || field.format === 'dateRange';
}

/** The word of a schema that says what is wrong with a number, if anything is. */
function numberKeyword(value: number, { min, max }: Limits): 'minimum' | 'maximum' | undefined {
  if (typeof min === 'number' && value < min) return 'minimum';
  return typeof max === 'number' && value > max ? 'maximum' : undefined;
}

const rangeMessages: Record<Exclude<RangeProblem, 'days'>, string> = { invalid: 'form.date.invalid', order: 'form.range.order', min: 'form.date.min', max: 'form.date.max' };

function limitMessage(value: unknown, format: FormField['format'], limits: Limits, message: MessageOf): string | undefined {
  const { min, max, maxTotal } = limits;
  if (format === 'files') {
    const isOver = maxTotal !== undefined && Array.isArray(value) && megabytes(value.filter(isFileValue)) > maxTotal;
    return isOver ? message('files.total', { n: decimalText(maxTotal, 0, 1) }) : undefined;
  }
  if (format === 'dateRange') {
    const problem = rangeProblem(value, { earliest: dayOf(min), latest: dayOf(max) });
    return problem === undefined || problem === 'days' ? undefined : message(rangeMessages[problem]);
  }
  if (typeof value === 'number') {
    const keyword = numberKeyword(value, limits);
    if (keyword === undefined) return undefined;
    return keyword === 'minimum' ? message('form.number.min', { n: decimalText(Number(min), 0, 6) }) : message('form.number.max', { n: decimalText(Number(max), 0, 6) });
  }
  if (typeof value !== 'string') return undefined;
  // Days and times in ISO order as text; a limit that is a day bounds a time by its day.
  if (typeof min === 'string' && value.slice(0, min.length) < min) return message('form.date.min');
  return typeof max === 'string' && value.slice(0, max.length) > max ? message('form.date.max') : undefined;
}

/** The day of a limit that may be a time. */
export function dayOf(limit: number | string | undefined): string | undefined {
  return typeof limit === 'string' ? limit.slice(0, 10) : undefined;
}

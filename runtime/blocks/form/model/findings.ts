/** From AJV's raw errors to one message a place. Pure. */
import type { AjvError, Form, Text } from '../../../../schemas/release/types.ts';
import type { MessageOf } from '../../../render/values/messages.ts';
import { messageOf } from './messages.ts';
import { fieldOf, type Path, pathOf, pointerOf, schemaAt, valueAt } from './paths.ts';

/** Messages by JSON pointer. */
export type Findings = Readonly<Record<string, readonly string[]>>;

export interface Words {
  message: MessageOf;
  /** A text of the form, with the record of the list that the place lies in as `item`. */
  text(text: Text, path: Path): string;
}

/**
 * The findings of AJV's errors in `data`: the form's own words first, then the runtime's. One
 * message a place is enough to act on.
 */
export function findingsOf(
  errors: readonly AjvError[],
  data: unknown,
  form: Form,
  words: Words,
): Findings {
  const findings: Record<string, readonly string[]> = {};
  for (const found of relevant(errors)) {
    const pointer = placeOf(found);
    if (findings[pointer]) continue;
    const error = asMissing(found, data);
    const path = pathOf(pointer, data);
    const own = ownMessage(form, fieldOf(path), error.keyword);
    findings[pointer] = [
      own === undefined
        ? messageOf(error, schemaAt(form.schema, pointer), words.message)
        : words.text(own, path),
    ];
  }
  return findings;
}

/**
 * The form's own message: for the field and keyword, for any finding of the field, for the keyword
 * in any field.
 */
export function ownMessage(form: Form, field: string, keyword: string): Text | undefined {
  return (
    form.messages[field]?.[keyword] ?? form.messages[field]?.['*'] ?? form.messages['*']?.[keyword]
  );
}

/** An item that was added and not filled in is missing, whatever type it should have. */
function asMissing(error: AjvError, data: unknown): AjvError {
  if (error.keyword === 'required') return error;
  return (valueAt(data, pathOf(error.instancePath, data)) ?? undefined) === undefined
    ? { ...error, keyword: 'required' }
    : error;
}

/** A missing property is reported at its own path, not at its parent's. */
function placeOf(error: AjvError): string {
  const { missingProperty } = error.params;
  return typeof missingProperty === 'string'
    ? error.instancePath + pointerOf([missingProperty])
    : error.instancePath;
}

const BRANCH = /^(.*?\/(?:oneOf|anyOf))\/(\d+)(?:\/|$)/;

/**
 * AJV reports every branch of a failed choice, and the choice itself. A branch that another
 * constant marks as not meant is noise; of the others the nearest to valid is what the user is
 * filling in. A choice of constants has no branch to fill in: then the choice itself is reported.
 */
function relevant(errors: readonly AjvError[]): AjvError[] {
  const choices = new Map<string, Map<string, AjvError[]>>();
  const plain: AjvError[] = [];
  for (const error of errors) {
    const match = BRANCH.exec(error.schemaPath);
    if (!match) {
      plain.push(error);
      continue;
    }
    const [, choice = '', branch = ''] = match;
    const branches = choices.get(choice) ?? new Map<string, AjvError[]>();
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
    choices.set(choice, branches);
  }
  const reportedAt = plain.filter((error) => error.keyword !== 'if');
  for (const [choice, branches] of choices) {
    const meant = [...branches.values()]
      .filter((branch) => !branch.some(isMark))
      .toSorted((a, b) => a.length - b.length)[0];
    if (!meant) continue;
    const summary = reportedAt.findIndex((error) => error.schemaPath === choice);
    reportedAt.splice(summary, summary < 0 ? 0 : 1, ...meant);
  }
  return reportedAt;
}

function isMark(error: AjvError): boolean {
  return error.keyword === 'const' || error.keyword === 'enum';
}

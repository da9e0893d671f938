import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import { addressOf } from '../../../schemas/places/address.ts';
import { isJsonObject } from '../../../schemas/record.ts';
import { keysAt, listAt, numberAt, textAt, valueAt } from '../values.ts';
import { type QuestionKind, kindOf } from './kinds.ts';

/** A field in a row of a form, of twelve columns. */
export interface Cell {
  name: string;
  span: number | undefined;
}

export type Row = readonly Cell[];

export interface Question {
  name: string;
  label: string;
  /** Undefined for a field that is none of the kinds, such as a list of records. */
  kind: QuestionKind | undefined;
  /** In any case; conditions are another property. */
  required: boolean;
  /** Of a choice among fixed options: what is read. */
  options: readonly Json[] | undefined;
  /** Whether the document says more of it than its type. */
  hasProperties: boolean;
  /** Whether the product has it: its screens may count on it. */
  isOfBase: boolean;
  /** Whether what is sent names it. */
  isSent: boolean;
}

export interface EditedForm {
  /** `form/id` */
  document: string;
  part: DocumentPart;
  title: string;
  questions: readonly Question[];
  rows: readonly Row[];
  /** Whether the document says its rows; without that every field has one of its own. */
  hasLayout: boolean;
  /** The entity whose fields these are: they are not changed here. */
  entity: string | undefined;
  /** Makes the fields of what the ERP answers. */
  adapter: string | undefined;
}

function cellOf(item: Json): Cell | [] {
  if (typeof item === 'string') return { name: item, span: undefined };
  const name = textAt(item, 'name');
  return name === undefined ? [] : { name, span: numberAt(item, 'span') };
}

/** Whether a chain reads a field of the form, or all of them. */
function isSent(submit: string, name: string): boolean {
  const own = name.replaceAll(/[^\w]/g, '\\$&');
  return new RegExp(`\\bform\\.\\??${own}\\b|\\bform\\b(?!\\.)`).test(submit);
}

function questionOf(value: Json, base: Json | undefined, name: string): Question {
  const property = valueAt(value, 'schema', 'properties', name);
  const submit = valueAt(value, 'submit', 'do');
  return {
    name,
    label: textAt(value, 'fields', name, 'label') ?? textAt(property, 'title') ?? name,
    kind: kindOf(property, textAt(value, 'fields', name, 'control')),
    required: listAt(value, 'schema', 'required').includes(name),
    options: Array.isArray(valueAt(property, 'options')) ? listAt(property, 'options') : undefined,
    hasProperties: isJsonObject(valueAt(value, 'fields', name)),
    isOfBase: valueAt(base, 'schema', 'properties', name) !== undefined,
    // A form without a button of its own, as that of a list's filters, is read by what is around
    // it.
    isSent: submit === undefined || isSent(JSON.stringify(submit), name),
  };
}

/** A form's document as the editor shows it. */
export function formOf(part: DocumentPart): EditedForm {
  const { at, label, value, base } = part;
  const names = keysAt(value, 'schema', 'properties');
  const hasLayout = Array.isArray(valueAt(value, 'layout'));
  const written = listAt(value, 'layout')
    .map((row) => (Array.isArray(row) ? row.flatMap(cellOf) : []))
    .filter((row) => row.length > 0);
  const placed = new Set(written.flat().map(({ name }) => name));
  return {
    document: at,
    part,
    title: textAt(value, 'title') ?? label,
    questions: names.map((name) => questionOf(value, base, name)),
    rows: [
      ...written,
      ...names.filter((name) => !placed.has(name)).map((name) => [{ name, span: undefined }]),
    ],
    hasLayout,
    entity: textAt(value, 'schema', '$ref'),
    adapter: textAt(value, 'adapter'),
  };
}

/** Address of a place below the form. */
export const placeIn = (form: EditedForm, ...steps: readonly string[]): string =>
  addressOf({ document: form.document, steps });

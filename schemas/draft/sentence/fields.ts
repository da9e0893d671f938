import type { JsonRecord } from '../json.ts';
import { isRecord } from '../../record.ts';
import { type DocumentFiles, readableDocument } from '../source.ts';
import { textOf } from './text.ts';

/** What describes the records of an entity; undefined where there is no such entity. */
export function entitySchema(files: DocumentFiles, entity: unknown): JsonRecord | undefined {
  const document =
    typeof entity === 'string' ? readableDocument(files, `entity/${entity}`) : undefined;
  return document && isRecord(document.schema) ? document.schema : undefined;
}

/** What describes the answer of a call, or each row of it. */
export function responseSchema(files: DocumentFiles, call: unknown): JsonRecord | undefined {
  const document = typeof call === 'string' ? readableDocument(files, `call/${call}`) : undefined;
  const response = document?.response;
  if (!isRecord(response)) return undefined;
  return entitySchema(files, response.page ?? response.list) ?? response;
}

/** The schema itself for an object; of a reference the entity's, of an array that of its items. */
function resolved(files: DocumentFiles, schema: JsonRecord): JsonRecord | undefined {
  if (typeof schema.$ref === 'string') return entitySchema(files, schema.$ref);
  return isRecord(schema.items) ? resolved(files, schema.items) : schema;
}

/** `Situação`: what a field is called that says no more than which entity it holds. */
function entityTitle(files: DocumentFiles, entity: unknown): string | undefined {
  return typeof entity === 'string'
    ? textOf(readableDocument(files, `entity/${entity}`)?.title)
    : undefined;
}

/** A field that a path leads to. */
export interface NamedField {
  /** What the data call it; of one without a title that of the one around it. */
  title: string | undefined;
  schema: JsonRecord;
}

/** The field at a path, `cliente.nome`; undefined where the path leads nowhere. */
export function fieldAt(
  files: DocumentFiles,
  from: JsonRecord | undefined,
  path: readonly string[],
): NamedField | undefined {
  let schema = from;
  let title: string | undefined;
  for (const step of path) {
    const properties = schema && resolved(files, schema)?.properties;
    const field =
      isRecord(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined;
    if (!isRecord(field)) return undefined;
    title = textOf(field.title) ?? entityTitle(files, field.$ref) ?? title;
    schema = field;
  }
  return schema && { title, schema };
}

/** What the data call the field at a path; undefined where they say nothing. */
export const fieldTitle = (
  files: DocumentFiles,
  from: JsonRecord | undefined,
  path: readonly string[],
): string | undefined => fieldAt(files, from, path)?.title;

/** What describes the rows that a document shows, or the record that a form fills in. */
export const rowSchema = (
  files: DocumentFiles,
  { call, of, schema }: JsonRecord,
): JsonRecord | undefined =>
  responseSchema(files, call) ?? entitySchema(files, of) ?? (isRecord(schema) ? schema : undefined);

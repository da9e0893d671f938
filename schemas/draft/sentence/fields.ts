import type { JsonRecord } from '../json.ts';
import { isRecord } from '../../record.ts';
import { type DocumentFiles, readableDocument } from '../source.ts';
import { spokenText } from './text.ts';

/** The schema of an entity's records; undefined where there is no such entity. */
export function entitySchema(files: DocumentFiles, entity: unknown): JsonRecord | undefined {
  const document =
    typeof entity === 'string' ? readableDocument(files, `entity/${entity}`) : undefined;
  return document && isRecord(document.schema) ? document.schema : undefined;
}

/** The schema of a call's answer, or of each row of it. */
export function responseRecord(files: DocumentFiles, call: unknown): JsonRecord | undefined {
  const document = typeof call === 'string' ? readableDocument(files, `call/${call}`) : undefined;
  const response = document?.response;
  if (!isRecord(response)) return undefined;
  return entitySchema(files, response.page ?? response.list) ?? response;
}

/** The schema of the record: of a reference the entity's, of an array that of its items. */
function resolved(files: DocumentFiles, schema: JsonRecord): JsonRecord | undefined {
  if (typeof schema.$ref === 'string') return entitySchema(files, schema.$ref);
  return isRecord(schema.items) ? resolved(files, schema.items) : schema;
}

/** `Situação`: the name of a field that only refers to an entity. */
function entityTitle(files: DocumentFiles, entity: unknown): string | undefined {
  return typeof entity === 'string'
    ? spokenText(readableDocument(files, `entity/${entity}`)?.title)
    : undefined;
}

/** A field that a path leads to. */
export interface NamedField {
  /** Its title; of a field without one that of the field around it. */
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
    title = spokenText(field.title) ?? entityTitle(files, field.$ref) ?? title;
    schema = field;
  }
  return schema && { title, schema };
}

/** The title of the field at a path; undefined where there is none. */
export const fieldTitle = (
  files: DocumentFiles,
  from: JsonRecord | undefined,
  path: readonly string[],
): string | undefined => fieldAt(files, from, path)?.title;

/** The schema of the rows that a document shows, or of the record that a form edits. */
export const rowRecord = (
  files: DocumentFiles,
  { call, of, schema }: JsonRecord,
): JsonRecord | undefined =>
  responseRecord(files, call) ?? entitySchema(files, of) ?? (isRecord(schema) ? schema : undefined);

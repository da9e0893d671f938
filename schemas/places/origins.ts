import { isRecord } from '../record.ts';
import type { MergedDocument } from '../compiler/layers/layers.ts';
import type { NodeOrigin } from '../release/origins.ts';
import { childOf, type JsonPath } from '../json-path.ts';
import { addressOf, namedSteps, stepsOf } from './address.ts';
import { editingOf, fieldEditing } from './editing.ts';
import { ownName, labelOf, ownLabel, oneLine } from './label.ts';
import type { Words } from './word.ts';

/** The configuration that was lowered. */
export interface Lowered {
  /** By `kind/id`. */
  document(key: string): MergedDocument | undefined;
  words(key: string): Words;
  /** Whether the overlay wrote or changed a place. */
  isChanged(key: string, steps: readonly string[]): boolean;
}

/** A place in a merged document. */
interface Written {
  document: MergedDocument;
  path: JsonPath;
}

/** Parts without an `at` in the release, by the key that they have in the document, too. */
const parts = new Set([
  'card',
  'group',
  'sort',
  'selection',
  'collapse',
  'submit',
  'header',
  'menu',
  'modules',
  'footer',
  'search',
  'contacts',
  'user',
  'notFound',
  'failure',
  'next',
  'back',
  'finish',
  'leave',
  'details',
  'all',
]);
/**
 * Parts of the manifest that are documents by name, with the path of the values in the document.
 */
const documents: Readonly<Record<string, readonly [key: string, ...path: string[]]>> = {
  '/theme/tokens': ['theme', 'tokens'],
  '/messages': ['messages/messages', 'texts'],
  '/parameters': ['parameters/parameters', 'properties'],
};

const pointerStep = (key: string | number): string =>
  `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * Origins of the nodes of one file of object code, by JSON pointer into that file: of everything
 * that can be selected and changed in the admin.
 *
 * @param file parsed content of a chunk or of the manifest
 */
export function originsOf(file: unknown, lowered: Lowered): Record<string, NodeOrigin> {
  const found: Record<string, NodeOrigin> = {};
  const note = (pointer: string, node: unknown, written: Written): void => {
    found[pointer] = originOf(node, written, lowered);
  };

  function visit(node: unknown, pointer: string, around: Written | undefined): void {
    if (Array.isArray(node))
      for (const [index, item] of node.entries())
        visit(item, pointer + pointerStep(index), around && inside(around, index));
    if (!isRecord(node) || '$cel' in node || '$t' in node) return;
    const written = typeof node.at === 'string' ? writtenAt(node.at, lowered) : around;
    if (written) note(pointer, node, written);
    for (const [key, child] of Object.entries(node)) {
      if (child === null || typeof child !== 'object') continue;
      const below = pointer + pointerStep(key);
      if (key === 'fields' && typeof node.form === 'string' && written)
        formFields(child, below, written, node.layout);
      else visit(child, below, written && parts.has(key) ? inside(written, key) : undefined);
    }
  }

  /** A form's field is written in `fields`, else in its schema. */
  function formFields(fields: object, pointer: string, form: Written, layout: unknown): void {
    const order = namesIn(layout);
    const at = addressOf({
      document: `${form.document.kind}/${form.document.id}`,
      steps: namedSteps(form.document.value, form.path),
    });
    for (const [name, field] of Object.entries(fields)) {
      const described = schemaField(form, name, lowered);
      const written = inside(inside(form, 'fields'), name) ?? described ?? form;
      const title = described && ownLabel(described.document.at(described.path));
      // Other texts of a lowered field do not name it: `text` is the kind of its input.
      const label = (isRecord(field) ? ownLabel({ label: field.label }) : undefined) ?? title;
      const origin = {
        ...originOf(field, written, lowered),
        ...(label !== undefined && { label }),
      };
      found[pointer + pointerStep(name)] = order.includes(name)
        ? { ...origin, editing: fieldEditing(origin.editing, { form: at, name, order }) }
        : origin;
      visit(field, pointer + pointerStep(name), undefined);
    }
  }

  visit(file, '', undefined);
  for (const [pointer, [key, ...path]] of Object.entries(documents))
    named(file, pointer, key, path, lowered, note);
  return found;
}

/** Names of a form's fields in the order of its layout. */
function namesIn(layout: unknown): string[] {
  if (!Array.isArray(layout)) return [];
  return layout.flatMap((row: unknown) =>
    isRecord(row) && Array.isArray(row.fields)
      ? row.fields.flatMap((field: unknown) =>
          isRecord(field) && typeof field.name === 'string' ? [field.name] : [],
        )
      : [],
  );
}

/** Entries of an object of the manifest that come from one document. */
function named(
  file: unknown,
  pointer: string,
  key: string,
  path: readonly string[],
  lowered: Lowered,
  note: (pointer: string, node: unknown, written: Written) => void,
): void {
  const entries = stepsOf(pointer).reduce<unknown>(childOf, file);
  const id = isRecord(file) && isRecord(file.theme) ? String(file.theme.id) : '';
  const document = lowered.document(key.includes('/') ? key : `${key}/${id}`);
  if (!isRecord(entries) || !document) return;
  for (const [name, value] of Object.entries(entries))
    if (document.holds([...path, name]))
      note(pointer + pointerStep(name), value, { document, path: [...path, name] });
}

/** The place behind an `at` of the release. */
function writtenAt(at: string, lowered: Lowered): Written | undefined {
  const [key = '', pointer = ''] = at.split('#');
  const document = lowered.document(key);
  return document && { document, path: stepsOf(pointer) };
}

/** The place under a key; undefined where there is none. */
function inside(around: Written | undefined, key: string | number): Written | undefined {
  const path = around && [...around.path, key];
  return around && path && around.document.holds(path)
    ? { document: around.document, path }
    : undefined;
}

/** The schema of a form's field; for a reference, in the entity. Undefined where there is none. */
function schemaField(form: Written, name: string, lowered: Lowered): Written | undefined {
  return name
    .split('.')
    .reduce<Written | undefined>(
      (schema, step) => inside(inside(schema && referred(schema, lowered), 'properties'), step),
      inside(form, 'schema'),
    );
}

function referred(schema: Written, lowered: Lowered): Written | undefined {
  const entity = childOf(schema.document.at(schema.path), '$ref');
  const document = typeof entity === 'string' ? lowered.document(`entity/${entity}`) : undefined;
  return document ? { document, path: ['schema'] } : schema;
}

function originOf(node: unknown, { document, path }: Written, lowered: Lowered): NodeOrigin {
  const key = `${document.kind}/${document.id}`;
  const steps = namedSteps(document.value, path);
  const word = lowered.words(key).at(path);
  return {
    address: addressOf({ document: key, steps }),
    word: word?.name ?? 'json',
    layer: lowered.isChanged(key, steps) ? 'overlay' : 'base',
    label:
      (steps.length === 0 ? ownName(document.value) : undefined) ??
      ownLabel(node) ??
      (document.kind === 'messages'
        ? oneLine(String(node))
        : labelOf(document, document.at(path), word, steps)),
    editing: editingOf(
      document.at(path),
      word,
      path.length > 0 ? document.at(path.slice(0, -1)) : undefined,
      steps,
    ),
  };
}

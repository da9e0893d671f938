import { isRecord } from '../record.ts';
import type { Address } from '../draft/operation.ts';
import { addressOf, idsOf } from './address.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** The part of a merged document in which names of fields are looked up. */
export interface NamedDocument {
  kind: string;
  id: string;
  value: JsonRecord;
}

/** The entity's title of a field at a place where it is shown. */
export interface FieldTitle {
  /** `entity/pedido#/schema/properties/vlTot/title`. */
  at: Address;
  /** Undefined where the entity has no title for it. */
  title: string | undefined;
  /** Whether the field has a label of its own instead. */
  isOverridden: boolean;
}

/** Schemas of a record's properties, and their address. */
interface Described {
  document: string;
  steps: readonly string[];
  schema: JsonRecord;
}

/** Parts of cards that are a single field. */
const single = ['status', 'highlight', 'image'] as const;
const maxDepth = 60;

/** The fields of all lists, cards and details by address, with the entity's title of each. */
export function fieldTitles(
  documents: ReadonlyMap<string, NamedDocument>,
): ReadonlyMap<Address, FieldTitle> {
  const found = new Map<Address, FieldTitle>();
  for (const [key, document] of documents)
    visit(document.value, { document: key, steps: [] }, documents, found, 0);
  return found;
}

interface Place {
  document: string;
  steps: readonly string[];
}

const into = ({ document, steps }: Place, ...more: string[]): Place => ({
  document,
  steps: [...steps, ...more],
});

function visit(
  node: unknown,
  at: Place,
  documents: ReadonlyMap<string, NamedDocument>,
  found: Map<Address, FieldTitle>,
  depth: number,
): void {
  if (depth > maxDepth) return;
  if (Array.isArray(node)) {
    const ids = idsOf(node);
    for (const [index, item] of node.entries())
      visit(item, into(at, ids[index] ?? String(index)), documents, found, depth + 1);
    return;
  }
  if (!isRecord(node)) return;
  const row =
    rowOf(node, documents) ?? recordOf(node['detail'], documents.get(at.document), documents);
  if (row) {
    note(node['columns'], into(at, 'columns'), row, documents, found);
    note(node['fields'], into(at, 'fields'), row, documents, found);
    if (isRecord(node['card'])) noteCard(node['card'], into(at, 'card'), row, documents, found);
  }
  for (const [name, value] of Object.entries(node))
    if (value !== null && typeof value === 'object')
      visit(value, into(at, name), documents, found, depth + 1);
}

function noteCard(
  card: JsonRecord,
  at: Place,
  row: Described,
  documents: ReadonlyMap<string, NamedDocument>,
  found: Map<Address, FieldTitle>,
): void {
  note(card['fields'], into(at, 'fields'), row, documents, found);
  for (const part of single)
    if (isRecord(card[part])) noteField(card[part], into(at, part), row, documents, found);
}

function note(
  fields: unknown,
  at: Place,
  row: Described,
  documents: ReadonlyMap<string, NamedDocument>,
  found: Map<Address, FieldTitle>,
): void {
  if (!Array.isArray(fields)) return;
  const ids = idsOf(fields);
  for (const [index, field] of fields.entries())
    if (isRecord(field)) noteField(field, into(at, ids[index] ?? ''), row, documents, found);
}

function noteField(
  field: JsonRecord,
  at: Place,
  row: Described,
  documents: ReadonlyMap<string, NamedDocument>,
  found: Map<Address, FieldTitle>,
): void {
  const path = field['path'] ?? field['id'];
  const property =
    typeof path === 'string' ? propertyAt(row, path.split('.'), documents) : undefined;
  if (!property) return;
  found.set(addressOf(at), {
    at: addressOf({ document: property.document, steps: [...property.steps, 'title'] }),
    title: titleOf(property.schema, documents),
    isOverridden: typeof field['label'] === 'string',
  });
}

/** Its own title, else that of the entity that it refers to. */
function titleOf(
  schema: JsonRecord,
  documents: ReadonlyMap<string, NamedDocument>,
  depth = 0,
): string | undefined {
  const { title, $ref: reference } = schema;
  if (typeof title === 'string') return title;
  const from = typeof reference === 'string' ? entity(reference, documents) : undefined;
  return from && depth < maxDepth ? titleOf(from.schema, documents, depth + 1) : undefined;
}

/**
 * The schema of a list's rows or a detail's record: the entity that it names, or its call's
 * response.
 */
function rowOf(
  node: JsonRecord,
  documents: ReadonlyMap<string, NamedDocument>,
): Described | undefined {
  const { of, call } = node;
  if (typeof of === 'string') return entity(of, documents);
  return typeof call === 'string' && (node['columns'] !== undefined || node['card'] !== undefined)
    ? answerOf(call, documents)
    : undefined;
}

/** The record or the rows in a call's response. */
function answerOf(
  call: string,
  documents: ReadonlyMap<string, NamedDocument>,
): Described | undefined {
  const response = documents.get(`call/${call}`)?.value['response'];
  if (!isRecord(response)) return undefined;
  const items = response['items'];
  const name =
    response['page'] ??
    response['list'] ??
    response['$ref'] ??
    (isRecord(items) ? items['$ref'] : undefined);
  return typeof name === 'string' ? entity(name, documents) : undefined;
}

/**
 * The schema of a detail's record, where its document names it: `= data.pedido.value`, `=
 * state.nota.cliente`.
 */
function recordOf(
  detail: unknown,
  document: NamedDocument | undefined,
  documents: ReadonlyMap<string, NamedDocument>,
): Described | undefined {
  const [, root, name = '', rest = ''] =
    (typeof detail === 'string' ? /^= *(data|state)\.(\w+)((?:\.\w+)*)$/.exec(detail) : null) ?? [];
  const declared = root === undefined ? undefined : document?.value[root];
  const entry = isRecord(declared) && Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (!isRecord(entry)) return undefined;
  const { call, $ref: type } = entry;
  const from =
    root === 'data'
      ? typeof call === 'string'
        ? answerOf(call, documents)
        : undefined
      : typeof type === 'string'
        ? entity(type, documents)
        : undefined;
  const path = rest.split('.').slice(root === 'data' ? 2 : 1);
  return from && path.length > 0 ? propertyAt(from, path, documents) : from;
}

function entity(id: string, documents: ReadonlyMap<string, NamedDocument>): Described | undefined {
  const schema = documents.get(`entity/${id}`)?.value['schema'];
  return isRecord(schema) ? { document: `entity/${id}`, steps: ['schema'], schema } : undefined;
}

function propertyAt(
  from: Described,
  path: readonly string[],
  documents: ReadonlyMap<string, NamedDocument>,
): Described | undefined {
  let now: Described | undefined = from;
  for (const name of path) {
    const reference: unknown = now?.schema['$ref'];
    if (typeof reference === 'string') now = entity(reference, documents);
    const properties: unknown = now?.schema['properties'];
    const next: unknown =
      isRecord(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!now || !isRecord(next)) return undefined;
    now = { document: now.document, steps: [...now.steps, 'properties', name], schema: next };
  }
  return now;
}

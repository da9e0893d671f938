import { didYouMean } from '../../diagnostics/nearest.ts';
import type { EntityResolver } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { alternativesOf, described, propertiesOf } from './form-source.ts';
import { isRecord } from '../../record.ts';

/** A field of a form by its path. */
export interface FoundField {
  /** As written at its place; may be a reference. */
  written: JsonSchema;
  /** With references resolved. */
  schema: JsonSchema;
}

/**
 * Every field that a form can show, by path: `cidade`, `endereco.cep`, `documentos.*` (each item),
 * `documentos.*.value`, `par.0` (an item of a tuple). Fields of alternatives are included. A
 * recursive record is followed once.
 */
export function fieldsOfSchema(
  source: JsonSchema,
  resolve: EntityResolver,
): Map<string, FoundField> {
  const found = new Map<string, FoundField>();
  inside(source, '', [], { found, resolve });
  return found;
}

interface Walk {
  found: Map<string, FoundField>;
  resolve: EntityResolver;
}

const isDeep = (reference: string, open: readonly string[]): boolean =>
  open.filter((name) => name === reference).length > 1;

function visit(written: JsonSchema, path: string, open: readonly string[], walk: Walk): void {
  const reference = typeof written.$ref === 'string' ? written.$ref : undefined;
  const schema = described(written, walk.resolve);
  if (!walk.found.has(path)) walk.found.set(path, { written, schema });
  if (reference !== undefined && isDeep(reference, open)) return;
  inside(schema, path, reference === undefined ? open : [...open, reference], walk);
}

function inside(schema: JsonSchema, path: string, open: readonly string[], walk: Walk): void {
  const below = (step: string | number): string => (path === '' ? String(step) : `${path}.${step}`);
  for (const [name, property] of Object.entries(propertiesOf(schema)))
    visit(property, below(name), open, walk);
  if (schema.format !== 'files') {
    const places = Array.isArray(schema.items) ? schema.items.filter(isRecord) : [];
    for (const [position, item] of places.entries()) visit(item, below(position), open, walk);
    for (const each of [schema.items, schema.additionalItems, schema.additionalProperties])
      if (isRecord(each)) visit(each, below('*'), open, walk);
    for (const each of Object.values(
      isRecord(schema.patternProperties) ? schema.patternProperties : {},
    ))
      if (isRecord(each)) visit(each, below('*'), open, walk);
  }
  const { always, maybe } = alternativesOf(schema);
  for (const other of [...always, ...maybe]) alternative(other, path, open, walk);
}

function alternative(other: JsonSchema, path: string, open: readonly string[], walk: Walk): void {
  const reference = typeof other.$ref === 'string' ? other.$ref : undefined;
  if (reference !== undefined && isDeep(reference, open)) return;
  inside(
    described(other, walk.resolve),
    path,
    reference === undefined ? open : [...open, reference],
    walk,
  );
}

/**
 * The innermost list item of a path: `documentos.*` of `documentos.*.value`; undefined outside of
 * lists.
 */
export function itemPath(path: string): string | undefined {
  const steps = path.split('.');
  const last = steps.lastIndexOf('*');
  return last < 0 ? undefined : steps.slice(0, last + 1).join('.');
}

/** The field at a path; reports a missing one. */
export function knownField(
  cursor: Cursor,
  path: string,
  fields: ReadonlyMap<string, FoundField>,
): FoundField | undefined {
  const field = fields.get(path);
  if (field) return field;
  const siblings = siblingsOf(path, fields);
  cursor.report(
    'CFG2101',
    `O formulário não tem o campo '${path}'.`,
    didYouMean(path, [...fields.keys()]) ??
      (siblings.length > 0 ? `Tem: ${siblings.join(', ')}.` : undefined),
  );
  return undefined;
}

/** The known fields at the level where a path fails. */
function siblingsOf(path: string, fields: ReadonlyMap<string, FoundField>): string[] {
  const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
  const siblingNames = (prefix: string) =>
    [...fields.keys()].filter(
      (known) => known.startsWith(prefix) && !known.slice(prefix.length).includes('.'),
    );
  const near = siblingNames(parent);
  return near.length > 0 ? near : siblingNames('');
}

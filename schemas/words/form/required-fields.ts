import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { cut } from '../../diagnostics/shown.ts';
import { readPaths } from '../../expressions/analysis/written.ts';
import type { Form } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { neverHolds } from '../../compiler/rules/dead.ts';

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Whether the place of a form provides an initial value for a path (`endereco.cep`). */
export type Provides = (path: string) => boolean;

/**
 * Reports required fields that never show: the form could not be submitted. Fields with a default
 * or an initial value, and those that an action sets, need not show.
 */
export function checkRequiredFields(
  cursor: Cursor<Source.FormDocument>,
  form: Form,
  given: Provides,
): void {
  const has = (path: string): boolean => given(path) || isSet(cursor.value, `form.${path}`);
  for (const name of strings(form.schema.required)) {
    if (!Object.hasOwn(form.fields, name) && !isOpen(form) && !has(name))
      missing(cursor.get('schema'), name, form);
  }
  for (const path of requiredPaths(form.schema as Schema, '')) {
    if (has(path)) continue;
    const field = cursor.get('fields').get(path);
    const when = field.get('when');
    if (when.exists && neverHolds(when))
      when.report(
        'CFG2705',
        `'${path}' é obrigatório e nunca aparece: o formulário nunca poderia ser enviado.`,
      );
    else if (when.exists && isLasting(String(when.value)))
      when.report(
        'CFG2762',
        `'${path}' é obrigatório, mas quem não cumpre '${cut(String(when.value))}' nunca o vê, e envia o formulário sem ele.`,
      );
    const readOnly = readOnlyAt(cursor, path);
    readOnly?.report(
      'CFG2761',
      `'${path}' é obrigatório, está vazio e não pode ser preenchido: o formulário nunca poderia ser enviado.`,
      'Dê-lhe um valor inicial, ou tire readOnly ou required.',
    );
  }
}

/** Roots that do not change while a form is filled in. */
const lasting: ReadonlySet<string> = new Set(['params', 'env', 'session']);

/** Whether a condition depends on nothing that may change while the form is filled in. */
function isLasting(source: string): boolean {
  const paths = readPaths(source);
  return paths.length > 0 && paths.every((path) => lasting.has(path.split('.')[0] ?? ''));
}

/** The `readOnly` that applies to a field. */
function readOnlyAt(cursor: Cursor<Source.FormDocument>, path: string): Cursor | undefined {
  const own = cursor.get('fields').get(path).get('readOnly');
  if (own.value === 'true') return own;
  const [first = '', ...rest] = path.split('.');
  const start = cursor.get('schema').get('properties').get(first);
  const schema = rest.reduce(
    (at, step) =>
      step === '*' ? at.get('items').as<Source.Property>() : at.get('properties').get(step),
    start,
  );
  return schema.boolean('readOnly') === true && !own.exists ? schema.get('readOnly') : undefined;
}

interface Schema {
  properties?: Record<string, Schema>;
  required?: unknown;
  default?: unknown;
  items?: Schema;
  minItems?: number;
}

/**
 * Paths of required fields without a default, also inside of records and of items that must exist.
 */
function requiredPaths({ properties = {}, required }: Schema, prefix: string): string[] {
  return strings(required).flatMap((name) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!schema || schema.default !== undefined) return [];
    const path = `${prefix}${name}`;
    const { items } = schema;
    const inItems =
      items && !Array.isArray(items) && (schema.minItems ?? 0) > 0
        ? requiredPaths(items, `${path}.*.`)
        : [];
    return [path, ...requiredPaths(schema, `${path}.`), ...inItems];
  });
}

/** Whether the form allows properties with free names. */
const isOpen = ({ schema }: Form): boolean =>
  [schema.additionalProperties, schema.patternProperties].some(
    (rest) => rest !== null && typeof rest === 'object',
  );

function missing(schema: Cursor<Source.Property>, name: string, form: Form): void {
  const at = schema.items('required').find((item) => item.value === name) ?? schema;
  at.report(
    'CFG2705',
    `'${name}' é obrigatório, mas o formulário não tem este campo: ele nunca poderia ser enviado.`,
    suggest(name, Object.keys(form.fields)),
  );
}

/** Whether an action anywhere inside sets a path. */
function isSet(node: unknown, path: string): boolean {
  if (Array.isArray(node)) return node.some((item) => isSet(item, path));
  if (node === null || typeof node !== 'object') return false;
  const { set, into } = node as Record<string, unknown>;
  return set === path || into === path || Object.values(node).some((value) => isSet(value, path));
}

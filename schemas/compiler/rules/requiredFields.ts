import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Form } from '../../release/types.ts';
import type { Cursor } from '../cursor.ts';
import { neverHolds } from './dead.ts';

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []);

/**
 * A field that must be filled in and that nobody will ever see: the form could never be sent. One with a default, or to
 * which some action gives a value, need not be seen.
 */
export function checkRequiredFields(cursor: Cursor, form: Form): void {
  const properties = (form.schema.properties ?? {}) as Record<string, { default?: unknown; format?: string }>;
  for (const name of strings(form.schema.required)) {
    if (!Object.hasOwn(form.fields, name) && !isOpen(form) && !isSet(cursor.value, `form.${name}`)) missing(cursor.get('schema'), name, form);
    const when = cursor.get('fields').get(name).get('when');
    if (!when.exists || properties[name]?.default !== undefined) continue;
    if (neverHolds(when) && !isSet(cursor.value, `form.${name}`)) {
      when.report('CFG2705', `'${name}' é obrigatório e nunca aparece: o formulário nunca poderia ser enviado.`);
    }
  }
}

/** Whether somebody who fills in the form may name fields himself. */
const isOpen = ({ schema }: Form): boolean => [schema.additionalProperties, schema.patternProperties].some((rest) => rest !== null && typeof rest === 'object');

function missing(schema: Cursor, name: string, form: Form): void {
  const at = schema.items('required').find((item) => item.value === name) ?? schema;
  at.report('CFG2705', `'${name}' é obrigatório, mas o formulário não tem este campo: ele nunca poderia ser enviado.`, didYouMean(name, Object.keys(form.fields)));
}

/** Whether an action anywhere inside gives a path its value. */
function isSet(node: unknown, path: string): boolean {
  if (Array.isArray(node)) return node.some((item) => isSet(item, path));
  if (node === null || typeof node !== 'object') return false;
  const { set, into } = node as Record<string, unknown>;
  return set === path || into === path || Object.values(node).some((value) => isSet(value, path));
}

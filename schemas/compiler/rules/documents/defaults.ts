import type { Hint } from '../../../diagnostics/hint.ts';
import { suggest } from '../../../diagnostics/nearest.ts';
import { shown } from '../../../diagnostics/shown.ts';
import { describeType, typeOfSchema } from '../../../expressions/types.ts';
import type { MergedDocument } from '../../layers/layers.ts';
import type { Project } from '../../lowering/project.ts';

/** Tests by type of a single value. */
const fits: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
};

/** Defaults in the schemas of forms and entities must satisfy the schema. */
export function checkDefaults(project: Project, document: MergedDocument): void {
  const walk = (node: unknown, path: readonly (string | number)[]): void => {
    if (node === null || typeof node !== 'object') return;
    const schema = node as Record<string, unknown>;
    const report = (message: string, hint?: Hint) =>
      project.report('CFG2102', document.place([...path, 'default']), message, hint);
    const { default: value, type, enum: allowed, minimum, maximum } = schema;
    if (['string', 'number', 'boolean'].includes(typeof value)) {
      if (typeof type === 'string' && fits[type]?.(value) === false)
        report(`Aqui se espera ${typeName(type)}, mas o padrão é ${shown(value)}.`);
      else if (Array.isArray(allowed) && !allowed.includes(value))
        report(`${shown(value)} não vale aqui.`, suggest(String(value), allowed.map(String)));
      else if (
        typeof value === 'number' &&
        ((typeof minimum === 'number' && value < minimum) ||
          (typeof maximum === 'number' && value > maximum))
      )
        report(`O padrão ${value} está fora dos limites.`, 'Mude o padrão, ou o limite.');
    }
    for (const [key, child] of Object.entries(schema))
      if (
        !['default', 'const', 'enum', 'examples', 'required'].includes(key) ||
        path.at(-1) === 'properties'
      )
        walk(child, [...path, key]);
  };
  walk((document.value as { schema?: unknown }).schema, ['schema']);
}

/** pt-BR. */
const typeName = (type: string): string =>
  type === 'integer' ? 'um número inteiro' : describeType(typeOfSchema({ type }, () => undefined));

import type { NameChoice } from '../../../../schemas/admin/documents.ts';
import type { Scope } from '../../../../schemas/compiler/lowering/scope.ts';
import type { Configuration } from '../configurations.ts';
import { typeOfSchema } from '../../../../schemas/expressions/types.ts';
import { detailsOf, fieldChoices } from './choices.ts';
import { type FieldName, fieldNames } from './field-names.ts';

/** Roots of expressions as people know them, in the order in which they are offered. */
const roots: Readonly<Record<string, string>> = {
  row: 'Campos da linha',
  item: 'Campos do item',
  form: 'Campos do formulário',
  selection: 'Registros escolhidos',
  result: 'Resposta da chamada',
  error: 'O que deu errado',
  state: 'O que a tela guarda',
  data: 'O que a tela buscou',
  session: 'Quem entrou',
  params: 'Parâmetros',
  route: 'Endereço da tela',
  env: 'Dados do distribuidor',
};
const mostChoices = 1_500;

/**
 * Every path that a text or a condition at a place may speak of.
 *
 * @param withRecords also records, which conditions ask for
 */
export function scopeChoices(
  configuration: Configuration,
  scope: Scope,
  withRecords: boolean,
): NameChoice[] {
  const titles = parameterTitles(configuration);
  return pathChoices(scope, fieldNames(configuration), withRecords).map((choice) => {
    const title = titles.get(choice.value);
    return title === undefined ? choice : { ...choice, label: title };
  });
}

/** Labels of parameters, by `params.name`. */
function parameterTitles(configuration: Configuration): ReadonlyMap<string, string> {
  const { properties } = configuration.documents.get('parameters/parameters')?.value ?? {};
  const entries = Object.entries(
    properties !== null && typeof properties === 'object' ? properties : {},
  ) as [string, { title?: unknown }][];
  return new Map(
    entries.flatMap(([name, { title }]) =>
      typeof title === 'string' ? [[`params.${name}`, title]] : [],
    ),
  );
}

function pathChoices(scope: Scope, fieldName: FieldName, withRecords = false): NameChoice[] {
  const names = Object.keys(scope.roots).sort((a, b) => rank(a) - rank(b));
  return names
    .flatMap((root): NameChoice[] => {
      const schema = scope.roots[root] ?? {};
      const type = typeOfSchema(schema, scope.entities);
      const group = roots[root] ?? root;
      if (type.kind === 'object')
        return fieldChoices({
          type,
          entities: scope.entities,
          fieldName,
          group,
          prefix: `${root}.`,
          guarded: scope.guarded,
          withRecords,
        });
      return type.kind === 'dyn' || type.kind === 'map'
        ? []
        : [{ value: root, label: group, group, ...detailsOf(root, schema, type) }];
    })
    .slice(0, mostChoices);
}

function rank(root: string): number {
  const index = Object.keys(roots).indexOf(root);
  return index < 0 ? 0.5 : index;
}

/** Names of what a place has fetched. */
export function dataChoices(scope: Scope): NameChoice[] {
  const { properties } = scope.roots.data ?? {};
  return Object.keys(properties !== null && typeof properties === 'object' ? properties : {}).map(
    (name) => ({ value: `data.${name}`, label: name, group: 'O que a tela buscou' }),
  );
}

/** Targets that actions may write to. */
export const targetChoices = (configuration: Configuration, scope: Scope): NameChoice[] =>
  pathChoices(scope, fieldNames(configuration)).filter(({ value }) =>
    /^(state|form|row|item)\b/.test(value),
  );

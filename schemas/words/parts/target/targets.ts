import { suggest } from '../../../diagnostics/nearest.ts';
import { placeOf } from '../../../expressions/analysis/fold.ts';
import {
  accepts,
  describeType,
  undeclaredField,
  titlesOf,
  typeOfSchema,
} from '../../../expressions/types.ts';
import type { JsonSchema } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import type { Place } from '../../../compiler/lowering/scope.ts';

/** Checks that a path can store a value; returns its schema, or undefined after a finding. */
export function expectInto(
  place: Place,
  cursor: Cursor,
  path: string,
  given: JsonSchema,
): JsonSchema | undefined {
  const schema = statePath(place, cursor, path);
  if (!schema) return undefined;
  const expected = typeOfSchema(schema, place.scope.entities);
  const actual = typeOfSchema(given, place.scope.entities);
  if (!accepts(expected, actual))
    cursor.report(
      'CFG2102',
      `'${path}' é ${describeType(expected)}, mas recebe ${describeType(actual)}.`,
    );
  return schema;
}

/**
 * The schema of `state.x.y`, `form.x`, `row.x` or, in a form's list of records, `item.x`; reports a
 * missing one.
 *
 * @param whole `state` or `form` alone is allowed
 */
export function statePath(
  place: Place,
  cursor: Cursor,
  path: string,
  whole = false,
): JsonSchema | undefined {
  const [root = '', ...rest] = path.split('.');
  const changeable =
    root === 'item' ? place.record !== undefined : ['state', 'form', 'row'].includes(root);
  if (!changeable) {
    cursor.report(
      'CFG2103',
      `'${path}' não pode ser mudado.`,
      'Só state, form e row mudam, e item na lista de um formulário.',
    );
    return undefined;
  }
  if ((path === 'state' || path === 'form') && !whole) {
    cursor.report(
      'CFG2103',
      `'${path}' inteiro não pode ser guardado.`,
      `Só reset muda ${path} inteiro; aqui, diga um de seus dados.`,
    );
    return undefined;
  }
  const schema = root === 'item' ? place.record : place.scope.roots[root];
  if (!schema) {
    cursor.report(
      'CFG2103',
      `'${root}' não existe aqui.`,
      suggest(
        root,
        ['state', 'form', 'row', 'item'].filter((known) => known in place.scope.roots),
      ),
    );
    return undefined;
  }
  let type = typeOfSchema(schema, place.scope.entities);
  let found: JsonSchema | undefined = schema;
  for (const name of rest) {
    if (type.kind === 'dyn' || type.kind === 'map') return {};
    found =
      type.kind === 'object' && Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (found?.readOnly === true && root === 'state')
      cursor.report(
        'CFG2103',
        `'${path}' é calculado e não pode ser mudado.`,
        'Mude os valores de que ele é feito.',
      );
    if (!found) {
      cursor.report(
        'CFG2103',
        `'${name}' não existe em '${path}'.`,
        type.kind === 'object'
          ? suggest(name, Object.keys(type.fields), titlesOf(type.fields))
          : undefined,
        undeclaredField(type, name),
      );
      return undefined;
    }
    type = typeOfSchema(found, place.scope.entities);
  }
  return found;
}

/**
 * Whether a path always has a value: an entry with a default, an input or a derived one, and its
 * required properties.
 */
export function surelyThere({ scope }: Place, path: string): boolean {
  const [root = ''] = path.split('.');
  return (
    placeOf(path, {
      variables: { [root]: typeOfSchema(scope.roots[root], scope.entities) },
      entities: scope.entities,
    })?.sure === true
  );
}

/** A path and its prefixes: what has `a.b.c` has `a.b` too. */
export const prefixes = (path: string): ReadonlySet<string> =>
  new Set(path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')));

import type * as Source from '../../types.generated.ts';
import {
  accepts,
  type CelType,
  describeType,
  NUMBER,
  STRING,
  typeOfSchema,
} from '../../expressions/types.ts';
import type { Cel, FieldAdapter } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { expressionOf, lowerExpression } from '../parts/value/expressions.ts';
import { optional, resolvePath } from '../parts/field/fields.ts';
import type { Place, Scope } from '../../compiler/lowering/scope.ts';
import { lowerText } from '../parts/text/text.ts';
import { kindWords, ownWords, refuse, words } from './adapter-words.ts';
import type { Makes } from './makes.ts';

/** Reports a value that is no list of an adapter's entity (CFG2102). */
export function expectRecords(cursor: Cursor, type: CelType, of: string, scope: Scope): void {
  if (type.kind === 'dyn') return;
  const named = type.kind === 'list' && type.items.kind === 'object' ? type.items.name : undefined;
  const fits =
    type.kind === 'list' &&
    (named === undefined || named === of) &&
    accepts(typeOfSchema({ $ref: of }, scope.entities), type.items);
  if (!fits)
    cursor.report(
      'CFG2102',
      `Aqui se espera uma lista de ${of}, mas o valor é ${describeType(type)}.`,
    );
}

export type AdapterPlace = Place<Source.AdapterDocument>;

type Base = Omit<FieldAdapter, 'makes' | 'kinds'>;

/** The properties common to all adapters; undefined when its name or kind cannot be determined. */
export function lowerBase(
  place: AdapterPlace,
  makes: Makes,
): Pick<Base, 'adapter' | 'at' | 'order' | 'name' | 'label' | 'kind'> | undefined {
  const { cursor, unit, scope } = place;
  refuse(cursor, ownWords, words[makes].own, makes);
  const name = expression(cursor.get('name'), scope, STRING);
  const kind = expression(cursor.get('kind'), scope, STRING);
  const order = orderPath(place, cursor, 'item');
  const label = lowerText(cursor.get('label'), unit, scope);
  return (
    name &&
    kind && {
      adapter: cursor.id,
      at: cursor.at,
      ...optional('order', order),
      name,
      ...optional('label', label),
      kind,
    }
  );
}

/** A required expression with a certain type. */
export function expression(
  cursor: Cursor<Source.Expression>,
  scope: Scope,
  expected: CelType,
): Cel | undefined {
  return lowerExpression(cursor, expressionOf(cursor.value ?? '') ?? '', scope, expected).cel;
}

/** The path of the number that orders records of a root. */
export function orderPath(
  { scope }: Place,
  cursor: Cursor<{ order?: Source.Path }>,
  root: string,
): string[] | undefined {
  const path = cursor.string('order')?.split('.');
  if (!path) return undefined;
  const schema = resolvePath(
    cursor.get('order'),
    typeOfSchema(scope.roots[root], scope.entities),
    path,
    scope,
  );
  if (schema && !accepts(NUMBER, typeOfSchema(schema, scope.entities)))
    cursor
      .get('order')
      .report('CFG2102', `'${path.join('.')}' não é um número, e só um número dá a ordem.`);
  return path;
}

/** The table of kinds, and the fallback for any other. */
export function kindsOf<K>(
  place: AdapterPlace,
  makes: Makes,
  lower: (cursor: Cursor<Source.AdapterKind>) => K | undefined,
): { kinds: Record<string, K>; otherwise?: K } {
  const one = (cursor: Cursor<Source.AdapterKind>): K | undefined => {
    refuse(cursor, kindWords, words[makes].kind, makes);
    return lower(cursor);
  };
  const { cursor } = place;
  const kinds = cursor.entries('kinds').flatMap(([name, kind]): [string, K][] => {
    const lowered = one(kind);
    return lowered === undefined ? [] : [[name, lowered]];
  });
  return {
    kinds: Object.fromEntries(kinds),
    ...optional('otherwise', cursor.has('otherwise') ? one(cursor.get('otherwise')) : undefined),
  };
}

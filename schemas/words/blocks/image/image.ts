import { optional } from '../../parts/field/fields.ts';
import { type Place, inside } from '../../../compiler/lowering/scope.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { checkOrigin } from '../../../compiler/rules/origins.ts';
import { suggest } from '../../../diagnostics/nearest.ts';
import type { Cel, Value } from '../../../release/types.ts';
import type * as Source from '../../../types.generated.ts';
import { type BlockLowering, text, textOf } from '../parts.ts';
import { callArguments, lowerCallUse } from '../../call/call-use.ts';
import { checkAddressed } from '../../call/reads.ts';
import { expressionOf, lowerValue } from '../../parts/value/expressions.ts';

/** `image`: a picture by its address, or by a download call. */
export const lowerImage: BlockLowering<Source.ImageBlock> = (place, cursor) => {
  const source =
    expressionOf(cursor.string('image') ?? '') === undefined
      ? lowerPicture(place, cursor)
      : lowerAddress(place, cursor);
  return (
    source && {
      source,
      alt: text(inside(place, 'alt')) ?? '',
      ...optional('ratio', cursor.string('ratio')),
      ...optional('phoneRatio', cursor.string('phoneRatio')),
      fit: cursor.choice('fit', ['cover', 'contain'] as const, 'cover'),
      ...optional(
        'do',
        cursor.has('do')
          ? place.unit.words.chain({ ...place, cursor: cursor.get('do') })
          : undefined,
      ),
    }
  );
};

function lowerAddress(
  place: Place<Source.ImageBlock>,
  cursor: Cursor<Source.ImageBlock>,
): { url: Cel; phone?: Value } | undefined {
  const url = textOf(inside(place, 'image'));
  if (cursor.has('with'))
    cursor
      .get('with')
      .report(
        'CFG1101',
        "'with' só vale com uma chamada.",
        'Informe em image o nome de uma chamada de download, ou apague with.',
      );
  for (const key of ['image', 'phone'] as const) checkOrigin(cursor.get(key), 'images');
  const phone = cursor.has('phone')
    ? lowerValue(cursor.get('phone'), place.scope, { type: 'string' }, true)
    : undefined;
  return url && { url, ...optional('phone', phone) };
}

/**
 * On narrow screens the same call gets other arguments; those that `phone` leaves out come from
 * `with`.
 */
function lowerPicture(
  place: Place<Source.ImageBlock>,
  cursor: Cursor<Source.ImageBlock>,
): { call: string; with: Value; phone?: Value } | undefined {
  const name = cursor.string('image') ?? '';
  const use = lowerCallUse(place, name, cursor.get('image'), { serves: checkAddressed });
  if (!use) return undefined;
  const phone = cursor.has('phone') ? lowerPhone(place, cursor.get('phone'), use.call) : undefined;
  return {
    call: name,
    with: use.with,
    ...optional('phone', phone && { ...(use.with as Record<string, Value>), ...phone }),
  };
}

function lowerPhone(
  place: Place,
  phone: Cursor<Source.Value>,
  call: Cursor<Source.CallDocument>,
): Record<string, Value> | undefined {
  const { known, required } = callArguments(call);
  if (Array.isArray(phone.value) || typeof phone.value !== 'object') {
    phone.report('CFG2102', 'Aqui se esperam os valores para a chamada, por nome.');
    return undefined;
  }
  return Object.fromEntries(
    phone.entries().map(([name, value]) => {
      if (!Object.hasOwn(known, name))
        value.report(
          'CFG2401',
          `${call.id} não conhece '${name}'.`,
          suggest(name, Object.keys(known)),
        );
      return [name, lowerValue(value, place.scope, known[name], !required.has(name))];
    }),
  );
}

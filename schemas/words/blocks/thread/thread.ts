import type * as Source from '../../../types.generated.ts';
import { suggest } from '../../../diagnostics/nearest.ts';
import { typeOfSchema } from '../../../expressions/types.ts';
import type { ThreadBlock } from '../../../release/types.ts';
import { lowerCallUse, rowSchema } from '../../call/call-use.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { lowerCondition } from '../../parts/value/expressions.ts';
import { formatOf, optional } from '../../parts/field/fields.ts';
import { checkReads } from '../../call/reads.ts';
import { inside, type Place } from '../../../compiler/lowering/scope.ts';
import { lowerTone } from '../../parts/tone/tone.ts';
import { lowerFiles } from '../../parts/files/files.ts';
import { type BlockLowering, datePath, text, textOr, textPath } from '../parts.ts';

/** `thread`: paged messages, newest first. A target of `refresh`. */
export const lowerThread: BlockLowering<Source.ThreadBlock> = (place, cursor, id) => {
  const { unit } = place;
  unit.lists.add(id);
  const name = cursor.string('thread') ?? '';
  const paging = {
    page: 'page',
    take: 'take',
    ...cursor.get('paging').record(),
  };
  const use = lowerCallUse(place, name, cursor.get('thread'), {
    given: Object.values(paging),
    serves: bringsPages,
  });
  if (!use) return undefined;
  const rows = rowSchema(use.call);
  checkPaging(cursor, use.call, paging);
  const scope = place.scope.with({ row: rows?.row ?? {} });
  const row = typeOfSchema(rows?.row, scope.entities);
  const each: Place<Source.ThreadBlock> = { ...place, scope };
  const time = datePath(inside(each, 'at'), row);
  const body = textPath(inside(each, 'body'), row);
  const files = cursor.has('files')
    ? lowerFiles({ ...each, cursor: cursor.get('files') }, row)
    : undefined;
  return (
    time &&
    body && {
      call: name,
      with: use.with,
      paging,
      pageSize: cursor.number('pageSize') ?? 8,
      ...optional('own', lowerCondition(cursor.get('own'), scope).cel),
      author: text(inside(each, 'author')) ?? '',
      time,
      body: body.path,
      format: formatOf(body.schema),
      ...optional('label', text(inside(each, 'label'))),
      ...optional('tone', lowerTone(cursor.get('tone'), scope)),
      ...optional('files', files),
      more: textOr(inside(place, 'more'), 'thread.more'),
      empty: textOr(inside(place, 'empty'), 'list.empty'),
    }
  );
};

function checkPaging(
  cursor: Cursor<Source.ThreadBlock>,
  call: Cursor<Source.CallDocument>,
  paging: ThreadBlock['paging'],
): void {
  const known = [
    ...Object.keys(call.get('query').record()),
    ...Object.keys(call.get('body').get('properties').record()),
  ];
  for (const key of ['page', 'take'] as const) {
    const name = paging[key];
    const from = cursor.get('paging').has(key)
      ? cursor.get('paging').get(key)
      : cursor.get('thread');
    if (!known.includes(name))
      from.report('CFG2401', `${call.id} não conhece '${name}'.`, suggest(name, known));
  }
}

function bringsPages(call: Cursor<Source.CallDocument>, from: Cursor): boolean {
  if (!checkReads(call, from)) return false;
  const paged = rowSchema(call)?.paged === true;
  if (!paged)
    from.report(
      'CFG2404',
      `${call.id} não responde páginas.`,
      'A resposta da chamada precisa ser { "page": ... }.',
    );
  return paged;
}

import { suggest } from '../../../diagnostics/nearest.ts';
import { typeOfSchema } from '../../../expressions/types.ts';
import type { ThreadBlock } from '../../../release/types.ts';
import { lowerCallUse, rowSchema } from '../../call/callUse.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { lowerCondition } from '../../parts/value/expressions.ts';
import { formatOf, optional } from '../../parts/field/fields.ts';
import { checkReads } from '../../call/reads.ts';
import type { Place } from '../../../compiler/lowering/scope.ts';
import { lowerTone } from '../../parts/tone/tone.ts';
import { lowerFiles } from '../../parts/files/files.ts';
import { type BlockLowering, datePath, text, textOr, textPath } from '../parts.ts';

/** `thread`: messages that come in pages, the newest first. Refreshable by its id. */
export const lowerThread: BlockLowering = (place, cursor, id) => {
  const { unit } = place;
  unit.lists.add(id);
  const name = cursor.string('thread') ?? '';
  const paging = {
    page: 'page',
    take: 'take',
    ...(cursor.get('paging').record as Partial<ThreadBlock['paging']>),
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
  const each: Place = { ...place, scope };
  const time = datePath(each, 'at', row);
  const body = textPath(each, 'body', row);
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
      ...optional('own', lowerCondition(cursor, 'own', scope).cel),
      author: text(each, 'author') ?? '',
      time,
      body: body.path,
      format: formatOf(body.schema),
      ...optional('label', text(each, 'label')),
      ...optional('tone', lowerTone(cursor, 'tone', scope)),
      ...optional('files', files),
      more: textOr(place, 'more', 'thread.more'),
      empty: textOr(place, 'empty', 'list.empty'),
    }
  );
};

function checkPaging(cursor: Cursor, call: Cursor, paging: ThreadBlock['paging']): void {
  const known = [
    ...Object.keys(call.get('query').record),
    ...Object.keys(call.get('body').get('properties').record),
  ];
  for (const [key, name] of Object.entries(paging)) {
    const from = cursor.get('paging').has(key)
      ? cursor.get('paging').get(key)
      : cursor.get('thread');
    if (!known.includes(name))
      from.report('CFG2401', `${call.id} não conhece '${name}'.`, suggest(name, known));
  }
}

function bringsPages(call: Cursor, from: Cursor): boolean {
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

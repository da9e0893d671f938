import type { Cursor } from '../cursor.ts';
import { expressionOf } from '../expressions.ts';

/** The chains inside an action that run without a condition of the document's own. */
const chains = ['done', 'closed', 'fail', 'progress'];

/**
 * A trigger that answers the change of a path by setting the same path to something made of it: the change sets itself
 * off again. Where a `when` stands around the setting it may come to rest, and whoever wrote it has thought of that.
 * @param trigger of a `change` of `path`
 */
export function checkOwnChange(trigger: Cursor, path: string): void {
  const named = new RegExp(`(?<![\\w.])${path.split('.').join('\\.\\??')}(?![\\w])`);
  for (const action of trigger.items('do')) checkAction(action, path, named);
}

function checkAction(action: Cursor, path: string, named: RegExp): void {
  if (action.has('when')) return;
  if (action.string('set') === path && isMadeOf(action.record.to, named)) action.get('to').report('CFG2713', `A mudança de '${path}' muda '${path}' outra vez, a partir dele mesmo.`);
  for (const inner of chains.flatMap((key) => action.items(key))) checkAction(inner, path, named);
}

function isMadeOf(value: unknown, named: RegExp): boolean {
  if (typeof value === 'string') return named.test(expressionOf(value) ?? '');
  return value !== null && typeof value === 'object' && Object.values(value).some((child) => isMadeOf(child, named));
}

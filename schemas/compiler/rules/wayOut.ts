import type { ClientCall } from '../../release/types.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Whether anything in a dialog closes it with a result: an action that says which, or code of an extension.
 * @param node a part of the release, with the lists, forms and wizards in it
 */
export function givesResult(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(givesResult);
  if (!isNode(node)) return false;
  return (node.action === 'close' && node.result !== undefined) || node.block === 'extension' || Object.values(node).some(givesResult);
}

/** Actions that close a dialog, or take the user to a page where it is no more. */
const leading: readonly unknown[] = ['close', 'navigate', 'session'];

/**
 * Whether anything in a part of a dialog lets the user out of it: an action that closes it or leads elsewhere, a call
 * that begins another session, a wizard whose first step goes back, or code of an extension, which may do all of that.
 * @param node a part of the release, with the lists, forms and wizards in it
 */
export function hasWayOut(node: unknown, calls: Readonly<Record<string, ClientCall>>): boolean {
  if (Array.isArray(node)) return node.some((item) => hasWayOut(item, calls));
  if (!isNode(node)) return false;
  if (leading.includes(node.action) || node.block === 'extension') return true;
  if (isNode(node.navigate)) return true;
  if (node.action === 'call' && typeof node.call === 'string' && calls[node.call]?.session !== undefined) return true;
  if (Array.isArray(node.steps) && isNode(node.steps[0]) && node.steps[0].back !== undefined) return true;
  return Object.values(node).some((child) => hasWayOut(child, calls));
}

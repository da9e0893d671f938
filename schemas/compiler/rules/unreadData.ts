import type { At, DataSource } from '../../release/types.ts';
import { fromAt } from '../read/cursor.ts';
import type { Project } from '../lowering/project.ts';

/**
 * A place of the release with data of its own: a screen, dialog, wizard, tab or the shell, with all
 * that stands in it.
 */
type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isSource = (value: unknown): value is DataSource =>
  isNode(value) &&
  typeof value.call === 'string' &&
  typeof value.at === 'string' &&
  'with' in value;

/**
 * Data that a place asks for and that nothing in it reads. Reading is an expression or text over
 * it, waiting for it, or watching it; asking for it anew is not. `templates` are the compiled texts
 * of the chunk by key.
 */
export function checkUnreadData(
  project: Project,
  root: unknown,
  templates: ReadonlyMap<string, string>,
): void {
  if (Array.isArray(root)) for (const item of root) checkUnreadData(project, item, templates);
  if (!isNode(root)) return;
  const sources = isNode(root.data)
    ? Object.entries(root.data).filter((entry): entry is [string, DataSource] => isSource(entry[1]))
    : [];
  for (const [name, source] of sources) {
    if (!reads(root, name, source.at, templates)) report(project, name, source.at);
  }
  for (const value of Object.values(root)) checkUnreadData(project, value, templates);
}

function report(project: Project, name: string, at: At): void {
  const { document, path } = fromAt(at);
  project.reportAt(document, path, 'CFG2707', `Ninguém lê o dado '${name}'.`);
}

function reads(
  node: unknown,
  name: string,
  own: At,
  templates: ReadonlyMap<string, string>,
): boolean {
  const named = new RegExp(`\\bdata(\\.\\??|\\[\\??['"])${name}\\b`);
  const inside = (value: unknown): boolean => {
    if (typeof value === 'string') return named.test(value);
    if (Array.isArray(value)) return value.some(inside);
    if (!isNode(value) || value.at === own) return false;
    const code = typeof value.$t === 'string' ? templates.get(value.$t) : undefined;
    if (code?.includes('"data"') && code.includes(`"${name}"`)) return true;
    return Object.entries(value).some(([key, child]) => key !== 'targets' && inside(child));
  };
  return inside(node);
}

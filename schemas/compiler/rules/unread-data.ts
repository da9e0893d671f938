import { isRecord } from '../../record.ts';
import { readPaths } from '../../expressions/analysis/written.ts';
import type { At, DataSource } from '../../release/types.ts';
import { fromAt } from '../read/cursor.ts';
import type { Project } from '../lowering/project.ts';
import type { LoweredTexts } from '../lowering/scope.ts';

const isSource = (value: unknown): value is DataSource =>
  isRecord(value) &&
  typeof value.call === 'string' &&
  typeof value.at === 'string' &&
  'with' in value;

/**
 * Reports data that a place requests and nothing in it reads. An expression, a text, `wait` and a
 * trigger read it; `refresh` does not.
 */
export function checkUnreadData(project: Project, root: unknown, texts: LoweredTexts): void {
  if (Array.isArray(root)) for (const item of root) checkUnreadData(project, item, texts);
  if (!isRecord(root)) return;
  const sources = isRecord(root.data)
    ? Object.entries(root.data).filter((entry): entry is [string, DataSource] => isSource(entry[1]))
    : [];
  for (const [name, source] of sources) {
    if (!reads(root, name, source.at, texts)) report(project, name, source.at);
  }
  for (const value of Object.values(root)) checkUnreadData(project, value, texts);
}

function report(project: Project, name: string, at: At): void {
  const { document, path } = fromAt(at);
  project.reportAt(document, path, 'CFG2707', `Ninguém lê o dado '${name}'.`);
}

/** Whether a path reads a data source, as a whole or in part. */
const leadsTo = (path: string, name: string): boolean =>
  path === 'data' || path === `data.${name}` || path.startsWith(`data.${name}.`);

function reads(node: unknown, name: string, own: At, texts: LoweredTexts): boolean {
  const named = (path: string): boolean => leadsTo(path, name);
  const inside = (value: unknown): boolean => {
    if (typeof value === 'string') return value !== 'data' && named(value);
    if (Array.isArray(value)) return value.some(inside);
    if (!isRecord(value) || value.at === own) return false;
    if (typeof value.$cel === 'string')
      return value.$cel.includes('data') && readPaths(value.$cel).some(named);
    if (typeof value.$t === 'string') return [...(texts.get(value.$t) ?? [])].some(named);
    return Object.entries(value).some(([key, child]) => key !== 'targets' && inside(child));
  };
  return inside(node);
}

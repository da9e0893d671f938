import { propertyLabels } from '../words/index.ts';
import { type JsonPath, valueAt } from '../json-path.ts';
import { namedSteps } from './address.ts';
import { nameAsWords, ownLabel, oneLine, titleOf } from './label.ts';
import { type Applied, appliedToDocument, closest, stepInto } from './word.ts';

/** A text for users of the portal, with its place. */
export interface PlacedText {
  path: JsonPath;
  text: string;
  /** pt-BR: its place in the document, 'Coluna Total: Dica'. */
  place: string;
}

/**
 * Kinds of documents with texts for users. Parameters, calls and the tenant's settings have none.
 */
const readKinds: ReadonlySet<string> = new Set([
  'entity',
  'screen',
  'list',
  'form',
  'wizard',
  'dialog',
  'dashboard',
  'tour',
  'messages',
  'shell',
]);

/** Properties with texts for users whose schema is a plain string, by word. */
const plainTexts: Readonly<Record<string, readonly string[]>> = {
  entity: ['title'],
  property: ['title', 'empty'],
  option: ['label'],
};

/** Whether a text has words of its own; expressions and texts of data alone have none. */
function hasWords(text: string): boolean {
  if (/^=\s/.test(text)) return false;
  const written = text
    .replace(/\{\{(?:default|plural)\b[^}]*?("[^}]*?)\}\}/g, '$1')
    .replace(/\{\{[^}]*\}\}/g, '');
  return /\p{L}/u.test(written);
}

function isText(
  applied: readonly Applied[],
  around: readonly Applied[],
  key: string | number | undefined,
): boolean {
  if (applied.some(({ schema }) => schema['x-kind'] === 'text')) return true;
  return around.some(({ file, pointer }) => {
    if (file === 'messages.schema.json') return pointer === '/properties/texts';
    return (
      pointer === '' &&
      typeof key === 'string' &&
      (plainTexts[file.replace('.schema.json', '')]?.includes(key) ?? false)
    );
  });
}

/** Titles of the vocabulary that are too long for a table. */
const shortTitles: Readonly<Record<string, string>> = { 'Descrição de um dado': 'Dado' };

const isContainer = (value: unknown): value is object =>
  value !== null && typeof value === 'object';

/** The label of the list item around a place, else of its part of the document. */
function placeName(root: unknown, path: JsonPath, words: readonly (string | undefined)[]): string {
  const steps = namedSteps(root, path);
  const last = steps.at(-1) ?? '';
  const property = propertyLabels[last] ?? last;
  const item = path.findLastIndex((key) => typeof key === 'number');
  const at = item >= 0 ? item : path.length - 2;
  const name = steps[at];
  if (name === undefined || name === 'texts') return property;
  const kind = words[at + 1] ?? propertyLabels[(item >= 0 ? steps[at - 1] : name) ?? ''];
  const value = valueAt(root, path.slice(0, at + 1));
  const own = ownLabel(value);
  // The text is the label of its item already.
  const isName = own === oneLine(String(valueAt(root, path)));
  const counts = /-\d+$/.test(name);
  const hasOwnId = isContainer(value) && 'id' in value && value.id === name;
  // Numbered ids (`vendas1`) tell items apart whose labels may be equal.
  const numbered = counts && hasOwnId ? nameAsWords(name) : '';
  const label = isName ? numbered : (own ?? (counts ? numbered : name));
  return `${[kind, label].filter(Boolean).join(' ') || name}: ${property}`;
}

/** All texts for users in a merged document, in its order. */
export function textsOf(kind: string, root: unknown): PlacedText[] {
  if (!readKinds.has(kind)) return [];
  const found: PlacedText[] = [];
  const walk = (
    value: unknown,
    applied: readonly Applied[],
    around: readonly Applied[],
    path: JsonPath,
    words: readonly (string | undefined)[],
  ): void => {
    const title = titleOf(closest(applied));
    const along = [...words, title === undefined ? undefined : (shortTitles[title] ?? title)];
    if (typeof value === 'string') {
      if (path.at(-1) !== 'icon' && hasWords(value) && isText(applied, around, path.at(-1)))
        found.push({ path, text: value, place: placeName(root, path, along) });
      return;
    }
    if (!isContainer(value)) return;
    const entries: [string | number, unknown][] = Array.isArray(value)
      ? value.map((item, index) => [index, item])
      : Object.entries(value);
    for (const [key, child] of entries) {
      if (typeof child === 'string' || isContainer(child))
        walk(child, stepInto(applied, key, child), applied, [...path, key], along);
    }
  };
  walk(root, appliedToDocument(kind, root), [], [], []);
  return found;
}

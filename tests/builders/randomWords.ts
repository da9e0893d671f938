import type { SourceFile } from '../../schemas/compiler/index.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/** Documents that are a screen or part of one: their ids and labels are replaced. */
const renamedKinds = ['screen', 'list', 'form', 'dialog', 'wizard'] as const;

/** Properties that hold what a user reads. */
const textKeys = new Set([
  'label', 'title', 'subtitle', 'text', 'alert', 'empty', 'placeholder', 'help', 'heading', 'busy', 'loading', 'notify', 'confirm', 'yes', 'no',
  'ask', 'openLabel', 'tooltip', 'failText', 'invalidLabel', 'message', 'next', 'back',
]);

/** Properties that name a document, and of which kind. */
const references: Record<string, string> = { list: 'list', form: 'form', wizard: 'wizard', open: 'dialog', dialog: 'dialog', submit: 'form' };
const slots: Record<string, string> = { lists: 'list', forms: 'form', dialogs: 'dialog' };

const isObject = (value: Json | undefined): value is JsonObject => value !== null && typeof value === 'object' && !Array.isArray(value);

/** A pronounceable word that depends on nothing but its seed: the same word stands for the same thing everywhere. */
export function randomWord(seed: string): string {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619) >>> 0;
  const next = (count: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * count);
  };
  return Array.from({ length: 4 }, () => `${'bcdfglmnprstvz'[next(14)]}${'aeiou'[next(5)]}`).join('');
}

/** A text whose every word is another; what stands in `{{ }}` stays. */
export function randomText(text: string): string {
  return text
    .split(/(\{\{.*?\}\})/)
    .map((part) => (part.startsWith('{{') ? part : part.replace(/\p{L}[\p{L}\p{N}]*/gu, (word) => randomWord(`text:${word}`))))
    .join('');
}

/** The id that stands for a document's. */
export const randomId = (kind: string, id: string): string => randomWord(`${kind}:${id}`);

/**
 * The same product in words that mean nothing: every id, label, title and text of its screens, and of the lists, forms,
 * dialogs and wizards they are made of, is replaced, with the references between them. Calls, fields of entities,
 * parameters and formats stay, because they are the contract with the ERP.
 */
export function inRandomWords(files: readonly SourceFile[]): SourceFile[] {
  return files.map((file) => {
    const [folder = '', kind = '', name = ''] = [file.path.split('/').slice(0, -2).join('/'), ...file.path.split('/').slice(-2)];
    const document = JSON.parse(file.text) as JsonObject;
    if (kind === 'entity') return { path: file.path, text: JSON.stringify({ ...document, schema: entityTitles(document.schema ?? {}) }) };
    if (kind === 'shell') return { path: file.path, text: JSON.stringify(shellReferences(document)) };
    if (!(renamedKinds as readonly string[]).includes(kind)) return file;
    const id = randomId(kind, name.replace(/\.json$/, ''));
    return { path: `${folder}/${kind}/${id}.json`, text: JSON.stringify({ ...(replaced(document, '') as JsonObject), id }) };
  });
}

/** Titles of fields and labels of codes: a screen shows them as its labels. */
function entityTitles(value: Json): Json {
  if (Array.isArray(value)) return value.map(entityTitles);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, (key === 'title' || key === 'label' || key === 'empty') && typeof child === 'string' ? randomText(child) : entityTitles(child)]));
}

/** The shell keeps its words and opens the renamed dialogs. */
function shellReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(shellReferences);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, references[key] && typeof child === 'string' ? randomId(references[key], child) : shellReferences(child)]));
}

function replaced(value: Json, key: string): Json {
  if (Array.isArray(value)) return value.map((item) => replacedItem(item, key));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, replacedProperty(name, child, key)]));
}

function replacedProperty(name: string, child: Json, owner: string): Json {
  if (typeof child === 'string') {
    if (textKeys.has(name)) return randomText(child);
    if (references[name]) return randomId(references[name], child);
    if (name === 'refresh') return refreshed(child);
    if (name === 'step') return child === 'next' || child === 'back' ? child : randomWord(`item:${child}`);
    return child;
  }
  if (name === 'refresh' && Array.isArray(child)) return child.map((target) => refreshed(String(target)));
  // Roles of an extension's calls, and paths of a module's fields: names of the contract, not of the screen.
  if (name === 'calls' || (name === 'fields' && isObject(child) && child.key !== undefined && child.url !== undefined)) return child;
  const kind = slots[name];
  if (kind && isObject(child) && Object.values(child).every((id) => typeof id === 'string')) return Object.fromEntries(Object.entries(child).map(([slot, id]) => [slot, randomId(kind, String(id))]));
  // Names of a form's fields, of state and of data are not words of the screen: expressions use them.
  if (name === 'messages' && isObject(child)) return Object.fromEntries(Object.entries(child).map(([field, texts]) => [field, isObject(texts) ? Object.fromEntries(Object.entries(texts).map(([keyword, text]) => [keyword, randomText(String(text))])) : texts]));
  return replaced(child, owner === 'sort' && name === 'options' ? 'sortOptions' : name);
}

const refreshed = (target: string): string => (target === 'session' || target.startsWith('data.') ? target : randomId('list', target));

/** An item of a list of columns, buttons, blocks, steps: another id, the same meaning. */
function replacedItem(item: Json, key: string): Json {
  const isField = key === 'columns' || key === 'fields';
  if (typeof item === 'string') return isField ? { id: randomWord(`item:${item}`), path: item } : item;
  if (!isObject(item)) return Array.isArray(item) ? replaced(item, key) : item;
  const own = replaced(item, key) as JsonObject;
  if (typeof item.id !== 'string' || key === 'sortOptions') return own;
  const id = randomWord(`item:${item.id}`);
  if (isField) return { ...own, id, ...(item.path === undefined && item.text === undefined ? { path: item.id } : {}) };
  return { ...own, id, ...(key === 'filters' && item.param === undefined ? { param: item.id } : {}) };
}

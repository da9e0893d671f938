import type { SourceFile } from '../../schemas/compiler/index.ts';

type Json = string | number | boolean | Json[] | { [key: string]: Json };
type Record = { [key: string]: Json };

/**
 * Kinds whose ids and texts are replaced. The rest keeps its texts; what it says of these documents
 * follows them.
 */
const RENAMED = new Set([
  'screen',
  'list',
  'form',
  'dialog',
  'wizard',
  'dashboard',
  'adapter',
  'tour',
]);
/** Properties that hold a text for the user. */
const TEXTS = new Set(
  'title subtitle label placeholder help text alert notify confirm yes no ask empty loading heading openLabel tooltip busy invalidLabel next back failText message detail copy success failure close lockedText mark editLabel maxMessage author more all idle searchLabel clearLabel'.split(
    ' ',
  ),
);
/**
 * Texts next to this word only; elsewhere they are paths. A block's `image` is a text, a field's is
 * not.
 */
const TEXTS_BESIDE: { [key: string]: string } = { by: 'timeline', end: 'timeline', alt: 'image' };
/** Properties that name another document; a list of them, or one by role, too. */
const REFERENCES = new Set([
  'list',
  'form',
  'wizard',
  'open',
  'submit',
  'refresh',
  'lists',
  'forms',
  'dialogs',
  'dialog',
  'step',
  'picker',
  'dashboard',
  'adapter',
  'tour',
  'target',
]);
/**
 * Arrays of records with an id of the document's own. Tabs keep theirs: state holds which one is
 * open.
 */
const ITEMS = new Set([
  'body',
  'section',
  'actions',
  'rowActions',
  'extra',
  'steps',
  'rules',
  'widgets',
  'buttons',
]);
const isRecord = (value: Json | undefined): value is Record =>
  typeof value === 'object' && !Array.isArray(value);

/** A word that means nothing, another one at every call, the same in every run. */
function wordMaker(): () => string {
  let seed = 20_260_101;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const used = new Set<string>();
  return () => {
    for (;;) {
      const word = Array.from(
        { length: 4 },
        () => `${'bdfgklmprtvz'[next(12)]}${'aeiou'[next(5)]}`,
      ).join('');
      if (used.has(word)) continue;
      used.add(word);
      return word;
    }
  };
}

export interface RandomWords {
  files: SourceFile[];
  /**
   * What a text of the documents has become; a template's words without its marks. Throws for a
   * text that was in none.
   */
  said(text: string): string;
}

/**
 * The same configuration in words that mean nothing: every id, label, title and text of its
 * screens, lists, forms, dialogs and wizards is random, and what refers to them follows. Calls,
 * entities, parameters, formats and routes stay, and so do the marks inside texts. Whoever still
 * works on this knows no business word.
 */
export function randomWords(files: readonly SourceFile[]): RandomWords {
  const make = wordMaker();
  const ids = new Map<string, string>();
  const texts = new Map<string, string>();
  const known = (words: Map<string, string>, word: string): string => {
    const before = words.get(word);
    if (before !== undefined) return before;
    const fresh = make();
    words.set(word, fresh);
    return fresh;
  };
  const idOf = (id: string): string => known(ids, id);

  const documents = files.map(({ path, text }) => ({ path, content: JSON.parse(text) as Record }));
  const renamed = new Set(
    documents.filter(({ path }) => RENAMED.has(kindOf(path))).map(({ path }) => nameOf(path)),
  );
  const parts = new Set(
    documents
      .filter(({ path }) => RENAMED.has(kindOf(path)))
      .flatMap(({ content }) => partIds(content)),
  );
  const steps = new Set(
    documents
      .filter(({ path }) => kindOf(path) === 'wizard')
      .flatMap(
        ({ content }) =>
          (content.steps as Record[] | undefined)?.map((step) => String(step.id)) ?? [],
      ),
  );

  /** Words outside of `{{ }}`, one random word for each stretch. */
  const say = (text: string): string =>
    text.replace(/(\{\{.*?\}\})|([^{]+)/g, (all, mark?: string) =>
      (mark ?? all.trim() === '') ? all : all.replace(all.trim(), known(texts, all.trim())),
    );
  const reference = (value: Json): Json => {
    if (typeof value === 'string')
      return renamed.has(value) || steps.has(value) || parts.has(value) ? idOf(value) : value;
    if (Array.isArray(value)) return value.map(reference);
    return isRecord(value) ? mapValues(value, reference) : value;
  };
  /** A field says its path and its label itself, because its id no longer does. */
  const field = (value: Json): Json => {
    const record: Record = typeof value === 'string' ? { id: value } : (value as Record);
    const { id = '', label = String(id), ...rest } = record;
    // A computed field names nothing of the entity.
    const own: Record = 'value' in rest ? {} : { path: id };
    return {
      id: idOf(String(id)),
      ...own,
      ...(walk(rest) as Record),
      label: typeof label === 'string' ? say(label) : label,
    };
  };
  const item = (value: Json): Json => {
    const walked = walk(value);
    return isRecord(walked) && typeof walked.id === 'string'
      ? { ...walked, id: idOf(walked.id) }
      : walked;
  };
  const filter = (value: Json): Json => {
    const { id = '', ...rest } = value as Record;
    return { id: idOf(String(id)), param: id, ...(walk(rest) as Record) };
  };

  function property(key: string, value: Json, owner: Record): Json {
    if (REFERENCES.has(key) && namesDocuments(key, value)) return reference(value);
    if (
      (TEXTS.has(key) || typeof owner[TEXTS_BESIDE[key] ?? ''] === 'string') &&
      typeof value === 'string'
    )
      return value.startsWith('=') ? value : say(value);
    if (!Array.isArray(value)) return walk(value);
    if (key === 'columns' || key === 'fields') return value.map(field);
    if (key === 'filters') return value.map(filter);
    return ITEMS.has(key) ? value.map(item) : value.map(walk);
  }
  function walk(value: Json): Json {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRecord(value)) return value;
    // The fields of a module grid name properties of its records.
    const asIs = (key: string): boolean => key === 'fields' && 'moduleGrid' in value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        asIs(key) ? inner : property(key, inner, value),
      ]),
    );
  }
  /** Where only the references follow. */
  const follow = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(follow);
    return isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) => [
            key,
            REFERENCES.has(key) && typeof inner === 'string' ? reference(inner) : follow(inner),
          ]),
        )
      : value;
  };

  const written = documents.map(({ path, content }) => {
    if (!RENAMED.has(kindOf(path)))
      return file(path, kindOf(path) === 'shell' ? follow(content) : content);
    const name = idOf(nameOf(path));
    const changed = walk(content) as Record;
    const own: Record =
      typeof content.$patch === 'string' ? { $patch: `${kindOf(path)}/${name}` } : { id: name };
    // Texts by rule, below the name of a property.
    const messages: Record = isRecord(content.messages)
      ? {
          messages: mapValues(content.messages, (rules) =>
            mapValues(rules as Record, (text) => say(String(text))),
          ),
        }
      : {};
    return file(path.replace(/[^/]+\.json$/, `${name}.json`), { ...changed, ...own, ...messages });
  });
  return {
    files: written,
    said(text) {
      const word = texts.get(text);
      if (word === undefined) throw new Error(`No document says '${text}'.`);
      return word;
    },
  };
}

/** A list's `open` is a chain of actions, a form's `submit` a button: only names are references. */
const namesDocuments = (key: string, value: Json): boolean =>
  (Array.isArray(value) ? value : [value]).every((one) => typeof one === 'string') ||
  ['lists', 'forms', 'dialogs'].includes(key);

/**
 * Ids of blocks and buttons, which a refresh or a tour may name. Ids of steps and rules are
 * nobody's part of a screen.
 */
function partIds(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(partIds);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(ITEMS.has(key) && !['steps', 'rules'].includes(key) && Array.isArray(inner)
      ? inner.flatMap((one) => (isRecord(one) && typeof one.id === 'string' ? [one.id] : []))
      : []),
    ...partIds(inner),
  ]);
}

const file = (path: string, content: Json): SourceFile => ({
  path,
  text: JSON.stringify(content, null, 2),
});
const kindOf = (path: string): string => path.split('/').at(-2) ?? '';
const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.json$/, '');
const mapValues = (record: Record, change: (value: Json) => Json): Record =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

import { propertyName } from '../../../schemas/draft/sentence/names.ts';
import { tokenLabels } from '../../../schemas/theme/colors.ts';

const mostSentences = 50;

type Entry = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Entry =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isKeyed = (value: unknown): value is readonly Entry[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((entry) => isRecord(entry) && typeof entry.id === 'string');

/** A value as a sentence shows it: short, and without its structure. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.length > 60 ? `${value.slice(0, 60)}…` : value}'`;
  return Array.isArray(value)
    ? `${value.length} ${value.length === 1 ? 'item' : 'itens'}`
    : 'outro conteúdo';
}

const nameOf = (item: Entry): string => String(item.label ?? item.title ?? item.name ?? item.id);
/** What people call a property; `around`: the names of what it stands in. */
const wordOf = (name: string, around: readonly string[]): string =>
  around.at(-1) === propertyName('tokens') ? (tokenLabels[name] ?? name) : propertyName(name);
const placeOf = (path: readonly string[]): string => path.join(' › ');

function lists(
  before: readonly Entry[],
  after: readonly Entry[],
  path: readonly string[],
  tell: (sentence: string) => void,
): void {
  const old = new Map(before.map((item) => [item.id, item]));
  const young = new Map(after.map((item) => [item.id, item]));
  for (const item of before)
    if (!young.has(item.id)) tell(`${placeOf([...path, nameOf(item)])} saiu.`);
  for (const item of after) {
    const was = old.get(item.id);
    if (was === undefined) tell(`${placeOf([...path, nameOf(item)])} entrou.`);
    else walk(was, item, [...path, nameOf(item)], tell);
  }
  const common = (items: readonly Entry[], other: ReadonlyMap<unknown, unknown>) =>
    items
      .filter(({ id }) => other.has(id))
      .map(({ id }) => id)
      .join('\n');
  if (common(before, young) !== common(after, old)) tell(`${placeOf(path)}: a ordem mudou.`);
}

function walk(
  before: unknown,
  after: unknown,
  path: readonly string[],
  tell: (sentence: string) => void,
): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      walk(before[key], after[key], [...path, wordOf(key, path)], tell);
  } else if (isKeyed(before) && isKeyed(after)) lists(before, after, path, tell);
  else if (before === undefined) tell(`${placeOf(path)} passa a ser ${shown(after)}.`);
  else if (after === undefined) tell(`${placeOf(path)} deixa de ser ${shown(before)}.`);
  else tell(`${placeOf(path)} muda de ${shown(before)} para ${shown(after)}.`);
}

/**
 * What differs between two versions of one document, as pt-BR sentences; null stands for no
 * document at all. Items are matched by their ids. Bounded: the last sentence says how many more
 * there are.
 */
export function describeDifference(before: unknown, after: unknown): string[] {
  if (before === null) return ['O documento entrou.'];
  if (after === null) return ['O documento saiu: vale o do produto.'];
  const sentences: string[] = [];
  walk(before, after, [], (sentence) => sentences.push(sentence));
  if (sentences.length === 0) return ['Só a escrita do arquivo mudou.'];
  const more = sentences.length - mostSentences;
  return more > 0 ? [...sentences.slice(0, mostSentences), `E mais ${more} mudanças.`] : sentences;
}

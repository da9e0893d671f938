import { isRecord } from '../../record.ts';
import type { Hint } from '../../diagnostics/hint.ts';
import type { SourceDocument } from '../read/source.ts';
import type { JsonPath } from '../../json-path.ts';
import type { Origin } from './merged-document.ts';

export type JsonRecord = Record<string, unknown>;

/** Reports what is wrong with a patch, at its place. */
export type Report = (
  source: SourceDocument,
  path: JsonPath,
  code: 'CFG1104' | 'CFG1202' | 'CFG1203' | 'CFG1204' | 'CFG1216',
  message: string,
  hint?: Hint,
) => void;

const marks = ['$remove', '$replace', '$before', '$after'] as const;
/** Whether a property is a mark of a patch, not one of the item. */
export const isMark = (key: string) => (marks as readonly string[]).includes(key);

/** A list that replaces another: marks of patches make no sense in it. */
export function unmarked(
  key: string,
  list: readonly unknown[],
  at: Origin,
  report: Report,
): unknown[] {
  return list.map((item, index) => {
    const mark = isRecord(item) ? Object.keys(item).find(isMark) : undefined;
    if (!isRecord(item) || mark === undefined) return item;
    report(
      at.source,
      [...at.path, index, mark],
      'CFG1204',
      `A lista ${key} é trocada inteira: ${mark} não vale nela.`,
      'Escreva nela tudo o que deve ficar, também o que a base já diz.',
    );
    return Object.fromEntries(Object.entries(item).filter(([word]) => !isMark(word)));
  });
}

/**
 * Reports an item without an id that changes an item of the base: two items of one word are
 * rarely meant to be the same.
 */
export function expectMeant(
  { id, ids }: { id: string; ids: readonly string[] },
  before: JsonRecord,
  change: JsonRecord,
  at: Origin,
  report: Report,
): void {
  const word = id.replace(/-\d+$/, '');
  const [was, is] = [before[word], change[word]];
  if (
    change.id !== undefined ||
    before.id !== undefined ||
    typeof was !== 'string' ||
    typeof is !== 'string' ||
    was === is
  )
    return;
  const free = `${word}-${ids.filter((other) => other.startsWith(`${word}-`)).length}`;
  report(
    at.source,
    [...at.path, word],
    'CFG1216',
    `Sem id, isto é '${id}' e muda o da base: ${word} '${was}' passa a ser '${is}'.`,
    `Para mudar o da base, diga "id": "${id}"; para acrescentar outro, um id novo, como "${free}".`,
  );
}

/** Whether the marks of an item have values that they may have, and go together. */
export function marksFit(change: JsonRecord, at: Origin, report: Report): boolean {
  for (const mark of marks) {
    const value = change[mark];
    const fits =
      mark === '$remove' || mark === '$replace' ? value === true : typeof value === 'string';
    if (value === undefined || fits) continue;
    report(
      at.source,
      [...at.path, mark],
      'CFG1204',
      mark === '$remove' || mark === '$replace'
        ? `${mark} só pode ser true.`
        : `${mark} é o id de outro item.`,
    );
    return false;
  }
  if (change.$before !== undefined && change.$after !== undefined)
    report(
      at.source,
      [...at.path, '$after'],
      'CFG1204',
      'Um item não fica antes de um e depois de outro ao mesmo tempo.',
      'Escolha $before ou $after.',
    );
  return true;
}

/** Reports what an item that is removed says besides. */
export function expectNothingElse(
  id: string,
  change: JsonRecord,
  at: Origin,
  report: Report,
): void {
  const word =
    typeof change.id === 'string'
      ? Object.keys(change).find((name) => name !== 'id' && name !== '$remove')
      : undefined;
  if (word !== undefined)
    report(
      at.source,
      [...at.path, word],
      'CFG1204',
      `'${id}' é apagado: '${word}' não tem efeito.`,
      'Apague o item, ou mude-o; não os dois.',
    );
}

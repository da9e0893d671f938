import type * as Source from '../../types.generated.ts';
import type { WordOf } from '../../compiler/read/typed.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import type { Makes } from './makes.ts';

/** pt-BR: what an adapter makes. */
export const made: Record<Makes, string> = {
  fields: 'campos de um formulário',
  columns: 'colunas de uma lista',
  widgets: 'quadros de um painel',
};

type OwnWord = keyof Source.AdapterDocument;

type KindWord = keyof Source.AdapterKind;

/** Properties that only some adapters and kinds have. */
export const words: Record<Makes, { own: readonly OwnWord[]; kind: readonly KindWord[] }> = {
  fields: {
    own: ['required', 'default', 'help', 'options'],
    kind: ['type', 'format', 'control', 'choices', 'placeholder', 'default', 'min', 'max'],
  },
  columns: { own: ['align'], kind: ['format', 'decimals'] },
  widgets: { own: ['labelWhen', 'place'], kind: ['body'] },
};

/** Properties of an adapter that only some kinds of adapters have. */
export const ownWords = Object.values(words).flatMap(({ own }) => own);

/** Properties of a kind of an adapter that only some adapters have. */
export const kindWords = [...new Set(Object.values(words).flatMap(({ kind }) => kind))];

/** Reports the properties that an adapter of this sort does not have. */
export function refuse<T>(
  cursor: Cursor<T>,
  all: readonly WordOf<T>[],
  known: readonly string[],
  makes: Makes,
): void {
  for (const name of all) {
    if (cursor.has(name) && !known.includes(name))
      cursor
        .get(name)
        .report(
          'CFG1101',
          `'${name}' não é uma palavra de um adaptador que faz ${made[makes]}.`,
          `Aqui existem: ${known.join(', ')}.`,
        );
  }
}

import { propertiesOf } from '../word.ts';
import { namedListOf } from './named-lists.ts';
import { addableWords } from './words.ts';

/** Nouns of additions, where the title of the word says more than its place needs. */
const nouns: Readonly<Record<string, string>> = {
  'wizard-step': 'passo',
  'menu-item': 'item',
};

/**
 * Title of an addition to a list: 'Acrescentar coluna'.
 *
 * @param around the word that the list is a property of
 */
export function addTitle(around: string, property: string): string {
  const named = namedListOf(around, property);
  if (named) return named.title;
  const words = addableWords(around, property);
  const [only, ...others] = words;
  if (only && others.length === 0)
    return `Acrescentar ${nouns[only.word] ?? only.title.toLowerCase()}`;
  return words.every(({ word }) => word.startsWith('action-'))
    ? 'Acrescentar ação'
    : 'Acrescentar bloco';
}

/**
 * The same with the place: 'Acrescentar coluna em Pedidos'; which of its lists is said where the
 * place has several of the kind: 'Acrescentar botão em Pedidos (Botões da lista)'.
 *
 * @param label of the place, pt-BR
 */
export function additionTitle(around: string, property: string, label: string): string {
  const title = addTitle(around, property);
  const lists = propertiesOf(around, {}).filter(
    ({ name, control }) =>
      control === 'nested' &&
      (namedListOf(around, name) ?? addableWords(around, name).length > 0) &&
      addTitle(around, name) === title,
  );
  const own = lists.find(({ name }) => name === property);
  return `${title} em ${label}${own && lists.length > 1 ? ` (${own.label})` : ''}`;
}

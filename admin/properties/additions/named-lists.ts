import type { Json } from '../../../schemas/draft/operation.ts';
import { isJsonObject } from '../../../schemas/record.ts';
import { itemWordOf } from './words.ts';

/** A list whose items are chosen by name from what the call offers. */
export interface NamedList {
  title: string;
  word: string;
  /** Kind of the choices. */
  offered: string;
  /** Said where nothing is left to add. */
  complete: string;
}

const ofCall = 'Tudo o que a chamada traz já aparece.';
const unseen = 'Campos da resposta ainda não mostrados';

/** Lists whose items are chosen by name, by their property. */
const namedLists: Readonly<Record<string, NamedList>> = {
  columns: { title: 'Acrescentar coluna', word: 'field', offered: unseen, complete: ofCall },
  fields: { title: 'Acrescentar campo', word: 'field', offered: unseen, complete: ofCall },
  filters: {
    title: 'Acrescentar filtro',
    word: 'filter',
    offered: 'O que o ERP aceita nesta consulta e ainda não é filtro',
    complete: 'Todos os filtros que o ERP aceita nesta consulta já estão na tela.',
  },
};

/**
 * How names are added to a list; undefined for any other list.
 *
 * @param around the word that the list is a property of
 */
export function namedListOf(around: string, property: string): NamedList | undefined {
  const named = Object.hasOwn(namedLists, property) ? namedLists[property] : undefined;
  return named?.word === itemWordOf(around, property) ? named : undefined;
}

/**
 * Why there is nothing to add to a list, in pt-BR.
 *
 * @param around what the list is a property of; undefined while it is not known
 */
export const completeWords = ({ word, complete }: NamedList, around: Json | undefined): string =>
  word === 'filter' && around !== undefined && !(isJsonObject(around) && 'call' in around)
    ? 'Os registros desta lista não vêm de uma consulta ao ERP: ela não tem o que filtrar.'
    : complete;

import type { PreviewEdit } from '../../admin/preview-messages.ts';
import type { Address } from '../../../schemas/draft/operation.ts';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import { listOf } from './siblings.ts';

/** Why something cannot be done to a node by hand, in pt-BR; undefined: it can. */
export type Reason = string | undefined;

/** The word of the menu's modules, which all of their entries stand for. */
const modulesWord = 'shell#/properties/menu/properties/modules';
const ofModules = 'Os módulos do menu e a sua ordem se mudam em Menu e moldura.';

/** A part whose program is not made of words. */
const isHandWritten = ({ word }: NodeOrigin): boolean => word === 'block-extension';

/** pt-BR: why a node cannot be moved; undefined when it can. */
export function whyNotMoved(origin: NodeOrigin): Reason {
  if (listOf(origin) !== undefined) return undefined;
  if (origin.word === modulesWord) return ofModules;
  return origin.word === 'widget'
    ? 'O lugar de um quadro se muda no editor de painéis.'
    : 'Tem lugar fixo: não faz parte de uma lista.';
}

/** pt-BR: why a node cannot be renamed on the page; undefined when it can. */
export function whyNotRenamed(origin: NodeOrigin): Reason {
  const { text } = origin.editing;
  if (origin.word === modulesWord) return 'O nome de um módulo vem do ERP.';
  if (!text)
    return isHandWritten(origin)
      ? 'Esta parte foi programada à mão: seus textos estão nas propriedades.'
      : 'Não tem nome próprio na tela.';
  return text.value?.includes('{{')
    ? 'O nome traz dados do registro: mude-o nas propriedades.'
    : undefined;
}

/** pt-BR: why a node cannot be hidden; undefined when it can. */
export function whyNotHidden({ word, editing }: NodeOrigin): Reason {
  if (word === modulesWord) return ofModules;
  return editing.isHidden === undefined
    ? 'Não tem condição própria: oculte o que está em volta.'
    : undefined;
}

/** A list that something can be added to, and what a button calls that. */
export interface Addition {
  list: Address;
  label: string;
}

const additions: Readonly<Record<string, string>> = {
  columns: 'Acrescentar coluna',
  filters: 'Acrescentar filtro',
  fields: 'Acrescentar campo',
};

const below = (address: Address, step: string): Address =>
  `${address}${address.includes('#') ? '' : '#'}/${step}`;

/** The lists that a node has or stands in. */
export function additionsOf(origin: NodeOrigin): Addition[] {
  const { word, address } = origin;
  if (word === 'list')
    return ['columns', 'filters'].map((name) => ({
      list: below(address, name),
      label: additions[name] ?? '',
    }));
  if (word === 'card' || word === 'block-detail')
    return [{ list: below(address, 'fields'), label: additions.fields ?? '' }];
  const list =
    origin.editing.isItem && (word === 'field' || word === 'filter') ? listOf(origin) : undefined;
  const label = list && additions[list.slice(list.lastIndexOf('/') + 1)];
  return list !== undefined && label !== undefined ? [{ list, label }] : [];
}

/** The opposite of what shows now. */
export const toggleOf = (origin: NodeOrigin): PreviewEdit => ({
  edit: origin.editing.isHidden ? 'show' : 'hide',
  origin,
});

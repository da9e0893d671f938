import type { Field, List } from '../../../schemas/release/types.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import type { ListEntry, Row } from './model/rows.ts';
import type { Selection } from './use-selection.ts';

/** Props that table and cards share. */
export interface ListViewProps {
  list: List;
  entries: readonly ListEntry[];
  /** The columns whose conditions hold. */
  columns: readonly Field[];
  scope: Scope;
  /** undefined where nothing can be chosen. */
  selection: Selection | undefined;
  replace: ((key: string, row: Row | undefined) => void) | null;
  /** Changes when expressions in rows may give another result; constant for rows without any. */
  epoch: unknown;
  /** The list's title; a list without one is not named. */
  label: string | undefined;
}

/** The shown nodes of a list, as a table or as cards. */
export function nodesOf({ filters, columns, rowActions, card }: List, asTable: boolean): object[] {
  if (asTable || !card) return [...filters, ...columns, ...rowActions];
  const { image, status, highlight, fields, actions } = card;
  const parts = [image, status, highlight].filter((part) => part !== undefined);
  return [...filters, ...parts, ...fields, ...rowActions, ...(actions ?? [])];
}

/** Whether what a row shows can depend on more than the row. */
export function readsScope(list: List): boolean {
  const fields = [
    ...list.columns,
    ...(list.card?.fields ?? []),
    ...(list.card?.status ? [list.card.status] : []),
    ...(list.card?.highlight ? [list.card.highlight] : []),
    ...(list.card?.image ? [list.card.image] : []),
  ];
  const texts = [
    list.card?.title,
    list.card?.subtitle,
    list.card?.icon,
    list.tooltip,
    ...fields.flatMap((field) => [field.text, field.empty, field.tooltip]),
  ];
  return (
    typeof list.card?.accent === 'object' ||
    fields.some((field) => field.tone || field.when || field.value) ||
    texts.some((text) => typeof text === 'object')
  );
}

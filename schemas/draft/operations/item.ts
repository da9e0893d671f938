import { parseAddress, toAddress } from '../address.ts';
import type { DraftFiles } from '../edit.ts';
import { isRecord } from '../../record.ts';
import type { Address } from '../operation.ts';
import { expectPath } from '../path.ts';
import { valueAt } from '../../json-path.ts';
import { OperationRefused } from '../refusal.ts';
import { type DraftDocument, expectDocument } from '../source.ts';

/** An item that an address names, in its list. */
export interface ItemPlace {
  key: string;
  document: DraftDocument;
  /** Path and address of the list. */
  path: readonly (string | number)[];
  steps: readonly string[];
  listAddress: Address;
  list: readonly unknown[];
  index: number;
  item: unknown;
}

/** Finds an item. Throws `OperationRefused` for a place that is none. */
export function itemAt(files: DraftFiles, at: Address): ItemPlace {
  const { document: key, steps } = parseAddress(at);
  const document = expectDocument(files, key);
  const path = expectPath(document.merged, key, steps);
  const list = valueAt(document.merged, path.slice(0, -1));
  const index = Number(path.at(-1));
  if (steps.length === 0 || !Array.isArray(list) || !list.every(isRecord))
    throw new OperationRefused('TYPE', at, 'Isto não é um item de uma lista.');
  const owner = steps.slice(0, -1);
  return {
    key,
    document,
    path: path.slice(0, -1),
    steps: owner,
    listAddress: toAddress(key, owner),
    list,
    index,
    item: list[index],
  };
}

import { tokenLabels } from '../../theme/colors.ts';
import { propertyLabels } from '../../words/index.ts';
import { itemLists } from '../../compiler/layers/canonical.ts';
import { parseAddress } from '../address.ts';
import { isRecord, type JsonRecord } from '../json.ts';
import type { Address } from '../operation.ts';
import { positionOf } from '../path.ts';
import { labelOf } from './documents.ts';
import { entitySchema, fieldTitle, responseSchema } from './fields.ts';
import { cut } from './text.ts';
import { type DocumentFiles, readableDocument } from '../source.ts';

/** What people call the items of a list, by the name of the list. */
const itemNames: Readonly<Record<string, string>> = {
  columns: 'a coluna',
  filters: 'o filtro',
  rowActions: 'a ação',
  actions: 'o botão',
  selectionActions: 'a ação',
  buttons: 'o botão',
  fields: 'o campo',
  steps: 'o passo',
  tabs: 'a aba',
  body: 'o bloco',
  blocks: 'o bloco',
  options: 'a opção',
  menu: 'a entrada do menu',
  items: 'o item',
  contacts: 'o contato',
  gates: 'o portão',
  cards: 'o cartão',
  data: 'os dados',
  parameters: 'o parâmetro',
};

/** The label of a column or field that says none itself, as the records of the list have it. */
const fieldLabel = (
  files: DocumentFiles,
  { call, of }: JsonRecord,
  path: string,
): string | undefined =>
  fieldTitle(files, responseSchema(files, call) ?? entitySchema(files, of), path.split('.'));

/** A place as a sentence says it. */
export interface PlaceName {
  /** `a coluna Total`, `o filtro Mês`; undefined: the document itself. */
  item: string | undefined;
  /** `Largura`; undefined: the item itself. */
  property: string | undefined;
}

/** What a property is called. */
export const propertyName = (name: string): string => {
  const label = Object.hasOwn(propertyLabels, name) ? propertyLabels[name] : undefined;
  return label ?? name;
};

/**
 * What a token of the theme or a parameter is called, which are no properties of the vocabulary.
 */
function ownName(
  files: DocumentFiles,
  around: readonly string[],
  name: string,
): string | undefined {
  const [part, branch] = around;
  if (part === 'tokens') return tokenLabels[name];
  if ((part !== 'values' || around.length > 1) && (part !== 'branchValues' || around.length !== 2))
    return undefined;
  const declared = readableDocument(files, 'parameters/parameters')?.properties;
  const title = isRecord(declared) ? labelOf(declared[name]) : undefined;
  return title === undefined || branch === undefined ? title : `${title}, na filial ${branch},`;
}

/** What the innermost item around a place is called, and the property of it. */
export function placeName(files: DocumentFiles, at: Address): PlaceName {
  const { document: key, steps } = parseAddress(at);
  const document = readableDocument(files, key);
  let value: unknown = document;
  let name: PlaceName = { item: undefined, property: undefined };
  steps.forEach((step, index) => {
    if (Array.isArray(value)) {
      const list = steps[index - 1] ?? '';
      const item: unknown = value[positionOf(value, step)];
      const path = isRecord(item) && typeof item.path === 'string' ? item.path : step;
      const label =
        labelOf(item) ??
        (document && ['columns', 'fields', 'filters'].includes(list)
          ? fieldLabel(files, document, path)
          : undefined);
      name = { item: `${itemNames[list] ?? 'o item'} ${cut(label ?? step)}`, property: undefined };
      value = item;
    } else {
      value = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined;
      // The name of a list says nothing beside that of its item.
      name = {
        ...name,
        property: ownName(files, steps.slice(0, index), step) ?? propertyName(step),
      };
    }
  });
  return name;
}

/** The same of an item that is not there yet. */
export function newItemName(
  files: DocumentFiles,
  list: Address,
  item: JsonRecord,
  id: string,
): string {
  const { document: key, steps } = parseAddress(list);
  const name = steps.at(-1) ?? '';
  const expanded = itemLists.expand(name, item);
  const document = readableDocument(files, key);
  const label =
    labelOf(expanded) ??
    (document && ['columns', 'fields', 'filters'].includes(name)
      ? fieldLabel(files, document, typeof item.path === 'string' ? item.path : id)
      : undefined);
  return `${itemNames[name] ?? 'o item'} ${cut(label ?? id)}`;
}

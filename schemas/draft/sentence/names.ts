import { tokenLabels } from '../../theme/colors.ts';
import { propertyLabels } from '../../words/index.ts';
import { itemLists } from '../../compiler/layers/canonical.ts';
import { parseAddress } from '../address.ts';
import { isRecord, type JsonRecord } from '../json.ts';
import type { Address } from '../operation.ts';
import { positionOf } from '../path.ts';
import { type DocumentFiles, readableDocument } from '../source.ts';

/** What people call the documents of a kind. */
export const kindNames: Readonly<Record<string, string>> = {
  entity: 'o registro',
  call: 'a chamada',
  parameters: 'os parâmetros',
  screen: 'a tela',
  list: 'a lista',
  form: 'o formulário',
  wizard: 'o assistente',
  dialog: 'o diálogo',
  adapter: 'o adaptador',
  dashboard: 'o painel',
  tour: 'a visita guiada',
  theme: 'o tema',
  messages: 'os textos',
  shell: 'a moldura do portal',
  tenant: 'o distribuidor',
};

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

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && !value.startsWith('=') ? value : undefined;
const labelOf = (value: unknown): string | undefined =>
  isRecord(value) ? (text(value.label) ?? text(value.title) ?? text(value.name)) : undefined;

/** At most so much of a label or value stands in a sentence. */
const longest = 60;
export const cut = (words: string): string =>
  words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;

/** `pedidos-em-aberto`: a name for those who wrote none. */
function spoken(id: string): string {
  const words = id.replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a document is called: by its label, else by its kind or its id. */
export function documentName(files: DocumentFiles, key: string): string {
  const { kind, id } = parseAddress(key);
  const document = readableDocument(files, key);
  const label = text(document?.name) ?? labelOf(document);
  if (kind === id || ['tenant', 'shell', 'messages', 'parameters', 'theme'].includes(kind))
    return (kindNames[kind] ?? kind)
      .replace(/^\S+ /, '')
      .replace(/^./, (letter) => letter.toUpperCase());
  return cut(label ?? spoken(id));
}

/** `Situação`: what a field is called that says no more than which entity it holds. */
const entityTitle = (files: DocumentFiles, entity: string): string | undefined =>
  labelOf(readableDocument(files, `entity/${entity}`));

/**
 * The label of a column or field that says none itself, as the record of the list's call has it.
 */
function fieldLabel(files: DocumentFiles, document: JsonRecord, path: string): string | undefined {
  const call =
    typeof document.call === 'string'
      ? readableDocument(files, `call/${document.call}`)
      : undefined;
  const response = call && isRecord(call.response) ? call.response : {};
  let entity: unknown = [response.page, response.list, response.entity, document.entity].find(
    (name) => typeof name === 'string',
  );
  let label: string | undefined;
  for (const step of path.split('.')) {
    const schema =
      typeof entity === 'string' ? readableDocument(files, `entity/${entity}`)?.schema : undefined;
    const field =
      isRecord(schema) && isRecord(schema.properties) ? schema.properties[step] : undefined;
    if (!isRecord(field)) return label;
    entity = field.$ref;
    label =
      text(field.title) ??
      (typeof entity === 'string' ? entityTitle(files, entity) : undefined) ??
      label;
  }
  return label;
}

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

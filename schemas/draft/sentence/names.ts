import { tokenLabels } from '../../theme/colors.ts';
import { kinds, vocabulary } from '../../words/index.ts';
import { itemLists } from '../../compiler/layers/canonical.ts';
import { isKeyName, nameAsWords, ownLabel, titleOf } from '../../places/label.ts';
import { propertyLabel, type Word, Words } from '../../places/word.ts';
import { parseAddress } from '../address.ts';
import type { JsonRecord } from '../json.ts';
import { isRecord } from '../../record.ts';
import type { Address } from '../operation.ts';
import { isCounted, positionOf } from '../path.ts';
import { type DocumentFiles, readableDocument } from '../source.ts';
import { documentName } from './documents.ts';
import { fieldTitle, rowRecord } from './fields.ts';
import { cut, spokenText } from './text.ts';

/** pt-BR: names of the items of a list or the entries of a map, by its property. */
const itemNames: Readonly<Record<string, string>> = {
  columns: 'a coluna',
  filters: 'o filtro',
  rowActions: 'a ação',
  actions: 'o botão',
  selectionActions: 'a ação',
  buttons: 'o botão',
  fields: 'o campo',
  layout: 'o campo',
  steps: 'o passo',
  tabs: 'a aba',
  body: 'o bloco',
  blocks: 'o bloco',
  options: 'a opção',
  menu: 'a entrada do menu',
  before: 'a entrada do menu',
  after: 'a entrada do menu',
  items: 'o item',
  contacts: 'o contato',
  gates: 'o portão',
  cards: 'o cartão',
  data: 'a consulta',
  parameters: 'o parâmetro',
  properties: 'o campo',
  params: 'o parâmetro',
  query: 'o parâmetro',
  state: 'o dado',
  with: 'o dado',
  input: 'o dado',
  set: 'o dado',
  props: 'o ajuste',
  dialogs: 'o diálogo',
  tokens: 'a medida',
  palette: 'a cor',
  texts: 'o texto',
  rules: 'a regra',
  do: 'a ação',
  done: 'a ação',
  fail: 'a ação',
  then: 'a ação',
  else: 'a ação',
  open: 'a ação',
};

/** A place in words. */
export interface PlaceName {
  /** `a coluna Total`, `o filtro Mês`; undefined: the document itself. */
  item: string | undefined;
  /** The parts between document and item: `Cabeçalho`, `Pesquisa`. */
  around: readonly string[];
  /** `Largura`; undefined: the item itself. */
  property: string | undefined;
  /** The word of the vocabulary at the place. */
  word: Word | undefined;
}

/** Lists whose items name a field of the rows. */
const fieldLists: readonly string[] = ['columns', 'fields', 'filters', 'layout'];

/** The document that a part shows: `{ "list": "pedidos" }`. */
function shownDocument(files: DocumentFiles, value: unknown): string | undefined {
  const kind = isRecord(value)
    ? kinds.find((one) => typeof value[one] === 'string' && value[one] !== '')
    : undefined;
  return kind && isRecord(value)
    ? documentName(files, `${kind}/${String(value[kind])}`)
    : undefined;
}

/** The title of the word of a counted id: `navigate-1`. */
function countedTitle(id: string): string | undefined {
  const word = id.replace(/-\d+$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const schema = ['block', 'action']
    .map((kind) => vocabulary[`${kind}-${word}.schema.json`])
    .find((one) => one !== undefined);
  return typeof schema?.title === 'string' ? schema.title : undefined;
}

interface Entry {
  /** Property of the list or map that contains it. */
  list: string;
  id: string;
  value: unknown;
  /** The document that contains it. */
  document: JsonRecord | undefined;
}

/** The name of an item of a list or an entry of a map. */
function entryName(files: DocumentFiles, { list, id, value, document }: Entry): string {
  const { path: own, name } = isRecord(value) ? value : {};
  const path = [own, name].find((one) => typeof one === 'string') ?? id;
  if (Array.isArray(value)) return `a linha ${Number(id) + 1}`;
  const inData = list === 'properties' ? 'schema' : fieldLists.includes(list) ? 'rows' : undefined;
  const label =
    ownLabel(value) ??
    (list === 'texts' ? spokenText(value) : undefined) ??
    (inData === 'rows' && document
      ? fieldTitle(files, rowRecord(files, document), path.split('.'))
      : undefined) ??
    (inData === 'schema' && isRecord(value) && typeof value.$ref === 'string'
      ? spokenText(readableDocument(files, `entity/${value.$ref}`)?.title)
      : undefined) ??
    shownDocument(files, value) ??
    (isCounted(id) ? countedTitle(id) : undefined) ??
    path.split('.').at(-1) ??
    path;
  // A name that nobody wrote for people, as `nome`.
  const phrase = /^[a-z][\w-]*$/.test(label) || isKeyName(label) ? nameAsWords(label) : label;
  return `${itemNames[list] ?? 'o item'} ${cut(phrase)}`;
}

/** `Cor de Estoque baixo`: a colour of a theme's palette. */
function paletteColorName(theme: JsonRecord | undefined, id: string): string | undefined {
  const palette = theme?.palette;
  const color = isRecord(palette) ? palette[id] : undefined;
  const title = isRecord(color) ? spokenText(color.title) : undefined;
  return title === undefined ? undefined : `Cor de ${title}`;
}

/**
 * The name of a token of the theme or of a parameter, which are no properties of the vocabulary.
 */
function ownName(
  files: DocumentFiles,
  document: JsonRecord | undefined,
  around: readonly string[],
  name: string,
): string | undefined {
  const [part, branch] = around;
  if (part === 'tokens') return tokenLabels[name];
  if (part === 'palette' && branch !== undefined && name === 'color')
    return paletteColorName(document, branch);
  if ((part !== 'values' || around.length > 1) && (part !== 'branchValues' || around.length !== 2))
    return undefined;
  const title = fieldTitle(files, readableDocument(files, 'parameters/parameters'), [name]);
  return title === undefined || branch === undefined ? title : `${title}, na filial ${branch},`;
}

/** The list that contains an item, also through nested rows. */
const listAround = (steps: readonly string[], index: number): string =>
  steps.slice(0, index).findLast((one) => !/^\d+$/.test(one)) ?? '';

/** The names of the innermost item around a place and of the property of it. */
export function placeName(files: DocumentFiles, at: Address): PlaceName {
  const { document: key, kind, steps } = parseAddress(at);
  const document = readableDocument(files, key);
  const words = new Words(kind, document);
  const path: (string | number)[] = [];
  let value: unknown = document;
  let name: Omit<PlaceName, 'word'> = { item: undefined, around: [], property: undefined };
  steps.forEach((step, index) => {
    const around = words.at(path);
    const isItem = Array.isArray(value);
    path.push(Array.isArray(value) ? positionOf(value, step) : step);
    const inner = Array.isArray(value)
      ? value[positionOf(value, step)]
      : isRecord(value) && Object.hasOwn(value, step)
        ? value[step]
        : undefined;
    const own = ownName(files, document, steps.slice(0, index), step);
    const word = words.at(path);
    if (own !== undefined) name = { item: undefined, around: [], property: own };
    else if (isItem || words.isChosenName(path) || (kind === 'messages' && index === 1))
      name = {
        item: entryName(files, {
          list: kind === 'parameters' ? kind : listAround(steps, index),
          id: step,
          value: inner,
          document,
        }),
        around: [],
        property: undefined,
      };
    else
      name = {
        ...name,
        around: name.property === undefined ? name.around : [...name.around, name.property],
        property: propertyLabel(around, step) ?? titleOf(word) ?? nameAsWords(step),
      };
    value = inner;
  });
  return { ...name, word: words.at(path) };
}

/** As `placeName`, for an item that does not exist yet. */
export function newItemName(
  files: DocumentFiles,
  list: Address,
  item: JsonRecord,
  id: string,
): string {
  const { document: key, steps } = parseAddress(list);
  const name = steps.at(-1) ?? '';
  return entryName(files, {
    list: name,
    id,
    value: itemLists.expand(name, item),
    document: readableDocument(files, key),
  });
}

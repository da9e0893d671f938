import { choiceLabel } from '../../words/index.ts';
import { parseAddress, toAddress } from '../address.ts';
import { isRecord } from '../json.ts';
import type { Address, Operation, Position } from '../operation.ts';
import { findPath, idsOf, valueAt } from '../path.ts';
import { type DocumentFiles, readableDocument, readDocument } from '../source.ts';
import { differences } from './differences.ts';
import { documentName, kindNames } from './documents.ts';
import { newItemName, placeName } from './names.ts';
import { cut } from './text.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `na coluna Total`, and `da coluna Total`, of `a coluna Total`. */
const within = (item: string): string => `n${item}`;
const of = (item: string): string => `d${item}`;

function valueName(value: unknown, property = ''): string {
  if (value === true) return 'sim';
  if (value === false) return 'não';
  if (value === '') return 'vazio';
  if (typeof value === 'string' && value.startsWith('/_/asset/')) return 'um arquivo enviado';
  if (typeof value === 'string') return `'${choiceLabel(property, value) ?? cut(value)}'`;
  return String(value);
}

function positionName(files: DocumentFiles, list: Address, position: Position): string {
  if ('at' in position) return position.at === 'first' ? 'no começo' : 'no fim';
  const { document, steps } = parseAddress(list);
  const id = 'before' in position ? position.before : position.after;
  const { item } = placeName(files, toAddress(document, [...steps, id]));
  return `${'before' in position ? 'antes' : 'depois'} ${of(item ?? id)}`;
}

/** Whether an address is that of the condition under which something is shown. */
const isShownWhen = (at: Address): boolean =>
  ['when', 'visible'].includes(parseAddress(at).steps.at(-1) ?? '');
const shownFor: Readonly<Record<string, string>> = {
  false: 'deixa de aparecer para todos',
  true: 'passa a aparecer para todos',
};

function setSentence(files: DocumentFiles, at: Address, value: unknown): string {
  const { item, property } = placeName(files, at);
  if (property === undefined) return `${item ?? 'o documento'} muda`;
  const shown = isShownWhen(at) && item !== undefined ? shownFor[String(value)] : undefined;
  if (shown !== undefined) return `${item} ${shown}`;
  if (property === 'Rótulo' && item !== undefined && typeof value === 'string')
    return `${item} passa a se chamar ${valueName(value)}`;
  const where = item === undefined ? property : `${within(item)}, ${property}`;
  return value !== null && typeof value === 'object'
    ? `${where} muda`
    : `${where} passa a ser ${valueName(value, parseAddress(at).steps.at(-1))}`;
}

/** At most so many places are named in one sentence. */
const mostNamed = 6;

function changedPlaces(files: DocumentFiles, at: Address): string[] {
  const { document: key, steps } = parseAddress(at);
  const document = readDocument(files, key);
  if (!document?.base) return [];
  const [before, after] = [findPath(document.merged, steps), findPath(document.base, steps)];
  const found = differences(
    before && valueAt(document.merged, before),
    after && valueAt(document.base, after),
    steps,
  );
  const names = found.map((place) => {
    const isThere = findPath(document.merged, place) !== undefined;
    const { item, property } = placeName(
      isThere ? files : { base: files.base, overlay: [] },
      toAddress(key, place),
    );
    return [item, property].filter(Boolean).join(', ');
  });
  return [...new Set(names)].filter((name) => name !== '');
}

function resetSentence(files: DocumentFiles, at: Address): string {
  const { document: key, steps } = parseAddress(at);
  const isThere = findPath(readableDocument(files, key), steps) !== undefined;
  const { item, property } = placeName(isThere ? files : { base: files.base, overlay: [] }, at);
  const subject =
    steps.length === 0
      ? 'tudo'
      : property === undefined
        ? (item ?? '')
        : item === undefined
          ? property
          : `${within(item)}, ${property}`;
  const places = changedPlaces(files, at);
  const named = places.slice(0, mostNamed).join('; ');
  const more = places.length > mostNamed ? ` e mais ${places.length - mostNamed}` : '';
  // A single property says itself what it resets.
  const what =
    places.length === 0 || (places.length === 1 && steps.length > 0) ? '' : ` (${named}${more})`;
  return `${subject} volta ao padrão${what}`;
}

function itemSentence(
  files: DocumentFiles,
  operation: Extract<Operation, { at: Address }>,
): string {
  const { document, steps } = parseAddress(operation.at);
  switch (operation.op) {
    case 'set':
      return setSentence(files, operation.at, operation.value);
    case 'unset': {
      const { item, property } = placeName(files, operation.at);
      return `${item === undefined ? '' : `${within(item)}, `}${property ?? ''} deixa de ser definido`;
    }
    case 'insert': {
      const item = newItemName(
        files,
        operation.at,
        isRecord(operation.item) ? operation.item : {},
        idsOf([operation.item])[0] ?? '',
      );
      return `${item} passa a aparecer ${positionName(files, operation.at, operation.position)}`;
    }
    case 'remove':
      return `${placeName(files, operation.at).item ?? ''} deixa de aparecer`;
    case 'move':
      return `${placeName(files, operation.at).item ?? ''} vai para ${positionName(files, toAddress(document, steps.slice(0, -1)), operation.position).replace(/^no /, 'o ')}`;
    case 'reset':
      return resetSentence(files, operation.at);
  }
}

/**
 * What an operation does, in words that those who configure know: 'Pedidos: a coluna Frete passa a
 * aparecer depois da coluna Total'. `files` are those before the operation.
 */
export function sentence(files: DocumentFiles, operation: Operation): string {
  if (operation.op === 'group') return capital(operation.title);
  if ('at' in operation) {
    const { document } = parseAddress(operation.at);
    return `${documentName(files, document)}: ${itemSentence(files, operation)}`;
  }
  const { kind, id, document } = parseAddress(operation.document);
  const noun = kindNames[kind] ?? kind;
  if (operation.op === 'create') {
    const { title, label } = operation.value;
    const name = typeof title === 'string' ? title : typeof label === 'string' ? label : id;
    return capital(`${noun} ${cut(name)} passa a existir`);
  }
  const name = documentName(files, document);
  if (operation.op === 'delete')
    return capital(`${noun} ${name} é excluíd${noun.startsWith('a') ? 'a' : 'o'}`);
  return operation.text === null
    ? `${name}: tudo volta ao padrão`
    : `${name}: o texto do documento muda`;
}

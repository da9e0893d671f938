import { idsOf } from '../../places/address.ts';
import { parseAddress, toAddress } from '../address.ts';
import { isRecord } from '../../record.ts';
import type { Address, Operation, Position } from '../operation.ts';
import { findPath } from '../path.ts';
import { valueAt } from '../../json-path.ts';
import { type DocumentFiles, readableDocument, readDocument } from '../source.ts';
import { differences } from './differences.ts';
import { documentName, kindNames } from './documents.ts';
import { newItemName, type PlaceName, placeName } from './names.ts';
import { conditionWords } from './conditions.ts';
import { spoken } from './spoken.ts';
import { cut } from './text.ts';
import { valueName } from './values.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `na coluna Total`, and `da coluna Total`, of `a coluna Total`. */
const within = (item: string): string => `n${item}`;
const of = (item: string): string => `d${item}`;

function positionName(files: DocumentFiles, list: Address, position: Position): string {
  if ('at' in position) return position.at === 'first' ? 'no começo' : 'no fim';
  const { document, steps } = parseAddress(list);
  const id = 'before' in position ? position.before : position.after;
  const { item } = placeName(files, toAddress(document, [...steps, id]));
  return `${'before' in position ? 'antes' : 'depois'} ${of(item ?? id)}`;
}

/** A property as the subject of its sentence: `na coluna Total (Edição), o rótulo`. */
function subjectOf({ item, around }: PlaceName, subject: string): string {
  if (item === undefined) return subject;
  const between = around.length === 0 ? '' : ` (${around.join(', ')})`;
  return `${within(item)}${between}, ${subject}`;
}

/** A condition that became another one; undefined for any other value. */
function conditionSentence(
  files: DocumentFiles,
  at: Address,
  place: PlaceName,
  value: unknown,
): string | undefined {
  const { item, property, word } = place;
  if (word?.schema['x-kind'] !== 'condition' || property === undefined) return undefined;
  const { document, steps } = parseAddress(at);
  const last = steps.at(-1) ?? '';
  const who = item ?? 'isto';
  const says = conditionEffects[last];
  const source = String(value).trim();
  if (says && (source === 'true' || source === 'false')) return `${who} ${says[source]}`;
  const words = conditionWords(files, document, source);
  const what = words === undefined ? 'sob outra condição' : `só enquanto ${words}`;
  if (says) return `${who} ${says.some} ${what}`;
  const { subject, isPlural } = spoken(property);
  return `${subjectOf(place, subject)} ${isPlural ? 'passam' : 'passa'} a valer ${what}`;
}

/** The effect of a condition on its part: where it always holds, never, or sometimes. */
const conditionEffects: Readonly<Record<string, { true: string; false: string; some: string }>> = {
  when: {
    true: 'passa a aparecer para todos',
    false: 'deixa de aparecer para todos',
    some: 'passa a aparecer',
  },
  visible: {
    true: 'passa a aparecer para todos',
    false: 'deixa de aparecer para todos',
    some: 'passa a aparecer',
  },
  enabled: {
    true: 'passa a responder sempre',
    false: 'deixa de responder',
    some: 'passa a responder',
  },
  locked: {
    true: 'passa a ficar sempre travado',
    false: 'deixa de ficar travado',
    some: 'passa a ficar travado',
  },
};

function setSentence(files: DocumentFiles, at: Address, value: unknown): string {
  const place = placeName(files, at);
  const { item, property } = place;
  if (property === undefined) return `${item ?? 'o documento'} muda`;
  const condition = conditionSentence(files, at, place, value);
  if (condition !== undefined) return condition;
  const { kind, document, steps } = parseAddress(at);
  if (['label', 'title'].includes(steps.at(-1) ?? '') && item && typeof value === 'string') {
    const name = valueName(files, { document, steps, word: place.word }, value);
    return `${item} passa a se chamar ${name}${kind === 'entity' ? ' em toda parte' : ''}`;
  }
  const { subject, isPlural } = spoken(property);
  const where = subjectOf(place, subject);
  const name = valueName(files, { document, steps, word: place.word }, value);
  if (name === undefined) return `${where} ${isPlural ? 'mudam' : 'muda'}`;
  return `${where} ${isPlural ? 'passam' : 'passa'} a ser ${name}`;
}

/** Maximum number of places that one sentence names. */
const mostNamed = 6;

/** Whether there is a list of records, whose own difference is the order of its items alone. */
const isList = (value: unknown, path: readonly (string | number)[] | undefined): boolean => {
  const found = path && valueAt(value, path);
  return Array.isArray(found) && found.every(isRecord);
};

/** A place that a reset changes, in words: `a coluna Frete, Título`. */
interface ResetPlace {
  name: string;
  /**
   * `goes`: the product does not have it. `returns`: the overlay removed it. `order`: of a list.
   */
  effect: 'changes' | 'goes' | 'returns' | 'order';
}

/**
 * The places that a reset changes, each once; none where all is as in the product, and for a
 * document that the product does not have.
 */
export function resetPlaces(files: DocumentFiles, at: Address): ResetPlace[] {
  const { document: key, steps } = parseAddress(at);
  const document = readDocument(files, key);
  if (!document?.base) return [];
  const [before, after] = [findPath(document.merged, steps), findPath(document.base, steps)];
  const found = differences(
    before && valueAt(document.merged, before),
    after && valueAt(document.base, after),
    steps,
  );
  const places = found.map((place): [string, ResetPlace] => {
    const [now, standard] = [findPath(document.merged, place), findPath(document.base, place)];
    const [isThere, isInBase] = [now !== undefined, standard !== undefined];
    const isOrder = isList(document.merged, now) && isList(document.base, standard);
    const { item, around, property } = placeName(
      isThere ? files : { base: files.base, overlay: [] },
      toAddress(key, place),
    );
    const name = [item, ...around, property].filter(Boolean).join(', ');
    const isItem = property === undefined;
    const itemEffect = isThere === isInBase ? 'changes' : isThere ? 'goes' : 'returns';
    return [name, { name, effect: isItem ? itemEffect : isOrder ? 'order' : 'changes' }];
  });
  return [...new Map(places).values()].filter(({ name }) => name !== '');
}

function resetSentence(files: DocumentFiles, at: Address): string {
  const { document: key, steps } = parseAddress(at);
  const isThere = findPath(readableDocument(files, key), steps) !== undefined;
  const place = placeName(isThere ? files : { base: files.base, overlay: [] }, at);
  const name = place.property === undefined ? undefined : spoken(place.property);
  if (place.item !== undefined && ['when', 'visible'].includes(steps.at(-1) ?? ''))
    return `${place.item} volta a aparecer como no padrão`;
  const subject =
    steps.length === 0 ? 'tudo' : name ? subjectOf(place, name.subject) : (place.item ?? '');
  const places = resetPlaces(files, at).map(({ name }) => name);
  const named = places.slice(0, mostNamed).join('; ');
  const more = places.length > mostNamed ? ` e mais ${places.length - mostNamed}` : '';
  // A single property says itself what it resets.
  const what =
    places.length === 0 || (places.length === 1 && steps.length > 0) ? '' : ` (${named}${more})`;
  return `${subject} ${name?.isPlural ? 'voltam' : 'volta'} ao padrão${what}`;
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
      const place = placeName(files, operation.at);
      if (place.property === undefined) return `${place.item ?? 'o documento'} deixa de existir`;
      const { subject, isPlural, isFeminine } = spoken(place.property);
      const verb = isPlural ? 'deixam' : 'deixa';
      const ending = `${isFeminine ? 'a' : 'o'}${isPlural ? 's' : ''}`;
      return `${subjectOf(place, subject)} ${verb} de ser definid${ending}`;
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
    case 'move': {
      const list = toAddress(document, steps.slice(0, -1));
      const position = positionName(files, list, operation.position).replace(/^no /, 'o ');
      return `${placeName(files, operation.at).item ?? ''} vai para ${position}`;
    }
    case 'reset':
      return resetSentence(files, operation.at);
  }
}

/**
 * The head of a sentence: 'Pedidos'; without an item, with the parts around: 'Moldura, Pesquisa'.
 */
export function headOf(files: DocumentFiles, at: Address): string {
  const { item, around } = placeName(files, at);
  const between = item === undefined ? around : [];
  return [documentName(files, parseAddress(at).document), ...between].join(', ');
}

/**
 * An operation as a sentence in the terms of the admin: 'Pedidos: a coluna Frete passa a aparecer
 * depois da coluna Total'. `files` are those before the operation.
 */
export function sentence(files: DocumentFiles, operation: Operation): string {
  if (operation.op === 'group') return capital(operation.title);
  if ('at' in operation) {
    return `${headOf(files, operation.at)}: ${itemSentence(files, operation)}`;
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

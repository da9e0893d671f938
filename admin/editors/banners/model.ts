import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Json, Operation, Position } from '../../../schemas/draft/operation.ts';
import { freeId, setProperty } from '../../properties/operations.ts';
import { isJsonObject } from '../../../schemas/record.ts';
import { listAt, numberAt, textAt, valueAt } from '../values.ts';
import { nameFrom } from '../name-from.ts';

/** The records that the home page shows as banners. */
export const bannersDocument = 'records/banners';
const list = `${bannersDocument}#/records`;

export type BannerKind = 'picture' | 'text' | 'video';

/** A banner's entries; empty texts count as absent. */
export interface BannerContent {
  kind: BannerKind;
  name: string;
  /** Addresses of pictures. */
  picture: string;
  phonePicture: string;
  text: string;
  /** Route or web address; of a video its address. */
  link: string;
  newTab: boolean;
  /** In a window over the home page, instead of on it. */
  popup: boolean;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  until: string;
  /** CEL */
  when: string;
}

export interface Banner extends BannerContent {
  id: string;
  /** The record as it is written. */
  record: Json;
}

export type BannerState = 'scheduled' | 'shown' | 'ended';

export const emptyBanner: BannerContent = {
  kind: 'picture',
  name: '',
  picture: '',
  phonePicture: '',
  text: '',
  link: '',
  newTab: false,
  popup: false,
  from: '',
  until: '',
  when: '',
};

/** A value that begins with `=` is an expression; `==` escapes the character. */
const literal = (text: string): string => (text.startsWith('=') ? `=${text}` : text);
const plain = (text: string): string => (text.startsWith('==') ? text.slice(1) : text);

function bannerOf(record: Json): Banner | [] {
  const [id, value] = [textAt(record, 'id'), valueAt(record, 'value')];
  if (id === undefined) return [];
  const text = (name: string): string => plain(textAt(value, name) ?? '');
  const kind =
    text('tipo') === 'VIDEO_YOUTUBE'
      ? 'video'
      : text('imagem') === '' && text('texto') !== ''
        ? 'text'
        : 'picture';
  return {
    id,
    record,
    kind,
    name: text('nome'),
    picture: text('imagem'),
    phonePicture: text('imagem_celular'),
    text: text('texto'),
    link: text('href'),
    newTab: valueAt(value, 'nova_aba') === true,
    popup: valueAt(value, 'popup') === true,
    from: textAt(record, 'from') ?? '',
    until: textAt(record, 'until') ?? '',
    when: textAt(record, 'when') ?? '',
  };
}

/** The banners of the document in their order. */
export const bannersOf = (part: DocumentPart): Banner[] =>
  listAt(part.value, 'records').flatMap(bannerOf);

/** @param today `YYYY-MM-DD` */
export function bannerState(
  { from, until }: Pick<BannerContent, 'from' | 'until'>,
  today: string,
): BannerState {
  if (until !== '' && until < today) return 'ended';
  return from !== '' && today < from ? 'scheduled' : 'shown';
}

/** Problems that prevent saving a banner, in pt-BR, by field; empty when there are none. */
export function problemsOf(
  banner: BannerContent,
): Partial<Record<'name' | 'picture' | 'text' | 'link' | 'until', string>> {
  const { kind, name, picture, text, link, from, until } = banner;
  return {
    ...(name.trim() === '' && { name: 'Dê um nome ao banner.' }),
    ...(kind === 'picture' && picture === '' && { picture: 'Escolha a imagem.' }),
    ...(kind === 'text' && text.trim() === '' && { text: 'Escreva o texto.' }),
    ...(kind === 'video' &&
      !/^https:\/\/\S+$/.test(link) && {
        link: 'Informe o endereço do vídeo, que começa com https://.',
      }),
    ...(kind !== 'video' &&
      link !== '' &&
      !/^(https?:\/\/|\/)\S*$/.test(link) && {
        link: 'O endereço começa com https://, ou com / para uma tela do portal.',
      }),
    ...(from !== '' &&
      until !== '' &&
      until < from && { until: 'O último dia vem antes do primeiro.' }),
  };
}

/** The fields of the record's entity; those that this editor does not know stay as they are. */
function fieldsOf(
  banner: BannerContent,
  before: Json | undefined,
  id: number,
): Record<string, Json> {
  const { kind } = banner;
  const known = ['href', 'nova_aba', 'popup', 'texto', 'imagem', 'imagem_celular'];
  const others = Object.entries(isJsonObject(before) ? before : {}).filter(
    ([name]) => !known.includes(name),
  );
  const texts = {
    href: banner.link.trim(),
    texto: kind === 'text' ? banner.text.trim() : '',
    imagem: kind === 'picture' ? banner.picture : '',
    imagem_celular: kind === 'picture' ? banner.phonePicture : '',
  };
  return {
    ...Object.fromEntries(others),
    id: numberAt(before, 'id') ?? id,
    nome: literal(banner.name.trim()),
    tipo: kind === 'video' ? 'VIDEO_YOUTUBE' : 'IMAGEM',
    ...Object.fromEntries(
      Object.entries(texts)
        .filter(([, text]) => text !== '')
        .map(([name, text]) => [name, literal(text)]),
    ),
    ...(banner.newTab && kind !== 'video' && banner.link !== '' && { nova_aba: true }),
    ...(banner.popup && { popup: true }),
  };
}

const validity = ({ from, until, when }: BannerContent) => ({ from, until, when });

/** Adds a banner after the others. */
export function addBanner(part: DocumentPart, banner: BannerContent): Operation {
  const others = listAt(part.value, 'records');
  const id = freeId(
    nameFrom(banner.name, 'banner'),
    others.flatMap((record) => textAt(record, 'id') ?? []),
  );
  // The ERP's banners count from 1.
  const number = Math.min(0, ...others.map((record) => numberAt(record, 'value', 'id') ?? 0)) - 1;
  const said = Object.entries(validity(banner)).filter(([, text]) => text !== '');
  return {
    op: 'insert',
    at: list,
    item: { id, ...Object.fromEntries(said), value: fieldsOf(banner, undefined, number) },
    position: { at: 'last' },
  };
}

/** Changes a banner as one operation; null where nothing differs. */
export function changeBanner(
  part: DocumentPart,
  banner: Banner,
  content: BannerContent,
): Operation | null {
  const at = `${list}/${banner.id}`;
  const base = listAt(part.base, 'records').find((record) => textAt(record, 'id') === banner.id);
  const place: DocumentPart = {
    ...part,
    at,
    value: banner.record,
    ...(base === undefined ? { base: undefined } : { base }),
  };
  const value = fieldsOf(content, valueAt(banner.record, 'value'), -1);
  const operations = [
    ...Object.entries(validity(content)).map(([name, text]) =>
      setProperty(place, name, text === '' ? undefined : text),
    ),
    setProperty(place, 'value', value),
  ].filter((operation) => operation !== null);
  const [first] = operations;
  if (!first) return null;
  return operations.length === 1
    ? first
    : { op: 'group', title: `Mudar o banner ${content.name.trim()}`, operations };
}

export const removeBanner = (id: string): Operation => ({ op: 'remove', at: `${list}/${id}` });

/** Puts a banner where another one is; null where that changes nothing. */
export function moveBanner(
  banners: readonly Banner[],
  id: string,
  index: number,
): Operation | null {
  const before = banners.findIndex((banner) => banner.id === id);
  const there = banners[index];
  if (before < 0 || !there || index === before) return null;
  const position: Position = index < before ? { before: there.id } : { after: there.id };
  return { op: 'move', at: `${list}/${id}`, position };
}

import { describe, expect, test } from 'vitest';
import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import { applyOperation, type DraftFiles } from '../../../schemas/draft/apply.ts';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { expectDocument } from '../../../schemas/draft/source.ts';
import {
  addBanner,
  type Banner,
  bannersOf,
  changeBanner,
  emptyBanner,
  moveBanner,
  problemsOf,
  removeBanner,
  bannerState,
} from './model.ts';

const base = [
  {
    path: 'config/base/records/banners.json',
    text: JSON.stringify({ id: 'banners', of: 'banner', records: [] }),
  },
];

/** The document after some operations, as the editor is given it. */
function opened(...made: ((part: DocumentPart) => Operation | null)[]): DocumentPart {
  let files: DraftFiles = { base, overlay: [], folder: 'config/tenants/demo' };
  const part = (): DocumentPart => ({
    at: 'records/banners',
    word: 'records',
    label: 'Banners',
    value: expectDocument(files, 'records/banners').merged as Json,
    base: { id: 'banners', records: [] },
    changed: [],
    overlayText: null,
  });
  for (const make of made) {
    const operation = make(part());
    if (operation) files = { ...files, overlay: applyOperation(files, operation).overlay };
  }
  return part();
}

const sale = {
  ...emptyBanner,
  name: 'Oferta de verão',
  picture: '/_/asset/a',
  link: '/pedidos',
  from: '2030-01-10',
  until: '2030-01-20',
};
const news = {
  ...emptyBanner,
  kind: 'text' as const,
  name: 'Recado',
  text: '=) Bom ano',
  popup: true,
};
const add = (content: typeof emptyBanner) => (part: DocumentPart) => addBanner(part, content);
const only = (part: DocumentPart): Banner => bannersOf(part)[0] as Banner;
const ids = (part: DocumentPart): string[] => bannersOf(part).map(({ id }) => id);

describe('a banner', () => {
  test('is a record with its days, numbered apart from those of the ERP', () => {
    const { value } = opened(add(sale), add({ ...sale, until: '' }));
    expect(value).toMatchObject({
      records: [
        {
          id: 'oferta-de-verao',
          from: '2030-01-10',
          until: '2030-01-20',
          value: {
            id: -1,
            nome: 'Oferta de verão',
            tipo: 'IMAGEM',
            imagem: '/_/asset/a',
            href: '/pedidos',
          },
        },
        { id: 'oferta-de-verao-2', value: { id: -2 } },
      ],
    });
  });

  test('reads back as it was filled in; a text that begins with = is no expression', () => {
    const part = opened(add(news));
    expect(only(part)).toMatchObject(news);
    expect(only(part).record).toMatchObject({ value: { texto: '==) Bom ano', popup: true } });
  });

  test('changes as one operation, of what differs; what is emptied is gone', () => {
    const after = opened(add(sale), (part) =>
      changeBanner(part, only(part), {
        ...only(part),
        until: '',
        link: '',
        newTab: true,
        when: 'params.usaCarrinho',
      }),
    );
    expect(only(after).record).toEqual({
      id: 'oferta-de-verao',
      from: '2030-01-10',
      when: 'params.usaCarrinho',
      value: { id: -1, nome: 'Oferta de verão', tipo: 'IMAGEM', imagem: '/_/asset/a' },
    });
    expect(changeBanner(after, only(after), only(after))).toBeNull();
  });

  test('keeps fields of the record that are not edited here', () => {
    const given = {
      id: 'x',
      value: { id: 5, nome: 'X', tipo: 'IMAGEM', imagem: '/_/asset/a', ordem: 3 },
    };
    const part: DocumentPart = { ...opened(), value: { records: [given] } };
    expect(changeBanner(part, only(part), { ...only(part), name: 'Y' })).toMatchObject({
      op: 'set',
      at: 'records/banners#/records/x/value',
      value: { id: 5, nome: 'Y', ordem: 3 },
    });
  });

  test('moves to the place of another, and goes', () => {
    const three = [add(sale), add(news), add({ ...news, name: 'Último' })];
    expect(ids(opened(...three, (part) => moveBanner(bannersOf(part), 'ultimo', 0)))).toEqual([
      'ultimo',
      'oferta-de-verao',
      'recado',
    ]);
    expect(
      ids(opened(...three, (part) => moveBanner(bannersOf(part), 'oferta-de-verao', 1))),
    ).toEqual(['recado', 'oferta-de-verao', 'ultimo']);
    expect(ids(opened(...three, () => removeBanner('recado')))).toEqual([
      'oferta-de-verao',
      'ultimo',
    ]);
    expect(moveBanner(bannersOf(opened(...three)), 'ultimo', 3)).toBeNull();
  });
});

test.each([
  ['2030-01-09', 'scheduled'],
  ['2030-01-10', 'shown'],
  ['2030-01-20', 'shown'],
  ['2030-01-21', 'ended'],
])('on %s it is %s', (today, state) => {
  expect(bannerState(sale, today)).toBe(state);
});

test('what is missing or wrong is said at its field', () => {
  expect(Object.keys(problemsOf(emptyBanner))).toEqual(['name', 'picture']);
  expect(problemsOf(sale)).toEqual({});
  expect(
    Object.keys(problemsOf({ ...sale, link: 'javascript:alert(1)', until: '2030-01-01' })),
  ).toEqual(['link', 'until']);
  expect(Object.keys(problemsOf({ ...sale, kind: 'video' }))).toEqual(['link']);
});

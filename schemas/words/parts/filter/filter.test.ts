import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../../tests/builders/sources.ts';
import type { List, ScreenChunk } from '../../../release/types.ts';
import type { SourceFile } from '../../../compiler/index.ts';
import { compileSmall } from '../../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

/** The small project whose list of books asks for more. */
function project(
  list: Document,
  call: (document: Document) => void = () => undefined,
): SourceFile[] {
  const files = changed(
    smallProject(),
    'list/livros.json',
    (document) => void Object.assign(document, list),
  );
  return changed(files, 'call/LIVROS.json', (document) => {
    Object.assign(document.query as Document, {
      de: 'string',
      ate: 'string',
      st: { type: 'array', items: { type: 'string' } },
      autor: 'integer',
      preco: 'number',
    });
    call(document);
  });
}

function findings(files: readonly SourceFile[]): string[] {
  return compileSmall({ tenant: 'small', base: files, overlay: [] }).diagnostics.map(
    ({ code, document, pointer }) => `${code} ${document.split('/').slice(-2).join('/')}${pointer}`,
  );
}

const filter = (words: Document) =>
  [...new Set(findings(project({ filters: [{ label: 'F', ...words }] })))].map((finding) =>
    finding.replace('list/livros.json/filters/0', ''),
  );

function lowered(files: readonly SourceFile[]): List {
  const { release, diagnostics } = compileSmall({ tenant: 'small', base: files, overlay: [] });
  if (!release) throw new Error(JSON.stringify(diagnostics));
  const chunk = JSON.parse(
    release.files[release.manifest.screens.livros?.chunk ?? ''] ?? '',
  ) as ScreenChunk;
  const block = chunk.screen.body.find(
    (candidate) => candidate.block === 'list' && candidate.list.list === 'livros',
  );
  if (block?.block !== 'list') throw new Error('no list');
  return block.list;
}

describe('a filter', () => {
  test.each<[string, Document, string[]]>([
    [
      'of a period fills two properties',
      {
        id: 'periodo',
        params: ['de', 'ate'],
        days: 31,
        max: '= today()',
        default: '= addDays(today(), -7) + "/" + today()',
      },
      [],
    ],
    [
      'of a period must know both',
      { id: 'periodo', params: ['de', 'atee'] },
      ['CFG2401 /params/1'],
    ],
    [
      'of a period fills two different ones',
      { id: 'periodo', params: ['de', 'de'] },
      ['CFG1104 /params/1'],
    ],
    ['of a period needs two', { id: 'de', format: 'dateRange' }, ['CFG2402 /format']],
    [
      'of a month begins as a month is written',
      { id: 'de', format: 'month', default: '11/2026' },
      ['CFG2102 /default'],
    ],
    ['of a month begins with one', { id: 'de', format: 'month', default: '2026-11' }, []],
    [
      'of a day begins as a day is written',
      { id: 'de', format: 'date', default: '01/11/2026' },
      ['CFG2102 /default'],
    ],
    ['of a day may begin empty', { id: 'de', format: 'date', default: '', max: '= today()' }, []],
    ['of a day has no days', { id: 'de', format: 'date', days: 3 }, ['CFG2104 /days']],
    [
      'takes its options from a call, also while somebody types',
      {
        id: 'autor',
        options: { call: 'LIVROS', term: 'mes', label: '{{item.titulo}}', idle: 'Digite' },
      },
      [],
    ],
    [
      'gives values that the property takes',
      { id: 'autor', options: { call: 'LIVROS', value: 'titulo', label: '{{item.titulo}}' } },
      ['CFG2102 /options/value'],
    ],
    [
      'of several fills a list',
      { id: 'st', multiple: true, options: [{ value: 'a', label: 'A' }] },
      [],
    ],
    [
      'of several fills no single value',
      { id: 'de', multiple: true, options: [{ value: 'a', label: 'A' }] },
      ['CFG2102 /multiple'],
    ],
    ['of several needs options', { id: 'st', multiple: true }, ['CFG2104 /multiple']],
    ['with buttons needs options', { id: 'de', control: 'toggle' }, ['CFG2104 /control']],
    [
      'is there and answers by conditions',
      { id: 'de', when: 'params.podeApagar', enabled: 'params.limite > 1' },
      [],
    ],
    ['sees no row', { id: 'de', when: 'row.id > 1' }, ['CFG2202 /when']],
    ['has bounds of its kind', { id: 'preco', min: 0, max: '= params.limite' }, []],
    ['has no bounds of another', { id: 'preco', min: '= today()' }, ['CFG2102 /min']],
    ['of a call searches nowhere itself', { id: 'de', match: ['titulo'] }, ['CFG2104 /match']],
  ])('%s', (_title, words, expected) => {
    expect(filter(words)).toEqual(expected);
  });

  test('fills the body of a call that only reads', () => {
    const files = project({ filters: [{ id: 'termo', label: 'Termo' }] }, (call) =>
      Object.assign(call, {
        method: 'POST',
        reads: true,
        body: { type: 'object', properties: { termo: { type: 'string' } } },
      }),
    );
    expect(findings(files)).toEqual([]);
  });

  test('fills no parameter of the path', () => {
    const files = project({ with: { id: 1 }, filters: [{ id: 'id', label: 'X' }] }, (call) =>
      Object.assign(call, { path: 'livros/{id}', params: { id: 'integer' } }),
    );
    expect(findings(files)).toContain('CFG2401 list/livros.json/filters/0');
  });

  test('of several has the format of one of them', () => {
    const files = project(
      { filters: [{ id: 'ids', label: 'F', multiple: true, options: [{ value: 1, label: 'A' }] }] },
      (call) => void ((call.query as Document).ids = { type: 'array', items: { type: 'integer' } }),
    );
    expect(lowered(files).filters[0]).toMatchObject({ format: 'integer', multiple: true });
  });

  test('that starts with a value gives a required argument', () => {
    const required = (call: Document) =>
      void ((call.query as Document).mes = { type: 'string', required: true });
    expect(findings(project({}, required))).not.toContain('CFG2402 list/livros.json/call');
    expect(findings(project({ filters: [{ id: 'mes', label: 'Mês' }] }, required))).toContain(
      'CFG2402 list/livros.json/call',
    );
  });

  test('over rows at hand says where it searches', () => {
    const atHand = (words: Document) =>
      findings(
        changed(smallProject(), 'dialog/ver-livro.json', (dialog) => {
          (dialog.body as unknown[]).push({
            list: {
              id: 'maos',
              rows: '= [{"id": 1, "nome": "a"}]',
              columns: [{ id: 'nome', label: 'Nome' }],
              filters: [{ id: 'q', label: 'Q', ...words }],
            },
          });
        }),
      ).filter((finding) => finding.includes('/filters/'));
    expect(atHand({ match: ['nome'] })).toEqual([]);
    expect(atHand({ match: ['nomee'] }).map((finding) => finding.split(' ')[0])).toEqual([
      'CFG2101',
    ]);
    expect(atHand({}).map((finding) => finding.split(' ')[0])).toEqual(['CFG1102']);
  });
});

describe('a list', () => {
  test('keeps what the screen shows around its rows', () => {
    const list = lowered(
      project({
        idle: 'Pesquise',
        persist: 'browser',
        searchLabel: 'Buscar',
        clearLabel: 'Limpar',
        updated: true,
        cards: { xs: 12, lg: 4 },
        collapse: { expand: 'Mais', collapse: 'Menos', first: 2 },
        card: {
          title: '{{row.titulo}}',
          fields: ['preco'],
          image: 'capa',
          accent: "= row.preco > 10 ? '#0b5cad' : 'gray'",
          actions: [{ id: 'ver', label: 'Ver', do: [{ notify: '{{row.titulo}}' }] }],
        },
      }),
    );
    expect(list).toMatchObject({
      idle: 'Pesquise',
      persist: 'browser',
      searchLabel: 'Buscar',
      clearLabel: 'Limpar',
      updated: true,
      cards: { xs: 12, lg: 4 },
      collapse: { expand: 'Mais', collapse: 'Menos', first: 2 },
    });
    expect(list.card).toMatchObject({
      image: { path: ['capa'], format: 'image' },
      accent: { $cel: ['?', ['>', 'row.preco', 10], "'#0b5cad", "'gray"] },
      actions: [{ id: 'ver' }],
    });
  });

  test('asks of each card by its row whether a field is there', () => {
    const card = (when: string) =>
      project({ card: { title: '{{row.titulo}}', fields: [{ id: 'preco', when }] } });
    expect(lowered(card('row.preco > 10')).card?.fields).toMatchObject([
      { id: 'preco', when: expect.anything() },
    ]);
    expect(findings(card('row.precoo > 10')).map((finding) => finding.split(' ')[0])).toEqual([
      'CFG2203',
    ]);
  });

  test('begins with a field, or with an order of the call that it offers', () => {
    const by = (sort: Document) =>
      findings(project({ sort })).filter((finding) => finding.includes('/sort'));
    expect(by({ by: 'RazSoc' })).toEqual(['CFG2101 list/livros.json/sort/by']);
    expect(by({ by: 'RazSoc', options: [{ id: 'RazSoc', label: 'Cliente' }] })).toEqual([]);
  });

  test.each<[string, Document]>([
    ['idle', { idle: 'Pesquise', filters: undefined }],
    ['collapse', { collapse: { expand: 'a', collapse: 'b' }, filters: undefined }],
    ['cards', { cards: { xs: 6 } }],
  ])('%s means nothing without what it is about', (word, words) => {
    expect(findings(project(words))).toContain(`CFG1102 list/livros.json/${word}`);
  });
});

test.each<[string, Document, string[]]>([
  ['no name', { id: 'de', label: ' ' }, ['CFG2718 list/livros.json/filters/0/label']],
  [
    'the name of the ERP',
    { id: 'f', param: 'criadoPor', label: 'criadoPor' },
    ['CFG2718 list/livros.json/filters/0/label'],
  ],
  [
    'the order of the rows',
    { id: 'direction', label: 'Direction' },
    ['CFG2718 list/livros.json/filters/0'],
  ],
  ['a name that is a word', { id: 'de', label: 'de' }, []],
])('a filter of %s is a warning where it says nothing', (_, filter, expected) => {
  expect(
    findings(
      project({ filters: [filter] }, ({ query }) =>
        Object.assign(query as Document, { criadoPor: 'string', direction: 'string' }),
      ),
    ).filter((finding) => finding.startsWith('CFG2718')),
  ).toEqual(expected);
});

test('two filters that fill in the same are found, unless conditions let them take turns', () => {
  const two = (...filters: Document[]) =>
    findings(
      project({
        filters: filters.map((words, index) => ({ id: `f${index}`, label: 'F', ...words })),
      }),
    ).filter((finding) => finding.startsWith('CFG2715'));
  expect(two({ param: 'de' }, { param: 'de' })).toEqual([
    'CFG2715 list/livros.json/filters/1/param',
  ]);
  expect(two({ params: ['de', 'ate'] }, { id: 'ate' })).toEqual([
    'CFG2715 list/livros.json/filters/1',
  ]);
  expect(two({ param: 'de' }, { param: 'ate' })).toEqual([]);
  expect(
    two({ param: 'de', when: 'params.podeApagar' }, { param: 'de', when: '!params.podeApagar' }),
  ).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { wordSchema } from '../../words/index.ts';
import type { SourceFile } from '../index.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const compile = (files: readonly SourceFile[]) =>
  compileSmall({ tenant: 'small', base: files, overlay: [] });
const findingsOf = (files: readonly SourceFile[]) =>
  compile(files).diagnostics.map(
    ({ code, document, pointer }) =>
      `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`,
  );
const change = (path: string, by: (document: Document) => void) =>
  findingsOf(changed(smallProject(), path, by));

describe('a theme', () => {
  const theme = (tokens: Document) =>
    compile(
      changed(smallProject(), 'theme/default.json', (document) => {
        document.tokens = tokens;
      }),
    ).diagnostics.map(
      ({ code, pointer, message, hint }) => `${code} ${pointer} ${message} ${hint}`,
    );

  test('knows its variables by name', () => {
    expect(theme({ 'color-primry': '#0b5cad' })).toEqual([
      "CFG1101 /tokens/color-primry 'color-primry' não é uma palavra daqui. Quis dizer 'color-primary'?",
    ]);
  });

  test.each([
    '#0b5cad',
    '#0B5',
    '#0b5cad80',
    'rgb(11 92 173 / 50%)',
    'rgba(11, 92, 173, 0.5)',
    'hsl(210deg 88% 36%)',
    'oklch(0.5 0.1 250)',
    'color-mix(in srgb, red 20%, white)',
    'var(--color-primary)',
    'navy',
    'transparent',
  ])('takes the colour %s', (color) => {
    expect(theme({ 'color-border': color })).toEqual([]);
  });

  test.each(['#0b5ca', '#ggg', 'rgb(azul)', '0b5cad', 'azul-claro', 'rgb(1, 2, 3', ''])(
    'takes no colour %j',
    (color) => {
      expect(
        theme({ 'color-border': color }).map((finding) => finding.split(' ').slice(0, 2).join(' ')),
      ).toEqual(['CFG1103 /tokens/color-border']);
    },
  );

  test('names the colour that was meant', () => {
    expect(theme({ 'color-border': 'whte' })[0]).toContain(
      "'whte' não vale aqui. Quis dizer 'white'?",
    );
  });

  test.each<[string, boolean]>([
    ['8px', true],
    ['0', true],
    ['.5rem', true],
    ['calc(1rem + 2px)', true],
    ['8', false],
    ['8 px', false],
    ['8pixels', false],
    ['1.rem', false],
  ])('takes the measure %j: %j', (radius, fits) => {
    expect(theme({ radius })).toHaveLength(fits ? 0 : 1);
  });

  test('has the variables of a portal without a theme, and no other', () => {
    const css =
      readFileSync(new URL('../../../runtime/styles/tokens.css', import.meta.url), 'utf8').split(
        '/* Derived',
      )[0] ?? '';
    expect(
      Object.keys(wordSchema('theme.schema.json#/properties/tokens').properties ?? {}).sort(),
    ).toEqual([...css.matchAll(/^ {2}--([a-z-]+):/gm)].map(([, token]) => token).sort());
  });
});

describe('what a screen looks like', () => {
  const list = (words: Document) =>
    change('list/livros.json', (document) => {
      Object.assign(document, words);
    });
  const body = (...blocks: unknown[]) =>
    change('screen/livro.json', (document) => {
      document.body = [...(document.body as unknown[]), ...blocks];
    });
  const button = (icon: string) => body({ actions: [{ id: 'x', label: 'X', icon, do: [] }] });

  test('is reported with icons that there are, the nearest named', () => {
    expect(button('print')).toEqual([]);
    expect(button('prnt')).toEqual(['CFG1103 screen/livro.json/body/1/actions/0/icon']);
    const { diagnostics } = compile(
      changed(smallProject(), 'screen/livro.json', (document) => {
        document.body = [...(document.body as unknown[]), { text: 'x', icon: 'calender' }];
      }),
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'CFG1103',
        pointer: '/body/1/icon',
        message: "'calender' não é um ícone.",
        hint: "Quis dizer 'calendar'?",
      },
    ]);
    expect(
      body({ text: 'x', icon: '{{env.telefone}}' }, { id: 'sem', text: 'x', icon: '' }),
    ).toEqual([]);
  });

  test('knows the icons of the font that it has', () => {
    const css = readFileSync(
      createRequire(import.meta.url).resolve('primeicons/primeicons.css'),
      'utf8',
    );
    expect(wordSchema('icon.schema.json').enum).toEqual(
      [
        ...new Set([...css.matchAll(/^\.pi-([a-z0-9-]+)::?before/gm)].map(([, icon]) => icon)),
      ].sort(),
    );
  });

  test('is reported with measures that have a unit', () => {
    const columns = (width: string) =>
      list({ columns: ['titulo', { id: 'preco', width }] }).filter((finding) =>
        finding.startsWith('CFG1103'),
      );
    expect([columns('6rem'), columns('60%')]).toEqual([[], []]);
    expect([columns('6rm'), columns('6')]).toEqual(
      Array(2).fill(['CFG1103 list/livros.json/columns/1/width']),
    );
    expect(list({ maxHeight: '280' })).toEqual(['CFG1103 list/livros.json/maxHeight']);
  });

  test('is reported with tones and colours that there are', () => {
    const section = (accent: string) => body({ section: [{ text: 'x' }], accent });
    expect([
      section('warning'),
      section('#0b5cad'),
      section("= params.podeApagar ? 'danger' : ''"),
    ]).toEqual([[], [], []]);
    expect([section('warnning'), section("= params.podeApagar ? 'dangr' : 'red'")]).toEqual(
      Array(2).fill(['CFG1103 screen/livro.json/body/1/accent']),
    );
  });
});

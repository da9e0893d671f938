import { describe, expect, test } from 'vitest';
import { compileSmall } from '../../../tests/builders/compile.ts';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import type { SourceFile } from '../index.ts';

type Document = Record<string, unknown>;

const patch = (target: string, words: Document): SourceFile => ({
  path: `overlay/${target}.json`,
  text: JSON.stringify({ $patch: target, ...words }),
});
const found = (overlay: readonly SourceFile[], base = smallProject()) =>
  compileSmall({ tenant: 'small', base, overlay }).diagnostics;
const places = (overlay: readonly SourceFile[]) =>
  found(overlay).map(({ code, document, pointer }) => `${code} ${document}${pointer}`);

const harmless = ['call/LIVRO', 'form/livro', 'screen/livro'].map((target) => patch(target, {}));

describe('what an overlay breaks of the base', () => {
  test('is reported once, at the change, with the places that it breaks', () => {
    const [finding, ...others] = found([
      ...harmless,
      patch('entity/livro', { title: 'Obra', schema: { properties: { titulo: null } } }),
    ]);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'CFG1214',
      severity: 'error',
      document: 'overlay/entity/livro.json',
      pointer: '/schema/properties/titulo',
      message: expect.stringMatching(/^Esta mudança quebra \d+ lugares: .*list\/livros/),
    });
    expect(finding?.breaks?.length).toBeGreaterThan(1);
    expect(
      finding?.breaks?.every(({ document }) => document.startsWith('tests/configs/valid/small/')),
    ).toBe(true);
  });

  test.each<[string, SourceFile, string]>([
    [
      'a type',
      patch('entity/livro', {
        schema: { properties: { titulo: { type: 'array', items: { type: 'string' } } } },
      }),
      'CFG1214 overlay/entity/livro.json/schema/properties/titulo',
    ],
    [
      'an argument of a call',
      patch('call/LIVRO_GRAVAR', { body: { properties: { obs: null } } }),
      'CFG1214 overlay/call/LIVRO_GRAVAR.json/body/properties/obs',
    ],
    [
      'a field of a form',
      patch('form/livro', { schema: { properties: { obs: null } } }),
      'CFG1214 overlay/form/livro.json/schema/properties/obs',
    ],
    [
      'the route of a screen',
      patch('screen/livro', { routes: ['/obra/{id}'] }),
      'CFG1214 overlay/screen/livro.json/routes',
    ],
  ])('%s is reported where it was changed', (_title, overlay, expected) => {
    expect(
      places([...harmless.filter(({ path }) => path !== overlay.path), overlay]).some((place) =>
        place.startsWith(expected),
      ),
    ).toBe(true);
    expect(
      places([...harmless.filter(({ path }) => path !== overlay.path), overlay]).filter((place) =>
        place.includes('tests/configs'),
      ),
    ).toEqual([]);
  });

  test('names two changes apart', () => {
    const overlay = [
      patch('entity/livro', { schema: { properties: { titulo: null } } }),
      patch('call/LIVRO_GRAVAR', { body: { properties: { obs: null } } }),
    ];
    expect(places(overlay)).toEqual([
      'CFG1214 overlay/call/LIVRO_GRAVAR.json/body/properties/obs',
      'CFG1214 overlay/entity/livro.json/schema/properties/titulo',
    ]);
  });

  test('one broken place is reported with its own words and way out', () => {
    const [finding] = found([
      patch('call/LIVRO_GRAVAR', { body: { properties: { obs: null, nota: { type: 'string' } } } }),
    ]);
    expect(finding).toMatchObject({
      message: "Esta mudança quebra form/livro: LIVRO_GRAVAR não conhece 'obs'.",
      hint: expect.stringContaining('Existem: id, titulo, nota.'),
    });
  });

  test('is not what the base is wrong with alone, whose warnings are not the tenant’s', () => {
    const base = changed(smallProject(), 'form/livro.json', (form) => {
      form.actions = [{ id: 'x', label: 'X', when: '1 > 2', do: [] }];
    });
    expect(found([], base).map(({ code }) => code)).toEqual(['CFG2703']);
    expect(found([...harmless], base)).toEqual([]);
    const broken = changed(base, 'list/livros.json', (list) => {
      list.columns = ['titlo'];
    });
    expect(found([...harmless], broken).map(({ code, document }) => `${code} ${document}`)).toEqual(
      ['CFG2101 tests/configs/valid/small/list/livros.json'],
    );
  });
});

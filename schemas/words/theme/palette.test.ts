import { expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

const ofTheme = (color: string) => ({
  id: 'default',
  tokens: { 'color-primary': '#0b5cad', 'color-success': '#1d7a46' },
  palette: { entregue: { group: 'Situações', title: 'Entregue', color } },
});

/** The small project with a palette in its theme, and an option of a code that names a colour. */
function compile(palette: string, named: string, overlay: Record<string, object> = {}) {
  let base = changed(smallProject(), 'theme/default.json', (theme) =>
    Object.assign(theme, ofTheme(palette)),
  );
  base = changed(base, 'entity/livro.json', (entity) => {
    const schema = entity.schema as { properties: Record<string, object> };
    schema.properties.situacao = {
      type: 'string',
      format: 'status',
      title: 'Situação',
      options: [{ value: 'E', label: 'Entregue', color: named }],
    };
  });
  return compileSmall({
    tenant: 'small',
    base,
    overlay: Object.entries(overlay).map(([name, document]) => ({
      path: `overlay/${name}.json`,
      text: JSON.stringify(document),
    })),
  });
}

const findingsOf = ({ diagnostics }: ReturnType<typeof compile>) =>
  diagnostics
    .filter(({ code }) => code === 'CFG1103' || code === 'CFG2709')
    .map(({ code, pointer, hint }) => `${code} ${pointer} ${hint}`);

test('ACC-148: a colour of the palette is a token of the release, and follows a tone that it names', () => {
  expect(compile('#2a5f9e', 'entregue').release?.manifest.theme.tokens).toMatchObject({
    'palette-entregue': '#2a5f9e',
  });
  expect(compile('success', 'entregue').release?.manifest.theme.tokens).toMatchObject({
    'palette-entregue': 'var(--color-success)',
  });
});

test('a theme of the tenant’s own needs only the colours that it changes', () => {
  const overlay = {
    'theme/nosso': { id: 'nosso', tokens: {} },
    'tenant/tenant': { $patch: 'tenant/tenant', theme: 'nosso' },
  };
  expect(compile('#2a5f9e', 'entregue', overlay).release?.manifest.theme.tokens).toMatchObject({
    'palette-entregue': '#2a5f9e',
  });
});

test('ACC-148: a code whose colour is not in the palette is refused, with the nearest name', () => {
  expect(findingsOf(compile('success', 'entregue'))).toEqual([]);
  const refused = compile('success', 'entrege');
  expect(refused.release).toBeNull();
  expect(findingsOf(refused)).toEqual([
    "CFG1103 /schema/properties/situacao/options/0/color Quis dizer 'entregue'?",
  ]);
});

test('ACC-148: a colour that is neither tone nor colour is refused, and a pale one is warned of', () => {
  expect(compile('sucesso', 'entregue').release).toBeNull();
  expect(findingsOf(compile('#f2c94c', 'entregue'))).toEqual([
    expect.stringContaining('CFG2709 /palette/entregue/color'),
  ]);
});

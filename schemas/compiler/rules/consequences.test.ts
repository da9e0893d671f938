import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const compile = (base = smallProject()) =>
  compileSmall({ tenant: 'small', base, overlay: [] }).diagnostics;
const places = (path: string, by: (document: Document) => void) =>
  compile(changed(smallProject(), path, by)).map(
    ({ code, document, pointer }) =>
      `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`,
  );

describe('what only follows from a slip is not reported with it', () => {
  const buttons =
    (...chain: Document[]) =>
    (form: Document) => {
      form.actions = [{ id: 'x', label: 'X', do: chain }];
    };

  test('a download of a call without a file says nothing of its arguments', () => {
    expect(
      places('form/livro.json', buttons({ download: 'LIVRO_GRAVAR', with: { chave: 1 } })),
    ).toEqual(['CFG2404 form/livro.json/actions/0/do/0/download']);
  });

  test('a list of a call that gives one record says nothing of its filters and arguments', () => {
    const by = (list: Document) => {
      Object.assign(list, {
        call: 'LIVRO',
        filters: [{ id: 'q', label: 'x' }],
        sort: { by: 'titulo' },
      });
    };
    expect(places('list/livros.json', by)).toEqual(['CFG2404 list/livros.json/call']);
  });

  test('what nobody uses is reported once there is no error', () => {
    const unused = [
      ...smallProject(),
      {
        path: 'tests/configs/valid/small/dialog/so.json',
        text: JSON.stringify({ id: 'so', title: 'Só', body: [{ text: 'x' }] }),
      },
    ];
    expect(compile(unused).map(({ code }) => code)).toEqual(['CFG2004']);
    expect(
      compile(changed(unused, 'form/livro.json', buttons({ open: 'nao-existe' }))).map(
        ({ code }) => code,
      ),
    ).toEqual(['CFG2001']);
  });

  test('colours are reported once, at the one that the pairs share', () => {
    const colours = (tokens: Document) =>
      places('theme/default.json', (theme) => {
        theme.tokens = tokens;
      });
    expect(colours({ 'color-text': '#fff' })).toEqual([
      'CFG2709 theme/default.json/tokens/color-text',
    ]);
    expect(
      colours({ 'color-primary': '#fff', 'color-primary-contrast': '#fff', 'color-bg': '#fff' }),
    ).toEqual(['CFG2709 theme/default.json/tokens/color-primary']);
  });
});

describe('what several places lack is reported once, where it should be', () => {
  const renamed = (properties: Document, from: string) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name === from ? `${name}x` : name, value]),
    );

  test('a field that was renamed in its entity', () => {
    const by = (entity: Document) => {
      const schema = entity.schema as { properties: Document };
      schema.properties = renamed(schema.properties, 'titulo');
    };
    const [finding, ...others] = compile(changed(smallProject(), 'entity/livro.json', by));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      document: 'tests/configs/valid/small/entity/livro.json',
      message: expect.stringMatching(
        /^'titulo' não existe em livro, e \d+ lugares precisam disso: .*list\/livros/,
      ),
      hint: expect.stringContaining("Quis dizer 'titulox'?"),
    });
    expect(finding?.breaks?.length).toBeGreaterThan(1);
  });

  test('an input that was renamed in its dialog', () => {
    const dialog = (input: string) => ({
      path: 'tests/configs/valid/small/dialog/so.json',
      text: JSON.stringify({
        id: 'so',
        title: '{{state.livro}}',
        state: { [input]: { type: 'string', input: true } },
        body: [{ text: '{{state.livro}}' }],
      }),
    });
    const opening = changed(smallProject(), 'form/livro.json', (form) => {
      form.actions = [{ id: 'x', label: 'X', do: [{ open: 'so', with: { livro: 'a' } }] }];
    });
    expect(compile([...opening, dialog('livro')])).toEqual([]);
    expect(compile([...opening, dialog('livrox')])).toMatchObject([
      {
        document: 'tests/configs/valid/small/dialog/so.json',
        pointer: '/state/livrox',
        breaks: [{}, {}, {}],
      },
    ]);
  });

  test('a name that is wrong at one of its uses stays there, without the one that it stands for', () => {
    expect(
      places('list/livros.json', (list) => {
        list.columns = ['titulo', 'titlo'];
      }),
    ).toEqual(['CFG2101 list/livros.json/columns/1']);
    expect(
      places('form/livro.json', (form) => {
        form.actions = [
          {
            id: 'x',
            label: 'X',
            do: [{ navigate: '/livros' }, { call: 'LIVRO_GRAVAR', with: { idd: 1, titulo: 'a' } }],
          },
        ];
      }).filter((place) => place.startsWith('CFG24')),
    ).toEqual(['CFG2401 form/livro.json/actions/0/do/1/with/idd']);
  });
});

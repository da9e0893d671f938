import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileTenant } from '../index.ts';

type Document = Record<string, unknown>;

const compile = (base = smallProject()) => compileTenant({ tenant: 'small', base, overlay: [] }).diagnostics;
const places = (path: string, by: (document: Document) => void) =>
  compile(changed(smallProject(), path, by)).map(({ code, document, pointer }) => `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer}`);

describe('what only follows from a slip is not told beside it', () => {
  const buttons = (...chain: Document[]) => (form: Document) => { form.actions = [{ id: 'x', label: 'X', do: chain }]; };

  test('a download of a call without a file says nothing of its arguments', () => {
    expect(places('form/livro.json', buttons({ download: 'LIVRO_GRAVAR', with: { chave: 1 } }))).toEqual(['CFG2404 form/livro.json/actions/0/do/0/download']);
  });

  test('a list of a call that gives one record says nothing of its filters and arguments', () => {
    const by = (list: Document) => { Object.assign(list, { call: 'LIVRO', filters: [{ id: 'q', label: 'x' }], sort: { by: 'titulo' } }); };
    expect(places('list/livros.json', by)).toEqual(['CFG2404 list/livros.json/call']);
  });

  test('what nobody uses is told once there is no error', () => {
    const unused = [...smallProject(), { path: 'tests/configs/valid/small/dialog/so.json', text: JSON.stringify({ id: 'so', title: 'Só', body: [{ text: 'x' }] }) }];
    expect(compile(unused).map(({ code }) => code)).toEqual(['CFG2004']);
    expect(compile(changed(unused, 'form/livro.json', buttons({ open: 'nao-existe' }))).map(({ code }) => code)).toEqual(['CFG2001']);
  });

  test('colours are told once, at the one that the pairs share', () => {
    const colours = (tokens: Document) => places('theme/default.json', (theme) => { theme.tokens = tokens; });
    expect(colours({ 'color-text': '#fff' })).toEqual(['CFG2709 theme/default.json/tokens/color-text']);
    expect(colours({ 'color-primary': '#fff', 'color-primary-contrast': '#fff', 'color-bg': '#fff' })).toEqual(['CFG2709 theme/default.json/tokens/color-primary']);
  });
});

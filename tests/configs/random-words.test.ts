import { describe, expect, test } from 'vitest';
import { compileTenant, type SourceFile } from '../../schemas/compiler/index.ts';
import { randomWords } from '../builders/random-words.ts';
import { smallProject, sourcesIn } from '../builders/sources.ts';

const errors = (files: readonly SourceFile[]) =>
  compileTenant({ tenant: 'demo', base: files, overlay: [] }).diagnostics.filter(
    ({ severity }) => severity === 'error',
  );

describe('a configuration in words that mean nothing', () => {
  test.each<[string, readonly SourceFile[]]>([
    ['the small library', smallProject()],
    ['the product', sourcesIn('config/base')],
  ])('compiles like the one it was made of: %s', (_title, files) => {
    expect(errors(files)).toEqual([]);
    expect(errors(randomWords(files).files)).toEqual([]);
  });

  test('says nothing of what the documents said', () => {
    const { files, said } = randomWords(smallProject());
    const painel = files.find(({ text }) => text.includes('/painel/agenda'))?.text ?? '';
    for (const text of ['Empréstimo', 'No máximo 10', 'Usado', 'Agenda']) {
      expect(painel).not.toContain(`"${text}"`);
      expect(painel).toContain(said(text));
    }
    for (const id of ['"abas"', '"conversa"', '"resumo", "title"'])
      expect(painel).not.toContain(id);
  });
});

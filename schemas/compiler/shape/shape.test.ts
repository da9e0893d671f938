import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

function findings(path: string, change: (document: Record<string, unknown>) => void) {
  const { diagnostics } = compileSmall({
    tenant: 'small',
    base: changed(smallProject(), path, change),
    overlay: [],
  });
  return diagnostics.map(({ code, pointer, message, hint }) => ({ code, pointer, message, hint }));
}

describe('the shape of documents', () => {
  test('a misspelt block names the nearest word', () => {
    const [finding] = findings('screen/livros.json', (screen) => {
      screen.body = [{ id: 'a', secton: [] }];
    });
    expect(finding).toMatchObject({
      code: 'CFG1101',
      pointer: '/body/0/secton',
      hint: "Quis dizer 'section'?",
    });
  });

  test('an action where a block belongs is reported, not dropped', () => {
    const [finding] = findings('screen/livros.json', (screen) => {
      screen.body = [{ call: 'LIVROS' }];
    });
    expect(finding).toMatchObject({
      code: 'CFG1102',
      pointer: '/body/0',
      message: expect.stringContaining('Um bloco precisa'),
    });
  });

  test.each(['__proto__', 'constructor', 'prototype'])('no part is called %s', (id) => {
    const [finding] = findings('screen/livros.json', (screen) => {
      screen.body = [{ id, html: '= data.x' }];
    });
    expect(finding).toMatchObject({ code: 'CFG1103', pointer: '/body/0/id' });
  });

  test('an expression without its sign is reported with what it lacks', () => {
    const [finding] = findings('screen/livros.json', (screen) => {
      screen.body = [{ html: 'data.x' }];
    });
    expect(finding).toMatchObject({
      code: 'CFG1103',
      pointer: '/body/0/html',
      hint: 'Uma expressão começa com =: "= data.x".',
    });
  });

  test('a list without a source says what it can come from', () => {
    const [finding] = findings('list/livros.json', (list) => {
      delete list.call;
    });
    expect(finding).toMatchObject({
      code: 'CFG1102',
      pointer: '',
      message: expect.stringContaining('call ou rows ou of'),
    });
  });

  test('a patch of an item that is not there is reported with those that are', () => {
    const patch = {
      path: 'overlay/screen/livros.json',
      text: JSON.stringify({ $patch: 'screen/livros', actions: [{ id: 'nova', label: 'X' }] }),
    };
    const base = changed(smallProject(), 'screen/livros.json', (screen) => {
      screen.actions = [{ id: 'novo', label: 'Novo', do: [] }];
    });
    const { diagnostics } = compileSmall({ tenant: 'small', base, overlay: [patch] });
    expect(diagnostics).toMatchObject([
      {
        code: 'CFG1102',
        document: patch.path,
        pointer: '/actions/0',
        hint: expect.stringContaining("Quis dizer 'novo'?"),
      },
    ]);
  });

  test('a value that is none of a list is reported with those that are', () => {
    expect(
      findings('list/livros.json', (list) => {
        list.view = { a: 1 };
      }),
    ).toMatchObject([
      { pointer: '/view', message: '{"a":1} não vale aqui.', hint: 'Existem: table, cards, auto.' },
    ]);
    expect(
      findings('list/livros.json', (list) => {
        list.view = 'tables';
      }),
    ).toMatchObject([{ hint: "Quis dizer 'table'?" }]);
  });

  test('every finding of a stage is reported at once', () => {
    const found = findings('list/livros.json', (list) => {
      Object.assign(list, { pageSize: 'doze', colums: [], view: 'tabela' });
    });
    expect(found.map((finding) => finding.code).sort()).toEqual(['CFG1101', 'CFG1103', 'CFG1103']);
  });
});

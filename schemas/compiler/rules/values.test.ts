import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import type { SourceFile } from '../index.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const findingsOf = (files: readonly SourceFile[]) =>
  compileSmall({ tenant: 'small', base: files, overlay: [] }).diagnostics.map(
    ({ code, document, pointer, hint }) =>
      `${code} ${document.replace('tests/configs/valid/small/', '')}${pointer} ${hint}`,
  );

describe('a parameter with options', () => {
  const modelo = {
    type: 'string',
    default: 'A',
    title: 'Modelo',
    options: [
      { value: 'A', label: 'A' },
      { value: 'STEPS', label: 'Passos' },
    ],
  };
  const base = (words: Document = {}) =>
    changed(smallProject(), 'parameters/parameters.json', (parameters) => {
      (parameters.properties as Document).modelo = { ...modelo, ...words };
    });

  test('has one of them as its default and as the tenant’s value', () => {
    expect(findingsOf(base())).toEqual([]);
    expect(findingsOf(base({ default: 'STEP' }))).toEqual([
      "CFG2102 parameters/parameters.json/properties/modelo/default Quis dizer 'STEPS'?",
    ]);
    expect(
      findingsOf(
        changed(base(), 'tenant/tenant.json', (tenant) => {
          tenant.values = { modelo: 'STEP' };
        }),
      ),
    ).toEqual(["CFG2102 tenant/tenant.json/values/modelo Quis dizer 'STEPS'?"]);
  });
});

test('the kinds of header and menu are those that the portal has', () => {
  expect(
    findingsOf(
      changed(smallProject(), 'shell/shell.json', (shell) => {
        (shell.header as Document).kind = 'DEFAULT_LEF';
        (shell.menu as Document).kind = 'LATERAL';
      }),
    ),
  ).toEqual([
    "CFG2102 shell/shell.json/header/kind Quis dizer 'DEFAULT_LEFT'?",
    'CFG2102 shell/shell.json/menu/kind Existem: SUPERIOR_DESANINHADO, LATERAL_ANINHADO.',
  ]);
});

describe('a module', () => {
  const module = (name: string) =>
    findingsOf(
      changed(smallProject(), 'screen/livro.json', (screen) => {
        screen.access = { module: name };
      }),
    );
  test('that is nearly one that is used elsewhere is reported', () => {
    expect(module('LIVRO')).toEqual([
      "CFG2729 screen/livro.json/access/module Quis dizer 'LIVROS'?",
    ]);
    expect(module('ACERVO')).toEqual([]);
  });
});

describe('a call without a declared answer', () => {
  const action = (words: Document) =>
    findingsOf(
      changed(
        changed(smallProject(), 'form/livro.json', (form) => {
          form.submit = {
            label: 'X',
            do: [{ call: 'LIVRO_GRAVAR', with: { id: 1, titulo: '= form.titulo' }, ...words }],
          };
        }),
        'call/LIVRO_GRAVAR.json',
        (call) => {
          delete call.response;
        },
      ),
    );
  test('gives no result', () => {
    expect(action({ done: [{ notify: 'Feito' }] })).toEqual([]);
    expect(action({ done: [{ notify: '{{result.id}}' }] })).toMatchObject([
      expect.stringContaining('CFG2302 form/livro.json/submit/do/0/done/0/notify'),
    ]);
    expect(
      action({ done: [{ navigate: '/livro/{id}', with: { id: '= result.id' } }] }),
    ).toMatchObject([
      expect.stringContaining('CFG2202 form/livro.json/submit/do/0/done/0/with/id'),
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../../tests/builders/sources.ts';
import { compileSmall } from '../../../../tests/builders/compile.ts';

type Document = Record<string, unknown>;

const found = (path: string, by: (document: Document) => void) =>
  compileSmall({
    tenant: 'small',
    base: changed(smallProject(), path, by),
    overlay: [],
  }).diagnostics.filter(({ severity }) => severity === 'error');
const text = (written: string) =>
  found('screen/livro.json', (screen) => {
    screen.body = [{ text: written }, { form: 'livro' }];
  });

describe('a text that is no template', () => {
  test.each([
    ['{{route.path', "Há 1 '{{' e 0 '}}' no texto.", 'Cada {{ precisa do seu }}.'],
    ['{{#if params.podeApagar}}a', 'O bloco {{#if}} não é fechado.', 'Acrescente {{/if}}.'],
    [
      '{{#if params.podeApagar}}a{{/each}}',
      '{{#if}} é fechado por {{/each}}.',
      'Feche com {{/if}}.',
    ],
    [
      "{{route.path + ' excluído'}}",
      "Entre chaves não é possível somar nem juntar: 'route.path + ' excluído''.",
      'Escreva cada dado entre as suas chaves, como {{route.path}} excluído.',
    ],
    [
      'Em {route.path}',
      "'{route.path}' seria mostrado como está escrito: um dado fica entre duas chaves.",
      'Escreva {{route.path}}.',
    ],
    ['{{}}', 'Entre {{ e }} não há nada.', 'Escreva entre as chaves o campo, como {{row.nome}}.'],
    [
      "= route.path + ' x'",
      "'= route.path + ' x'' seria mostrado como está escrito: um texto não é uma expressão.",
      'Textos mostram dados entre chaves, como {{route.path}} x.',
    ],
  ])('%s is reported in words, with a way out that compiles', (written, message, hint) => {
    expect(text(written)).toMatchObject([
      { code: 'CFG2301', pointer: '/body/0/text', message, hint },
    ]);
    const way = /como (\{\{route.*)\.$/.exec(hint)?.[1];
    expect(way === undefined ? [] : text(way)).toEqual([]);
  });
});

describe('a sign too few or too many', () => {
  const value = (written: string) =>
    found('form/livro.json', (form) => {
      (form.submit as { do: [{ with: Document }] }).do[0].with.titulo = written;
    }).map(({ code, pointer, hint }) => `${code} ${pointer} ${hint}`);
  test('is reported of a value', () => {
    expect(value('form.titulo')).toEqual([
      'CFG2102 /submit/do/0/with/titulo Para o dado, comece com =: "= form.titulo".',
    ]);
    expect(value('== form.titulo')).toEqual([
      'CFG2102 /submit/do/0/with/titulo Para o dado, um só =: "= form.titulo".',
    ]);
    expect(value('= = form.titulo')).toEqual([
      "CFG2201 /submit/do/0/with/titulo Escreva 'form.titulo'.",
    ]);
    expect(value('portal.exemplo.com')).toEqual([]);
  });

  test.each([
    ['= params.podeApagar', 'há um = a mais no começo'],
    ["route.path = '/x'", 'um só = não compara'],
    ['(params.podeApagar', 'falta fechar 1 parêntese'],
    ["route.path == '/x", 'uma aspa não foi fechada'],
    ['params.podeApagar e params.podeApagar', 'as palavras e, ou, não'],
    ['params.podeApagar &&', 'falta o que vem depois'],
  ])('is reported of the condition %s', (when, reason) => {
    expect(
      found('screen/livro.json', (screen) => {
        screen.body = [{ text: 'a', when }, { form: 'livro' }];
      }),
    ).toMatchObject([
      { code: 'CFG2201', pointer: '/body/0/when', message: expect.stringContaining(reason) },
    ]);
  });
});

describe('a derived value', () => {
  const derived = (state: Document) =>
    found('screen/livro.json', (screen) => {
      screen.state = state;
    }).map(({ code, pointer, message }) => `${code} ${pointer} ${message}`);
  test('says that another comes later, or that it is made of itself', () => {
    expect(
      derived({ a: { type: 'string', derived: 'state.b' }, b: { type: 'string', derived: "'x'" } }),
    ).toEqual(["CFG2203 /state/a/derived 'b' só é calculado depois de 'a'."]);
    expect(derived({ a: { type: 'string', derived: 'state.a' } })).toEqual([
      "CFG2203 /state/a/derived 'a' seria calculado a partir de si mesmo.",
    ]);
  });
});

test('a value that has not the form of its place is reported with the form', () => {
  expect(
    found('screen/livro.json', (screen) => {
      screen.routes = ['livro'];
    })[0],
  ).toMatchObject({ code: 'CFG1103', message: expect.stringContaining('que começa com /') });
});

import { expect, test } from 'vitest';
import { vocabulary } from '../../../schemas/words/index.ts';
import { propertiesOf } from '../word.ts';
import { namedListOf } from './named-lists.ts';
import { additionTitle, addTitle } from './titles.ts';
import { addableWords } from './words.ts';

test.each([
  ['list', 'columns', 'Pedidos', 'Acrescentar coluna em Pedidos'],
  ['list', 'filters', 'Pedidos', 'Acrescentar filtro em Pedidos'],
  ['list', 'rowActions', 'Pedidos', 'Acrescentar botão em Pedidos (Botões de cada registro)'],
  ['list', 'actions', 'Pedidos', 'Acrescentar botão em Pedidos (Botões da lista)'],
  ['list', 'open', 'Pedidos', 'Acrescentar ação em Pedidos'],
  ['card', 'fields', 'Cartão', 'Acrescentar campo em Cartão'],
  ['block-detail', 'fields', 'Detalhe', 'Acrescentar campo em Detalhe'],
  ['button', 'do', 'Cancelar', 'Acrescentar ação em Cancelar'],
  ['action-call', 'done', 'Chamar', 'Acrescentar ação em Chamar (Quando dá certo)'],
  ['screen', 'body', 'Início', 'Acrescentar bloco em Início'],
  ['block-section', 'section', 'Dados', 'Acrescentar bloco em Dados'],
  ['block-tabs', 'tabs', 'Abas', 'Acrescentar aba em Abas'],
  ['wizard', 'steps', 'Novo orçamento', 'Acrescentar passo em Novo orçamento'],
  ['shell#/properties/header', 'items', 'Cabeçalho', 'Acrescentar item em Cabeçalho'],
  ['shell#/properties/menu', 'before', 'Menu', 'Acrescentar item em Menu (Antes dos módulos)'],
])('adding to %s, %s', (around, property, label, title) => {
  expect(additionTitle(around, property, label)).toBe(title);
});

test('every list that takes something says what, in one noun', () => {
  const titles = Object.keys(vocabulary).flatMap((file) => {
    const word = file.replace('.schema.json', '');
    return propertiesOf(word, {})
      .filter(({ name }) => namedListOf(word, name) ?? addableWords(word, name).length > 0)
      .map(({ name }) => addTitle(word, name));
  });
  expect(new Set(titles)).toEqual(
    new Set(
      ['ação', 'aba', 'bloco', 'botão', 'campo', 'coluna', 'filtro', 'item', 'passo'].map(
        (noun) => `Acrescentar ${noun}`,
      ),
    ),
  );
});

test.each([
  ['block-each', 'columns'],
  ['dashboard', 'columns'],
  ['block-section', 'columns'],
  ['form', 'fields'],
])('nothing is added by name to %s, %s, which is no list of shown fields', (around, property) => {
  expect(namedListOf(around, property)).toBeUndefined();
});

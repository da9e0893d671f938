import { expect, test } from 'vitest';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import type { Operation } from '../operation.ts';
import { sentence } from './sentence.ts';

const files = { base: sourcesIn('config/base'), overlay: [] };
const sentenceOf = (operation: Operation): string => sentence(files, operation);

test('a token of the theme is named by what people call it, and a picture as one', () => {
  expect(
    sentenceOf({ op: 'set', at: 'theme/default#/tokens/color-primary', value: '#277e73' }),
  ).toBe("Tema: a cor principal passa a ser '#277e73'");
  expect(
    sentenceOf({ op: 'set', at: 'theme/default#/palette/status_faturado/color', value: '#27603e' }),
  ).toBe("Tema: a cor de Faturado passa a ser '#27603e'");
  expect(sentenceOf({ op: 'reset', at: 'theme/default#/palette/status_faturado/color' })).toBe(
    'Tema: a cor de Faturado volta ao padrão',
  );
  expect(
    sentenceOf({
      op: 'set',
      at: 'theme/default#/pictures/logo',
      value: `/_/asset/${'0'.repeat(32)}`,
    }),
  ).toBe('Tema, Figuras: o logotipo passa a ser um arquivo enviado');
});

test('a parameter is named by its title, with the branch where it is one’s own', () => {
  expect(sentenceOf({ op: 'set', at: 'tenant/tenant#/values/usaCarrinho', value: true })).toBe(
    'Distribuidor: «Usa carrinho em vez de orçamento» passa a ser sim',
  );
  expect(
    sentenceOf({ op: 'set', at: 'tenant/tenant#/branchValues/2/maximoItensOrcamento', value: 300 }),
  ).toBe('Distribuidor: o máximo de itens por orçamento, na filial 2, passa a ser 300');
});

test('a column that says no label is named by its field, or by the entity that the field holds', () => {
  expect(sentenceOf({ op: 'remove', at: 'list/pedidos#/columns/st' })).toBe(
    'Pedidos: a coluna Situação deixa de aparecer',
  );
});

test('a property is named with what is around it, as people speak', () => {
  expect(sentenceOf({ op: 'set', at: 'shell/shell#/header/search/label', value: 'Achar' })).toBe(
    "Moldura do portal, Cabeçalho, Pesquisa: o rótulo passa a ser 'Achar'",
  );
  expect(sentenceOf({ op: 'unset', at: 'list/pedidos#/columns/vlTot/width' })).toBe(
    'Pedidos: na coluna Total, a largura deixa de ser definida',
  );
  expect(sentenceOf({ op: 'reset', at: 'list/pedidos#/columns/vlTot/when' })).toBe(
    'Pedidos: a coluna Total volta a aparecer como no padrão',
  );
  expect(sentenceOf({ op: 'reset', at: 'list/pedidos#/columns' })).toMatch(
    /^Pedidos: as colunas voltam ao padrão/,
  );
});

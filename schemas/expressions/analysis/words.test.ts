import { describe, expect, test } from 'vitest';
import { sourcesIn } from '../../../tests/builders/sources.ts';
import { inWords, type Subject } from './words.ts';

const subjects: Readonly<Record<string, Subject>> = {
  'row.vlTot': { label: 'Total' },
  'row.st': {
    label: 'Situação',
    options: [
      { value: 'A', label: 'Aprovado' },
      { value: 'C', label: 'Cancelado' },
    ],
  },
  'params.usaCarrinho': { label: 'Usa carrinho' },
  'session.colaborador.cliente': { label: 'Cliente' },
};
const say = (condition: string): string | undefined => inWords(condition, (path) => subjects[path]);

describe('a condition in words', () => {
  test.each([
    ['row.vlTot > 100', '«Total» do registro é maior que 100'],
    ["row.st == 'A'", '«Situação» do registro é «Aprovado»'],
    [
      "!(row.st in ['A', 'C'])",
      '«Situação» do registro não é nenhum destes: «Aprovado», «Cancelado»',
    ],
    [
      'params.usaCarrinho && row.vlTot <= 10',
      'o parâmetro «Usa carrinho» está ligado e «Total» do registro é no máximo 10',
    ],
    [
      '!(params.usaCarrinho && row.vlTot > 10)',
      'o parâmetro «Usa carrinho» está desligado ou «Total» do registro não é maior que 10',
    ],
    ['!has(session.colaborador.cliente)', '«Cliente» de quem entrou está vazio'],
    ["row.?st.orValue('') != ''", '«Situação» do registro está preenchido'],
    ['params.usaCarrinho == false', 'o parâmetro «Usa carrinho» está desligado'],
    [
      "params.usaCarrinho && (row.st == 'A' || row.vlTot > 1)",
      'o parâmetro «Usa carrinho» está ligado e («Situação» do registro é «Aprovado» ou «Total» do registro é maior que 1)',
    ],
    ['size(state.lojas) == 1', 'o número de «lojas» da tela é 1'],
    ["'EDITAR' in row.acoes", "«acoes» do registro contém 'EDITAR'"],
    ['false', 'nunca'],
  ])('%s', (condition, sentence) => {
    expect(say(condition)).toBe(sentence);
  });

  test('is not made up where no sentence says the same', () => {
    for (const condition of [
      "session.modulos.exists(m, m.nome == 'A')",
      'row.vlTot % 2 != 0',
      'has(row.a) ? true : row.b',
      'row.a &&',
      '',
    ])
      expect(say(condition), condition).toBeUndefined();
  });

  test('says nine of ten of the conditions that the product has', () => {
    const conditions = sourcesIn('config/base').flatMap(({ text }) =>
      [...text.matchAll(/"(?:when|enabled|locked)": "((?:[^"\\\\]|\\\\.)*)"/g)].map(
        ([, said]) => JSON.parse(`"${said}"`) as string,
      ),
    );
    expect(conditions.length).toBeGreaterThan(200);
    expect(conditions.filter((condition) => say(condition) !== undefined).length).toBeGreaterThan(
      conditions.length * 0.9,
    );
  });
});

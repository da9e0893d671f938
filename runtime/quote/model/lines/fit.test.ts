import { expect, test } from 'vitest';
import { unfit } from './fit.ts';
import { openState, product } from '../testing/fixtures.ts';
import { parsePaste } from './paste.ts';
import { proposalsFor } from '../search/proposal.ts';

const entry = { maxLength: 4, decimals: 2 };

test('a quantity fits by its digits before the comma and its decimals', () => {
  expect([0.01, 7, 9999.99].map((qtde) => unfit(qtde, entry))).toEqual([null, null, null]);
  expect(unfit(10_000, entry)).toEqual({
    message: 'A quantidade aceita no máximo 4 dígitos.',
    near: null,
  });
  expect(unfit(1.005, entry)).toEqual({
    message: 'A quantidade aceita no máximo 2 casas decimais.',
    near: { up: 1.01, down: 1 },
  });
  expect(unfit(1.5, { maxLength: 4, decimals: 0 })).toEqual({
    message: 'A quantidade não aceita casas decimais.',
    near: { up: 2, down: 1 },
  });
});

test('pasted text that would make a line too large is not offered, nor is the multiple above it', () => {
  const boxes = product(5, {
    embalagens: { CX: { unidade: 'CX', multiplo: 7, fator_conversao: 1, fator_preco: 1 } },
    idEmb: 'CX',
  });
  const problemsOf = (text: string) =>
    proposalsFor(openState(), parsePaste(text), [{ codigo: 'P5', produto: boxes }]).map(
      ({ problem, suggested }) => [problem, suggested],
    );
  expect(problemsOf('P5 - 10003')).toEqual([
    ['A quantidade aceita no máximo 4 dígitos.', undefined],
  ]);
  expect(problemsOf('P5 - 9999')).toEqual([['Qtd. digitada não é multiplo de 7', undefined]]);
  expect(problemsOf('P5 - 9990')).toEqual([['Qtd. digitada não é multiplo de 7', 9996]]);
});

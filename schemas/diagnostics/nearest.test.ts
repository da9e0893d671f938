import { hintText } from './hint.ts';
import { describe, expect, test } from 'vitest';
import { nearest, suggest } from './nearest.ts';
import { cut, readable, shown } from './shown.ts';

describe('the name that was meant', () => {
  test.each([
    ['dtVencimento', ['dtVenc', 'dtEmissao', 'valor'], 'dtVenc'],
    ['idFilial', ['id', 'idFil', 'nome'], 'idFil'],
    ['valorTotal', ['vlTot', 'vlLiq'], 'vlTot'],
    ['razaoSocial', ['razSoc', 'fantasia'], 'razSoc'],
    ['situação', ['situacao', 'st'], 'situacao'],
    ['document', ['documento', 'itens'], 'documento'],
    ['desc', ['descricao', 'dt'], 'descricao'],
    ['id', ['idFil', 'nome'], undefined],
    ['busca', ['q', 'take'], undefined],
  ])('of %s among %j is %s', (word, known, expected) => {
    expect(nearest(word, known)).toBe(expected);
  });

  test('is found by what users call it', () => {
    expect(suggest('Vencimento', ['d1', 'd2'], { d1: 'Emissão', d2: 'Vencimento' })).toEqual({
      text: "Quis dizer 'd2'?",
      suggestion: { instead: 'Vencimento', use: 'd2' },
    });
  });

  test('is one of all where none is near, and of many one of the likest', () => {
    expect(suggest('busca', ['q', 'take'])).toBe('Existem: q, take.');
    expect(suggest('busca', [])).toBeUndefined();
    const many = Array.from({ length: 40 }, (_, index) => `campo${index}`);
    expect(hintText(suggest('zzzz', many) ?? '').split(', ')).toHaveLength(13);
  });
});

describe('what a finding quotes', () => {
  test('is never longer than can be read, and keeps its two ends', () => {
    expect(cut('a'.repeat(200_000)).length).toBe(80);
    expect(cut(`inicio${'x'.repeat(500)}fim`)).toMatch(/^inicio.*\.\.\..*fim$/);
    expect(readable(`'${'x'.repeat(200_000)}' não existe.`).length).toBeLessThan(140);
    expect(readable('palavra '.repeat(100_000)).length).toBeLessThanOrEqual(600);
  });

  test('is shown as it stands in the document', () => {
    expect(shown({ a: 1 })).toBe('{"a":1}');
    expect(shown('a')).toBe("'a'");
    expect(shown(undefined)).toBe('nada');
  });
});

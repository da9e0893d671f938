import { describe, expect, test } from 'vitest';
import { showsInternals } from './internals.ts';

describe('a text of an ERP', () => {
  test.each([
    'ORA-00942: table or view does not exist',
    'relation "sa1010" does not exist',
    "Invalid column name 'A1_COD'.",
    'Violation of PRIMARY KEY constraint',
    'Object reference not set to an instance of an object.',
    'erro em FATA050.PRW linha 33',
    'connect srv-erp.interno:1521',
    'não gravou /u01/oracle/x.log',
  ])('that tells of its insides: %s', (text) => expect(showsInternals(text)).toBe(true));

  test.each([
    'O CNPJ informado não existe.',
    'Divide a entrega em duas linhas 3 e 4.',
    'Item da coluna "Quantidade" sem valor.',
    'Local de entrega: Rua Internacional, 10.',
    'Prazo encerrado em 10.10.2026.',
  ])('that is for users: %s', (text) => expect(showsInternals(text)).toBe(false));

  test('is judged as far as it could be shown', () => {
    expect(showsInternals(`${'a.'.repeat(450)} ORA-00942`)).toBe(true);
    expect(showsInternals(`${'a.'.repeat(500)} ORA-00942`)).toBe(false);
  });
});

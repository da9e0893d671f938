import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import { newQuote, ownCustomer, productsOf } from './steps.ts';
import type { CallCase } from './types.ts';

const asFile = (name: string) => ({ arquivo: [{ id: 'f1', name, type: 'text/csv', size: 40 }] });

export const IMPORTAR_ITENS_DE_ARQUIVO: CallCase = {
  as: 'customer',
  given: async () => asFile('itens.csv'),
  check: async ({ value, person }) => {
    expect(value).toEqual({
      columns: [
        { id: 'A', label: 'codigo', exemplo: '10001' },
        { id: 'B', label: 'quantidade', exemplo: '2' },
      ],
      rows: [{ A: '10001', B: '2' }],
      linhas: [2],
      abas: [''],
      aba: 0,
    });
    const refused = await refusal(
      person.exchange('IMPORTAR_ITENS_DE_ARQUIVO', asFile('itens.docx')),
    );
    expect(refused).toMatchObject({ status: 422, message: expect.stringMatching(/\.xls/) });
  },
};

export const CONFIRMAR_IMPORTACAO_ITENS_DE_ARQUIVO: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const [first, second] = await productsOf(person, await newQuote(person));
    return {
      ...(await ownCustomer(person)),
      coluna_codigo: 'A',
      coluna_quantidade: 'C',
      produtos: [
        { id: String(first?.id), qtde: 2 },
        { id: String(second?.id), qtde: 3 },
        { id: String(first?.id), qtde: 4 },
        { id: 'nada disso', qtde: 1 },
      ],
    };
  },
  check: ({ value, request, given }) => {
    expect(request.path).toBe(
      `importacoes/itens/confirmar?idCli=${String(given.idCli)}&idFil=${String(given.idFil)}`,
    );
    const items = value as unknown as {
      codigo: string;
      qtde: number;
      idProd?: number;
      message?: string;
    }[];
    expect(items.map(({ qtde }) => qtde)).toEqual([6, 3, 1]);
    expect(items.map(({ idProd }) => idProd !== undefined)).toEqual([true, true, false]);
    expect(items[2]?.message).toMatch(/./);
  },
};

import { afterAll, describe, expect, test } from 'vitest';
import { LOGIN, loginAs, openDemo } from '../testing/client.ts';

interface Bootstrap {
  colaborador: { type: string; cliente?: { id: number; cnpj: string; tabelaPreco: number | null } };
  lojas: { id: number; cnpj: string }[];
  filiais: { idFil: number }[];
  modulos: { nome: string; autorizado: boolean }[];
  parametros: { nome: string; valor: unknown; idFil?: number }[];
}

const erp = openDemo();
afterAll(() => erp.close());
const load = async (login: string) =>
  (await (await loginAs(erp, login)).get<Bootstrap>('/carga')).body;

describe('bootstrap data', () => {
  test('staff carry no customer and no stores', async () => {
    const data = await load(LOGIN.rep);
    expect(data.colaborador.type).toBe('REPRESENTANTE');
    expect(data.colaborador.cliente).toBeUndefined();
    expect(data.lojas).toEqual([]);
    expect(data.filiais.map((branch) => branch.idFil)).toEqual([1, 2, 3]);
  });

  test('a customer with one store has one, the one with four has four', async () => {
    expect((await load(LOGIN.customer)).lojas).toHaveLength(1);
    expect((await load(LOGIN.fourStores)).lojas.map((store) => store.cnpj)).toEqual([
      '11222333000181',
      '11222333000262',
      '11222333000343',
      '11222333000424',
    ]);
  });

  test('a customer without price table says so with null', async () => {
    expect((await load(LOGIN.withoutTable)).colaborador.cliente?.tabelaPreco).toBeNull();
  });

  test('modules follow the role', async () => {
    const allowed = async (login: string) =>
      (await load(login)).modulos
        .filter((module) => module.autorizado)
        .map((module) => module.nome);
    expect(await allowed(LOGIN.admin)).toContain('B2B_MODULO_USUARIOS');
    expect(await allowed(LOGIN.customer)).not.toContain('B2B_MODULO_USUARIOS');
    expect(await allowed(LOGIN.consumer)).not.toContain('B2B_BOLETO');
  });

  test('help, credit, negotiation of overdue slips and the way of calling follow the role', async () => {
    const names = [
      'B2B_EXIBE_AJUDA',
      'B2B_USA_CREDITO_CLIENTE',
      'B2B_NEGOCIA_TITULO_VENCIDO',
      'GERAL_PROTOCOLO_LIGACAO',
    ];
    const values = async (login: string) => {
      const { parametros } = await load(login);
      return names.flatMap((name) =>
        parametros
          .filter((parameter) => parameter.nome === name)
          .map((parameter) => parameter.valor),
      );
    };
    expect(await values(LOGIN.customer)).toEqual(['S', 'S', 'S', 'tel']);
    expect(await values(LOGIN.rep)).toEqual(['S', 'N', 'N', 'tel']);
    expect(await values(LOGIN.callcenter)).toEqual(['N', 'N', 'S', 'api']);
    expect(await values(LOGIN.consumer)).toEqual(['N', 'N', 'N', 'tel']);
  });

  test('parameters are text, some for one branch only, and margin is for managers', async () => {
    const { parametros } = await load(LOGIN.manager);
    expect(
      parametros.every(
        (parameter) =>
          typeof parameter.valor === 'string' && /^(B2B|GERAL)_[A-Z_]+$/.test(parameter.nome),
      ),
    ).toBe(true);
    expect(
      parametros.filter((parameter) => parameter.nome === 'B2B_MAXIMO_ITENS_ORCAMENTO'),
    ).toEqual([
      { nome: 'B2B_MAXIMO_ITENS_ORCAMENTO', valor: '1000' },
      { nome: 'B2B_MAXIMO_ITENS_ORCAMENTO', valor: '300', idFil: 3 },
    ]);
    expect(parametros).toContainEqual({ nome: 'B2B_EXIBE_MARGEM_LUCRO', valor: 'S' });
    expect((await load(LOGIN.customer)).parametros).toContainEqual({
      nome: 'B2B_EXIBE_MARGEM_LUCRO',
      valor: 'N',
    });
  });
});

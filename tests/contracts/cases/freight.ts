import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import type { Person } from '../world.ts';
import { fullQuote, newQuote } from './steps.ts';
import type { CallCase } from './types.ts';

interface Offer {
  idTransp: number;
  numero: string;
  valor: number;
  prazo?: number;
  previsao?: string;
  aConsultar: boolean;
  selecionavel: boolean;
  diasSemanaEntrega: string;
  trechos: { modo: string; valor: number }[];
}

const savedQuote = async (person: Person) => {
  const quote = await fullQuote(person);
  await person.ask('ORCAMENTO_SALVAR', quote);
  return quote.id;
};
const cents = (value: number) => Math.round(value * 100);
const offers = (person: Person, given: object) =>
  person.ask<Offer[]>('COTACAO_FRETE', { ...given });

export const COTACAO_FRETE: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({
    orcamentoId: await savedQuote(person),
    cidade: 'Campinas',
    uf: 'SP',
    cepEntrega: '13010001',
    peso: 120.5,
    total: 900,
    redespacho: 0,
    idTipoFrete: 'CIF',
    condicionais: 'AGEND',
  }),
  check: async ({ value, given, person, request }) => {
    expect(request.path).toBe(
      `fretes/cotacao?orcamentoId=${String(given.orcamentoId)}&cidade=Campinas&uf=SP&cepEntrega=13010001&peso=120.5&total=900&redespacho=0&idTipoFrete=CIF&condicionais=AGEND`,
    );
    const list = value as unknown as Offer[];
    expect(list.length).toBeGreaterThan(2);
    expect(new Set(list.map(({ numero }) => numero)).size).toBe(list.length);
    expect(list.every(({ diasSemanaEntrega }) => /^[SN](,[SN]){6}$/.test(diasSemanaEntrega))).toBe(
      true,
    );
    expect(list.filter(({ aConsultar, selecionavel }) => aConsultar && !selecionavel)).toHaveLength(
      1,
    );
    expect(
      list.filter(
        ({ trechos, valor }) =>
          cents(trechos.reduce((sum, leg) => sum + leg.valor, 0)) !== cents(valor),
      ),
    ).toEqual([]);
    expect(await offers(person, given)).toEqual(list);
    const heavier = await offers(person, { ...given, peso: 900 });
    const paid = (one: Offer[]) =>
      one.map(({ valor }) => valor).reduce((sum, valor) => sum + valor, 0);
    expect(paid(heavier)).toBeGreaterThan(paid(list));
    const reshipped = await offers(person, { ...given, redespacho: 1 });
    expect(reshipped.some(({ trechos }) => trechos.some(({ modo }) => modo === 'Redespacho'))).toBe(
      true,
    );
    // A gateway's refusal comes with status 200 and a message.
    const unserved = await person.send('COTACAO_FRETE', { ...given, cepEntrega: '69005010' });
    expect(unserved.answer.status).toBe(200);
    expect(
      (await refusal(person.exchange('COTACAO_FRETE', { ...given, cepEntrega: '69005010' })))
        .message,
    ).toMatch(/^Nenhuma transportadora atende o CEP/);
  },
};

export const CONDICIONAIS_FRETE: CallCase = {
  as: 'customer',
  check: ({ value }) => {
    const conditions = value as unknown as { id: string; descricao: string }[];
    expect(conditions.length).toBeGreaterThan(0);
    expect(new Set(conditions.map(({ id }) => id)).size).toBe(conditions.length);
  },
};

export const ORCAMENTO_TRANSPORTES: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ id: await newQuote(person) }),
  check: ({ value }) => {
    const types = value as unknown as { id: string; retira: boolean; cotado: boolean }[];
    expect(types.filter(({ retira }) => retira)).toHaveLength(1);
    expect(types.some(({ cotado }) => cotado)).toBe(true);
  },
};

export const RASTREIO_FRETE: CallCase = {
  as: 'customer',
  given: async () => ({ tipo: 'TRANSPORTADORA', codigo: 'BR12345' }),
  check: async ({ value, person }) => {
    const { ocorrencias } = value as unknown as { ocorrencias: { data_hora: string }[] };
    const moments = ocorrencias.map((one) => one.data_hora);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(moments.length).toBeGreaterThan(0);
    expect(
      await person.ask('RASTREIO_FRETE', { tipo: 'TRANSPORTADORA', codigo: 'BR12340' }),
    ).toEqual({ ocorrencias: [] });
  },
};

export const ESTADOS: CallCase = {
  as: 'customer',
  check: ({ value }) => {
    const states = value as unknown as { uf: string; nome: string }[];
    expect(states).toHaveLength(27);
    expect(states).toContainEqual({ uf: 'SP', nome: 'São Paulo' });
  },
};

export const CIDADES: CallCase = {
  as: 'customer',
  given: async () => ({ uf: 'MG' }),
  check: ({ value }) => {
    const cities = value as unknown as { nome: string; uf: string }[];
    expect(cities.map(({ nome }) => nome)).toContain('Belo Horizonte');
    expect(new Set(cities.map(({ uf }) => uf))).toEqual(new Set(['MG']));
  },
};

export const CEP: CallCase = {
  as: 'customer',
  openToAll: true,
  given: async () => ({ cep: '01001000' }),
  check: async ({ value, person, request }) => {
    expect(request.path).toBe('cep/01001000/json');
    expect(value).toMatchObject({
      logradouro: 'Praça da Sé',
      bairro: 'Sé',
      localidade: 'São Paulo',
      uf: 'SP',
      ibge: '3550308',
    });
    expect(value).not.toHaveProperty('erro');
    expect(await person.ask('CEP', { cep: '99999999' })).toEqual({ erro: true });
    expect(await person.ask('CEP', { cep: '36570000' })).toMatchObject({
      localidade: 'Viçosa',
      logradouro: '',
    });
  },
};

import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import { ownCustomer } from './steps.ts';
import type { CallCase, Created, Page } from './types.ts';

interface Customer {
  id: number;
  razSoc: string;
  cnpj: string;
}

export const CLIENTES_PESQUISAR: CallCase = {
  as: 'staff',
  given: async (person) => {
    const { itens } = await person.ask<Page<Customer>>('CLIENTES_PESQUISAR', { take: 5 });
    return { q: itens.at(-1)?.razSoc.toLowerCase() ?? '', page: 1, take: 3 };
  },
  check: ({ value, given }) => {
    const { itens, paginator } = value as unknown as Page<Customer>;
    expect(paginator.per_page).toBe(3);
    expect(itens.map(({ razSoc }) => razSoc.toLowerCase())).toContain(given.q);
  },
};

const address = {
  rua: 'Rua das Palmeiras',
  num: '120',
  compl: 'Galpão 2',
  bairro: 'Distrito Industrial',
  cidade: 'Campinas',
  ibge: '3509502',
  estado: 'SP',
  cep: '13054709',
  obs: 'Doca 4',
};

export const CLIENTE_CADASTRAR_ENDERECO_ENTREGA: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => ({ idCli: (await ownCustomer(person)).idCli, ...address }),
  check: async ({ value, given, person }) => {
    const { id } = value as unknown as Created;
    expect(await person.ask('ENDERECOS_CLIENTE', { idCli: given.idCli ?? 0 })).toContainEqual({
      id,
      ...address,
    });
  },
};

const consumer = {
  documento: '52998224725',
  nome: 'Rita de Souza',
  email: 'rita@exemplo.com.br',
  telefone: '11987654321',
  data_nascimento: '1990-05-01',
  endereco: {
    cep: '13054709',
    rua: 'Rua das Palmeiras',
    numero: '120',
    complemento: 'Casa 2',
    bairro: 'Distrito Industrial',
    cidade: 'Campinas',
    ibge: '3509502',
    estado: 'SP',
  },
};

export const CONSUMIDOR_CADASTRAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async () => consumer,
  check: async ({ value, person }) => {
    expect(value).toMatchObject({ message: expect.stringMatching(/./) });
    const { numero, complemento, ...rest } = consumer.endereco;
    expect(
      await person.ask('ENDERECOS_CLIENTE', { idCli: (await ownCustomer(person)).idCli }),
    ).toContainEqual(expect.objectContaining({ ...rest, num: numero, compl: complemento }));
    const refused = await refusal(
      person.exchange('CONSUMIDOR_CADASTRAR', { ...consumer, email: 'rita', telefone: '1' }),
    );
    expect(refused.status).toBe(422);
  },
};

export const ENDERECOS_CLIENTE: CallCase = {
  as: 'customer',
  given: async (person) => ({ idCli: (await ownCustomer(person)).idCli }),
  check: ({ value }) =>
    expect(value).toContainEqual(
      expect.objectContaining({
        rua: expect.stringMatching(/./),
        cidade: expect.stringMatching(/./),
        estado: expect.stringMatching(/^[A-Z]{2}$/),
      }),
    ),
};

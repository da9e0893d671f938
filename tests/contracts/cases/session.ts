import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import type { CallCase } from './types.ts';

export const LOGIN: CallCase = {
  as: 'visitor',
  with: ['customer'],
  given: async (_, world) => ({ ...world.credentials('customer'), captcha: 'portal-verificado' }),
  check: ({ value, request, given }) => {
    expect([request.method, request.path]).toEqual(['POST', 'login/b2b']);
    expect(JSON.parse(String(request.body))).toEqual(given);
    expect(value).toMatchObject({ token: expect.stringMatching(/./), reset: false });
  },
};

export const SENHA_REDEFINIR_APLICAR: CallCase = {
  as: 'visitor',
  with: ['reset'],
  writes: true,
  given: async (visitor, world) => {
    const opened = await visitor.ask<{ reset: boolean; tokenReset: string }>('LOGIN', {
      ...world.credentials('reset'),
    });
    expect(opened.reset).toBe(true);
    return { token: opened.tokenReset, senha: world.credentials('reset').senha };
  },
  check: async ({ given, value, person, world, request }) => {
    expect([request.method, JSON.parse(String(request.body))]).toEqual(['PUT', given]);
    expect(value).toEqual({ idColab: expect.any(Number), login: expect.any(String) });
    expect(await person.ask('LOGIN', { ...world.credentials('reset') })).toMatchObject({
      reset: false,
    });
    expect((await refusal(person.exchange('SENHA_REDEFINIR_APLICAR', given))).status).toBe(400);
  },
};

export const CARGA: CallCase = {
  as: 'customer',
  check: ({ value }) => {
    const text = expect.stringMatching(/./);
    expect(value).toMatchObject({
      colaborador: {
        type: 'CLIENTE',
        nome: text,
        cliente: {
          razSoc: text,
          filiais: expect.arrayContaining([expect.objectContaining({ idFil: expect.any(Number) })]),
        },
      },
      filiais: expect.arrayContaining([
        expect.objectContaining({ idFil: expect.any(Number), razSoc: text }),
      ]),
      lojas: expect.any(Array),
      modulos: expect.arrayContaining([
        expect.objectContaining({ nome: 'B2B_ORCAMENTO', autorizado: true }),
      ]),
      parametros: expect.arrayContaining([
        expect.objectContaining({ nome: text, valor: expect.any(String) }),
      ]),
      preferencias: { tipo_menu: text },
    });
  },
};

export const LINKS: CallCase = {
  as: 'customer',
  check: ({ value, request }) => {
    expect([request.path, request.body]).toEqual(['links', undefined]);
    expect(value).toContainEqual({
      nome: expect.stringMatching(/./),
      url: expect.stringMatching(/^https?:/),
    });
  },
};

export const VALIDAR_SESSAO: CallCase = {
  as: 'customer',
  check: ({ value }) =>
    expect(value).toMatchObject({
      valido: true,
      expira: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    }),
};

export const LOGOUT: CallCase = {
  as: 'customer',
  ownSession: true,
  check: async ({ person }) => {
    expect((await refusal(person.exchange('VALIDAR_SESSAO'))).status).toBe(401);
  },
};

export const PREFERENCIAS_SALVAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const { preferencias } = await person.ask<{ preferencias: { tipo_menu: string } }>('CARGA');
    return {
      tipo_menu:
        preferencias.tipo_menu === 'LATERAL_ANINHADO' ? 'SUPERIOR_DESANINHADO' : 'LATERAL_ANINHADO',
    };
  },
  check: async ({ given, person }) =>
    expect(await person.ask('CARGA')).toMatchObject({ preferencias: given }),
};

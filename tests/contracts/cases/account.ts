import { expect } from 'vitest';
import { refusal } from '../refusal.ts';
import type { Person, World } from '../world.ts';
import type { CallCase } from './types.ts';

const text = expect.stringMatching(/./);
const answered = { message: text };
/** Of nobody at any ERP. */
const nobody = '19119119100';
const knownCompany = '11222333000181';

export const CONTA_DADOS: CallCase = {
  as: 'customer',
  check: ({ value, request }) => {
    expect([request.method, request.path]).toEqual(['GET', 'conta/dados']);
    expect(value).toMatchObject({
      id: expect.any(Number),
      cpf: text,
      nome: text,
      tel: text,
      email: text,
      editaveis: expect.arrayContaining(['tel']),
    });
  },
};

export const CONTA_DADOS_SALVAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const { nome, email } = await person.ask<{ nome: string; email: string }>('CONTA_DADOS');
    return { nome, email, tel: '11987654321', dtNasc: '1980-02-29' };
  },
  check: async ({ given, person, request }) => {
    expect([request.method, request.path]).toEqual(['PUT', 'conta/dados']);
    expect(await person.ask('CONTA_DADOS')).toMatchObject(given);
    const wrong = { ...given, tel: '119', email: 'x', dtNasc: '2999-01-01' };
    const refused = await refusal(person.exchange('CONTA_DADOS_SALVAR', wrong));
    expect([refused.status, Object.keys(refused.fields ?? {}).sort()]).toEqual([
      422,
      ['dtNasc', 'email', 'tel'],
    ]);
  },
};

export const CONTA_SENHA: CallCase = {
  as: 'withoutTable',
  ownSession: true,
  writes: true,
  given: async (_, world) => {
    const { senha } = world.credentials('withoutTable');
    return { atual: senha, senha };
  },
  check: async ({ given, person, request }) => {
    expect([request.method, request.path]).toEqual(['PUT', 'conta/senha']);
    // The person who changed it stays logged in.
    await person.ask('VALIDAR_SESSAO');
    const wrong = await refusal(person.exchange('CONTA_SENHA', { ...given, atual: 'outra' }));
    expect(wrong.status).toBe(400);
    const short = await refusal(person.exchange('CONTA_SENHA', { ...given, senha: 'abcde' }));
    expect(short.status).toBe(422);
  },
};

export const SENHA_REDEFINIR: CallCase = {
  as: 'visitor',
  writes: true,
  given: async () => ({ id: nobody }),
  check: async ({ answer, person, world, request }) => {
    expect([request.method, request.path]).toEqual(['POST', 'senha/redefinir']);
    // Whether the person exists is not said.
    const { cpf } = world.credentials('customer');
    const known = await person.send('SENHA_REDEFINIR', { id: cpf });
    expect(known.answer.body.toString('utf8')).toBe(answer.body.toString('utf8'));
  },
};

export const SENHA_TOKEN_REQUISITAR: CallCase = {
  as: 'visitor',
  writes: true,
  given: async () => ({ id: nobody, captcha: 'portal-verificado' }),
  check: async ({ value, person, world, request }) => {
    expect([request.method, request.path]).toEqual(['POST', 'requisitar-token-redefinicao']);
    expect(value).toEqual(answered);
    const { cpf } = world.credentials('customer');
    expect(await person.ask('SENHA_TOKEN_REQUISITAR', { id: cpf })).toEqual(value);
  },
};

export const EMPRESA_CONSULTAR: CallCase = {
  as: 'visitor',
  given: async () => ({ documento: knownCompany, captcha: 'portal-verificado' }),
  check: async ({ value, person }) => {
    expect(value).toMatchObject({
      empresa: {
        id: expect.any(Number),
        nome: text,
        vinculados: expect.arrayContaining([
          { id: expect.any(Number), cnpj: expect.stringMatching(/^[0-9A-Z]{14}$/), nome: text },
        ]),
      },
    });
    const gone = await refusal(
      person.exchange('EMPRESA_CONSULTAR', { documento: '11444777000161' }),
    );
    expect(gone.status).toBe(404);
  },
};

export const ACESSO_SOLICITAR: CallCase = {
  as: 'visitor',
  writes: true,
  given: async () => ({
    cnpj: '11444777000161',
    razSoc: 'Mercado Novo Ltda',
    contato: 'Rita',
    email: 'rita@mercadonovo.example',
    telefone: '1132104567',
  }),
  check: async ({ value, given, person, request }) => {
    expect(JSON.parse(String(request.body))).toEqual(given);
    expect(value).toEqual(answered);
    const wrong = await refusal(person.exchange('ACESSO_SOLICITAR', { ...given, telefone: '1' }));
    expect(wrong.status).toBe(422);
  },
};

export const ACESSO_INTEGRADO: CallCase = {
  as: 'visitor',
  writes: true,
  with: ['customer'],
  given: async () => ({ empresa: 'Mercado Novo', tel: '1132104567', cpf: '11444777000161' }),
  check: async ({ value, given, person, world, request }) => {
    expect(JSON.parse(String(request.body))).toEqual(given);
    expect(value).toEqual(answered);
    const { cpf } = world.credentials('customer');
    const known = await refusal(person.exchange('ACESSO_INTEGRADO', { ...given, cpf }));
    expect(known.status).toBe(409);
  },
};

export const CONSULTA_CNPJ: CallCase = {
  as: 'visitor',
  given: async () => ({ cnpj: knownCompany }),
  check: async ({ value, person, request }) => {
    expect([request.method, request.path]).toEqual(['GET', `consulta/cnpj/${knownCompany}`]);
    expect(value).toMatchObject({ empresa: { nome: text, vinculados: expect.any(Array) } });
    const gone = await refusal(person.exchange('CONSULTA_CNPJ', { cnpj: '11444777000161' }));
    expect([gone.status, gone.message]).toEqual([404, text]);
  },
};

export const CONSULTA_CPF: CallCase = {
  as: 'visitor',
  given: async () => ({ cpf: '11144477735' }),
  check: async ({ value, request }) => {
    expect([request.method, request.path]).toEqual(['GET', 'consulta/cpf/11144477735']);
    expect(value).toEqual({});
  },
};

export const CONSULTA_EMAIL: CallCase = {
  as: 'visitor',
  with: ['customer'],
  given: async () => ({ email: 'ninguem@exemplo.com.br' }),
  check: async ({ value, person, world, request }) => {
    expect(request.path).toBe('consulta/email/ninguem%40exemplo.com.br');
    expect(value).toEqual({});
    const { email } = await (await world.as('customer')).ask<{ email: string }>('CONTA_DADOS');
    expect(await person.ask('CONSULTA_EMAIL', { email })).toEqual(answered);
  },
};

export const CONTA_NOVA: CallCase = {
  as: 'visitor',
  writes: true,
  given: async () => ({
    nome: 'Rita Moraes',
    tel: '11987654321',
    email: 'rita@mercadonovo.example',
    documentos: [{ tipoDoc: 'CNPJ', value: '11444777000161' }],
    aceite: true,
    captcha: 'portal-verificado',
  }),
  check: async ({ value, given, person, request }) => {
    expect(JSON.parse(String(request.body))).toEqual(given);
    expect(value).toEqual(answered);
    const none = await refusal(person.exchange('CONTA_NOVA', { ...given, documentos: [] }));
    expect(none.status).toBe(422);
  },
};

export const TERMOS: CallCase = {
  as: 'visitor',
  check: ({ value, request }) => {
    expect(request.path).toBe('pagina-termos');
    expect(value).toEqual(
      expect.arrayContaining(
        ['termos-de-uso', 'politica-de-privacidade', 'acordo-de-processamento-de-dados'].map(
          (slug) => expect.objectContaining({ id: expect.any(Number), slug, titulo: text }),
        ),
      ),
    );
  },
};

export const TERMO: CallCase = {
  as: 'visitor',
  given: async () => ({ slug: 'politica-de-privacidade' }),
  check: async ({ value, request, person }) => {
    expect(request.path).toBe('pagina-termos/politica-de-privacidade');
    expect(value).toMatchObject({ titulo: text, conteudo: expect.stringContaining('<') });
    expect((await refusal(person.exchange('TERMO', { slug: 'nenhum' }))).status).toBe(404);
  },
};

/** Asks for a code and reads it in the mail. */
async function mailedCode(person: Person, world: World): Promise<string> {
  const { email } = await (await world.login('withoutTable')).ask<{ email: string }>('CONTA_DADOS');
  await person.ask('SENHA_TOKEN_REQUISITAR', { id: email });
  return /código é (\w{6})/.exec(world.mailTo(email))?.[1] ?? '';
}

export const SENHA_TOKEN_VALIDAR: CallCase = {
  as: 'visitor',
  with: ['withoutTable'],
  mail: true,
  given: async (person, world) => ({ token: await mailedCode(person, world) }),
  check: async ({ given, person, request }) => {
    expect([request.method, JSON.parse(String(request.body))]).toEqual(['POST', given]);
    const wrong = await refusal(person.exchange('SENHA_TOKEN_VALIDAR', { token: 'AAAAAA' }));
    expect(wrong.status).toBe(400);
  },
};

export const SENHA_TOKEN_REDEFINIR: CallCase = {
  as: 'visitor',
  with: ['withoutTable'],
  mail: true,
  writes: true,
  given: async (person, world) => ({
    token: await mailedCode(person, world),
    senha: world.credentials('withoutTable').senha,
  }),
  check: async ({ given, person, value, world }) => {
    expect(value).toEqual({ idColab: expect.any(Number), login: text });
    await world.login('withoutTable');
    expect((await refusal(person.exchange('SENHA_TOKEN_REDEFINIR', given))).status).toBe(400);
  },
};

export const TERMO_ACEITAR: CallCase = {
  as: 'customer',
  writes: true,
  given: async (person) => {
    const [first] = await person.ask<{ id: number }[]>('TERMOS');
    return { termoId: first?.id ?? 0 };
  },
  check: async ({ given, person, request, value }) => {
    expect([request.method, request.path]).toEqual([
      'POST',
      `termos/${String(given.termoId)}/aceite`,
    ]);
    expect(value).toEqual(answered);
    // Again is no error.
    await person.ask('TERMO_ACEITAR', given);
  },
};

export const CONTA_ALTERAR_TOKEN_FIREBASE: CallCase = {
  as: 'customer',
  writes: true,
  given: async () => ({ firebase_token: 'token-do-aparelho' }),
  check: ({ given, request, value }) => {
    expect([request.method, request.path]).toEqual(['PUT', 'conta/firebase-token']);
    expect(JSON.parse(String(request.body))).toEqual(given);
    expect(value).toEqual(answered);
  },
};

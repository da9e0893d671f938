import { afterAll, describe, expect, test } from 'vitest';
import { clientOf, openDemo } from '../../testing/client.ts';

const erp = openDemo({ products: 60 });
afterAll(() => erp.close());
const visitor = clientOf(erp, null);
const submit = (slug: string, respostas: unknown) =>
  visitor.send<{ success?: number; message?: string; campos?: Record<string, string> }>(
    'POST',
    `/formularios/${slug}`,
    { respostas },
  );

describe('public forms', () => {
  test('one form refuses with status 200, success 0 and its reason', async () => {
    expect(
      await submit('inscricao-treinamento', [
        { id: 401, resposta: 'Ana' },
        { id: 402, resposta: 'Manhã' },
      ]),
    ).toEqual({
      status: 200,
      body: { success: 0, message: 'As vagas desta turma acabaram.' },
    });
  });

  test('one form answers without a message', async () => {
    expect(await submit('lista-de-espera', [{ id: 501, resposta: 'Cabo' }])).toEqual({
      status: 200,
      body: { success: 1 },
    });
  });

  test.each([
    [[{ id: 501, resposta: '' }], { '501': 'Campo obrigatório' }],
    [[{ id: 501, resposta: ['a', 'b'] }], { '501': 'Informe uma só resposta' }],
    [
      [
        { id: 501, resposta: 'Cabo' },
        { id: 502, resposta: 'dez' },
      ],
      { '502': 'Deve ser um número' },
    ],
  ])('%j is a 422 that names the question', async (answers, campos) => {
    const reply = await submit('lista-de-espera', answers);
    expect([reply.status, reply.body.campos]).toEqual([422, campos]);
  });

  test('answers outside the choices, dates that are none and questions that are not asked are refused', async () => {
    const good = [
      { id: 201, resposta: '2026-11-01' },
      { id: 202, resposta: 'Perda' },
      { id: 203, resposta: 'Sumiu' },
    ];
    const change = (id: number, resposta: unknown) =>
      submit(
        'incidente-dados-pessoais',
        good.map((one) => (one.id === id ? { id, resposta } : one)),
      );
    expect((await submit('incidente-dados-pessoais', good)).body.success).toBe(1);
    expect((await change(202, 'Nada')).body.campos).toEqual({ '202': 'Opção inválida' });
    expect((await change(201, '01/11/2026')).body.campos).toEqual({ '201': 'Data inválida' });
    expect(
      (await submit('incidente-dados-pessoais', [...good, { id: 999, resposta: 'x' }])).status,
    ).toBe(422);
    expect((await submit('nenhum', good)).status).toBe(404);
  });
});

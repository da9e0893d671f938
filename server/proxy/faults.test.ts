import { expect, test } from 'vitest';
import { fromErpError } from './faults.ts';
import { createMapping } from './mapping/map.ts';
import { createMapThreads } from './mapping/threads.ts';

const answer = (body: unknown, status = 422) => ({
  status,
  statusText: '',
  body: Buffer.from(JSON.stringify(body)),
});
const map = createMapping(
  "body.falha.{ 'message': texto, 'code': codigo, 'fields': $merge(campos.{ campo: texto }), 'status': $lookup({ 'SES': 401, 'TEXTO': 'quatrocentos', 'FORA': 503 }, codigo) }",
  createMapThreads(),
  {},
);

test('a mapping says text, code, fields and status of an error', async () => {
  const error = await fromErpError(
    answer({
      falha: {
        codigo: 'SES',
        texto: 'Sua sessão acabou.',
        campos: [{ campo: 'cpf', texto: 'Inválido' }],
      },
    }),
    map,
  );
  expect(error).toMatchObject({
    status: 401,
    code: 'SES',
    message: 'Sua sessão acabou.',
    fields: { cpf: 'Inválido' },
  });
});

test.each([
  ['NADA', 422, 422],
  ['TEXTO', 409, 409],
  ['FORA', 422, 422],
  ['NADA', 500, 502],
])(
  'without a 4xx status of the mapping (%s) the ERP’s own counts: %i becomes %i',
  async (codigo, status, expected) => {
    expect(
      await fromErpError(answer({ falha: { codigo, texto: 'Não deu.' } }, status), map),
    ).toMatchObject({ status: expected, message: 'Não deu.' });
  },
);

import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpErp } from '../erp/http.ts';
import { type FakeErp, startFakeErp } from '../testing/fake-erp.ts';
import { buildRelease, call } from '../testing/release.ts';
import { askErp } from './against.ts';

let fake: FakeErp;
beforeEach(async () => {
  fake = await startFakeErp();
});
afterEach(() => fake.close());

const given = { LOGIN: { cpf: '1', senha: '2', captcha: 'x' } };

test('a session is not begun by a call that writes, and what it comes to stays unknown', async () => {
  const erp = createHttpErp({ url: fake.url });
  fake.on('POST /carga', { colaborador: { nome: 'Ana' } });
  fake.on('GET /financeiro', { saldo: 1 });
  const outcomes = await askErp(
    buildRelease({ calls: [call('CARGA', 'POST', 'carga', { idempotent: true })] }),
    erp,
    given,
    () => 0,
  );
  await erp.close();
  expect(outcomes.find(({ call: name }) => name === 'CARGA')).toEqual({
    call: 'CARGA',
    outcome: 'skipped',
    why: 'writes',
  });
  expect(outcomes.find(({ call: name }) => name === 'FINANCEIRO')?.outcome).toBe('fits');
  expect(fake.seen.filter(({ url, method }) => url === '/carga' && method === 'POST')).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { call } from '../testing/release.ts';

const flagged = (id: string, path: string, response: string) =>
  call(id, 'GET', path, { response: { kind: 'value', shape: { t: 'object', props: { ok: { t: 'boolean' } }, required: [] } }, map: { response } });

let h: Harness;
let cookie: string;

beforeEach(async () => {
  h = await startHarness({ calls: [flagged('PRESA', 'presa', '{ "ok": $contains(texto, /^(a+)+$/) }'), flagged('LIVRE', 'livre', '{ "ok": texto = "a" }')] }, { deadline: 800 });
  cookie = await h.login();
  h.erp.on('GET /presa', { texto: 'a' });
  h.erp.on('GET /livre', { texto: 'a' });
  // The thread is there: what is measured below is the mapping.
  expect(await (await h.call('PRESA', {}, { cookie })).json()).toEqual({ ok: true });
});
afterEach(() => h.close());

test('a mapping that never ends fails its own call within the deadline, while other requests are answered', async () => {
  h.erp.on('GET /presa', { texto: `${'a'.repeat(60)}!` });
  const stuck = h.call('PRESA', {}, { cookie });
  let ended = false;
  void stuck.then(() => (ended = true));
  for (let count = 0; count < 3; count++) expect(await (await h.call('LIVRE', {}, { cookie })).json()).toEqual({ ok: true });
  expect(ended).toBe(false);
  const response = await stuck;
  expect(response.status).toBe(502);
  expect(((await response.json()) as { error: { code: string } }).error.code).toBe('ERP_ANSWER');
  expect(h.lines.some((line) => line.includes('erp.answer') && line.includes('response mapping: deadline of 800 ms'))).toBe(true);
  h.erp.on('GET /presa', { texto: 'a' });
  expect(await (await h.call('PRESA', {}, { cookie })).json()).toEqual({ ok: true });
});

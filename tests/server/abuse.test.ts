import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerCall, Shape } from '../../schemas/release/types.ts';
import { type Harness, startHarness } from '../../server/testing/harness.ts';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

const { release } = compileProduct({
  tenant: 'base',
  base: sourcesIn('config/base'),
  overlay: [],
});
if (!release) throw new Error('The product does not compile');
const product = { ...release, tenant: { ...release.tenant, hosts: [] } };
const open = Object.values(product.calls.calls).filter(
  ({ access, session }) => access === 'public' && session?.do !== 'restore',
);
const names = open.map(({ id }) => id);
const callOf = (name: string): ServerCall => open.find(({ id }) => id === name) as ServerCall;

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
  await h.publish('teste', product);
}, 300_000);
afterAll(() => h.close());

const asked = (): number => h.erp.seen.length;
/** A minute in which nobody has asked anything. */
const nextMinute = (): void => void (h.clock.now += 60_000);

/** Something of another type for every input that a call takes. */
function wrong({ body, params, query }: ServerCall): Record<string, unknown> {
  const shapes: Record<string, Shape> = body?.shape.t === 'object' ? body.shape.props : {};
  const inputs = [...Object.keys(params), ...Object.keys(query), ...Object.keys(shapes)];
  return Object.fromEntries(inputs.map((name) => [name, { $ne: null }]));
}

test('the calls of visitors are known', () => {
  expect(names).toContain('LOGIN');
  expect(names.length).toBeGreaterThan(12);
});

describe.each(names)('%s', (name) => {
  test('from another site, or from none, is not made', async () => {
    nextMinute();
    const before = asked();
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://a.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) expect((await h.call(name, {}, { headers })).status).toBe(403);
    expect(asked()).toBe(before);
  });

  test('with a megabyte, with other types, or with no JSON is refused before the ERP', async () => {
    nextMinute();
    const before = asked();
    const post = (body: string) =>
      h.request(`/_/call/${name}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    const large = await post(JSON.stringify({ with: { id: 'x'.repeat(1024 * 1024) } }));
    expect([400, 413]).toContain(large.status);
    expect((await post('{"with":')).status).toBe(400);
    const given = wrong(callOf(name));
    // What cannot stand in a path names nothing that there could be.
    if (Object.keys(given).length > 0)
      expect([400, 404]).toContain((await h.call(name, given)).status);
    expect(asked()).toBe(before);
  });

  test('in a burst is answered 429, and the ERP is asked no more than its limit', async () => {
    nextMinute();
    const before = asked();
    const limit = callOf(name).rate ?? 120;
    const answers: number[] = [];
    for (let at = 0; at < limit + 3; at++) answers.push((await h.call(name, {})).status);
    expect(answers.slice(-3)).toEqual([429, 429, 429]);
    expect(answers.slice(0, limit)).not.toContain(429);
    expect(asked() - before).toBeLessThanOrEqual(limit);
  });
});

test.each(open.filter(({ captcha }) => captcha !== undefined).map(({ id }) => id))(
  '%s asks the ERP nothing without its captcha',
  async (name) => {
    nextMinute();
    const before = asked();
    const { captcha = '' } = callOf(name);
    for (const proof of ['', 'e30=', 'x'.repeat(5_000)])
      expect((await h.call(name, { [captcha]: proof })).status).toBe(400);
    expect(asked()).toBe(before);
  },
);

test('whoever looks up a company, tries to enter or recovers a password proves that they are no machine', () => {
  for (const name of ['LOGIN', 'SENHA_TOKEN_REQUISITAR', 'EMPRESA_CONSULTAR', 'CONTA_NOVA'])
    expect([name, callOf(name).captcha]).toEqual([name, 'captcha']);
});

test('messages to browsers and captchas are not for everybody, and not without an end', async () => {
  nextMinute();
  const post = (path: string, headers: Record<string, string> = {}) =>
    h.request(path, {
      method: 'POST',
      body: JSON.stringify({ endpoint: 'https://a.example', keys: {} }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await post('/_/push/subscription')).status).toBeGreaterThanOrEqual(400);
  expect((await post('/_/push/subscription', { origin: 'https://a.example' })).status).toBe(403);
  const challenges: number[] = [];
  for (let at = 0; at < 63; at++) challenges.push((await h.request('/_/captcha/challenge')).status);
  expect(challenges.slice(-3)).toEqual([429, 429, 429]);
});

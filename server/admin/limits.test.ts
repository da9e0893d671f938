import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';

/** Nothing of the admin may be asked for more often than this within a minute. */
const most = 61;
let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(() => h.close());

/** How many requests were answered before one was refused; `most` when none was. */
async function answered(method: string, path: string, body: unknown): Promise<number> {
  const cookie = await h.signIn('admin');
  for (let count = 0; count < most; count++) {
    const { status, headers } = await h.request(path, {
      method,
      cookie,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (status === 429) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      return count;
    }
  }
  return most;
}

const token = 'x'.repeat(20);
test.each([
  ['POST', '/admin/api/auth/forgotten', { email: 'a@acme.example' }],
  ['POST', '/admin/api/auth/reset', { token, newPassword: 'uma senha longa' }],
  ['POST', '/admin/api/auth/invitation', { token }],
  ['POST', '/admin/api/auth/join', { token }],
  ['GET', '/admin/entrar-com?ticket=x', undefined],
  ['POST', '/admin/api/people/invitations', { email: 'nova@teste.example', role: 'editor' }],
  ['POST', '/admin/api/erp-test', { url: 'ftp://x' }],
  ['POST', '/admin/api/calls/login', { with: {} }],
  ['POST', '/admin/api/calls/PEDIDOS/try', { with: {} }],
])('asking %s %s again and again ends in a refusal', async (method, path, body) => {
  expect(await answered(method, path, body)).toBeLessThan(most);
});

test('codes of a second factor are not guessed faster than twenty a minute', async () => {
  const guess = () =>
    h.request('/admin/api/auth/code', {
      method: 'POST',
      body: JSON.stringify({ code: '000000', kind: 'app' }),
      headers: { 'content-type': 'application/json' },
    });
  for (let count = 0; count < 20; count++) expect((await guess()).status).not.toBe(429);
  expect((await guess()).status).toBe(429);
});

import { expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

const register = (body: object) => ({
  path: 'tests/configs/valid/small/call/APARELHO.json',
  text: JSON.stringify({
    id: 'APARELHO',
    method: 'PUT',
    path: 'aparelho',
    access: 'session',
    body: { type: 'object', ...body },
  }),
});
const takesToken = { required: ['codigo'], properties: { codigo: { type: 'string' } } };
const push = { kind: 'WEB_PUSH', call: 'APARELHO', input: 'codigo' };

/** The release and the findings of a tenant with these messages. */
const compile = (given: object, body: object = takesToken) => {
  const { release, diagnostics } = compileSmall({
    tenant: 'small',
    base: changed([...smallProject(), register(body)], 'tenant/tenant.json', (tenant) => {
      tenant.push = given;
    }),
    overlay: [],
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return { release, codes: errors.map(({ code, pointer }) => `${code} ${pointer}`) };
};

test('the server knows who delivers, and the browser only that somebody does', () => {
  const { release, codes } = compile(push);
  expect(codes).toEqual([]);
  expect(release?.tenant.push).toEqual(push);
  expect(release?.manifest.push).toEqual({ again: 30 });
  expect(Object.keys(release?.calls.calls ?? {})).toContain('APARELHO');
});

test('NONE, like nothing at all, offers no messages', () => {
  const { release } = compile({ ...push, kind: 'NONE' });
  expect(release?.tenant.push).toBeUndefined();
  expect(release?.manifest.push).toBeUndefined();
});

test('Firebase needs its app', () => {
  expect(compile({ ...push, kind: 'FIREBASE' }).codes).toEqual(['CFG1102 /push']);
  const firebase = { project: 'p', app: 'a', key: 'k', vapid: `B${'A'.repeat(86)}` };
  const { release, codes } = compile({ ...push, kind: 'FIREBASE', firebase });
  expect(codes).toEqual([]);
  expect(release?.tenant.push).toEqual({ ...push, kind: 'FIREBASE', firebase });
});

test.each([
  ['another input', { required: ['token'], properties: { token: { type: 'string' } } }],
  [
    'more than the code',
    {
      required: ['codigo', 'id'],
      properties: { codigo: { type: 'string' }, id: { type: 'integer' } },
    },
  ],
])('a call that takes %s does not register a browser', (_, body) => {
  expect(compile(push, body).codes).toEqual(['CFG2404 /push/call']);
});

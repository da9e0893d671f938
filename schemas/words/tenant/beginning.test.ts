import { describe, expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileSmall } from '../../../tests/builders/compile.ts';

type Words = Record<string, unknown>;

const findingsOf = (path: string, change: (document: Words) => void) =>
  compileSmall({ tenant: 'small', base: changed(smallProject(), path, change), overlay: [] })
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, document, pointer }) => `${code} ${document.replace(/.*small\//, '')}${pointer}`);
const tenant = (words: Words) =>
  findingsOf(
    'tenant/tenant.json',
    (document) => void Object.assign(document.session as Words, words),
  );
const login = (words: Words) =>
  findingsOf('call/ENTRAR.json', (document) => void Object.assign(document, words));

describe('a session that cannot begin is reported', () => {
  test.each<[string, () => string[], string[]]>([
    [
      'without the call that brings it',
      () => tenant({ bootstrap: [] }),
      ['CFG2760 tenant/tenant.json/session/bootstrap'],
    ],
    [
      'by a call that asks for something',
      () =>
        findingsOf(
          'call/SESSAO.json',
          (call) => void (call.query = { cf: { type: 'string', required: true } }),
        ),
      ['CFG2760 tenant/tenant.json/session/bootstrap/0/call'],
    ],
    [
      'by one that only takes something',
      () => findingsOf('call/SESSAO.json', (call) => void (call.query = { cf: 'string' })),
      [],
    ],
    [
      'by data of another type',
      () => tenant({ bootstrap: [{ call: 'SESSAO' }, { call: 'SESSAO', into: 'filial' }] }),
      ['CFG2760 tenant/tenant.json/session/bootstrap/1/into'],
    ],
    [
      'by more than it needs',
      () => tenant({ bootstrap: [{ call: 'SESSAO' }, { call: 'LIVROS' }] }),
      [],
    ],
    [
      'with a check that asks for something',
      () => tenant({ validate: 'LIVRO' }),
      ['CFG2760 tenant/tenant.json/session/validate'],
    ],
  ])('%s', (_title, compile, expected) => {
    expect(compile()).toEqual(expected);
  });

  test('where the token is not where the login looks for it', () => {
    expect(login({ session: { do: 'open', token: 'tokn' } })).toEqual([
      'CFG2101 call/ENTRAR.json/session/token',
    ]);
    expect(login({ session: { do: 'open' } })).toEqual(['CFG2760 call/ENTRAR.json/session']);
    expect(login({ response: undefined })).toEqual(['CFG2760 call/ENTRAR.json/session/token']);
    expect(
      login({ response: { type: 'object', properties: { token: { type: 'integer' } } } }),
    ).toEqual(['CFG2102 call/ENTRAR.json/session/token']);
    expect(login({ session: { do: 'open', token: 'token', reset: 'rest' } })).toEqual([
      'CFG2101 call/ENTRAR.json/session/reset',
    ]);
  });

  test('where every answer is refused, or no request could be sent', () => {
    expect(login({ ok: '1 > 2' })).toEqual(['CFG2760 call/ENTRAR.json/ok']);
    expect(login({ ok: 'has(result.token)' })).toEqual([]);
    const headers = (names: Words) =>
      findingsOf(
        'tenant/tenant.json',
        (document) => void ((document.erp as Words).headers = names),
      );
    expect(headers({ 'Content-Length': '0', 'X-Sistema': 'b2b' })).toEqual([
      'CFG2760 tenant/tenant.json/erp/headers/Content-Length',
    ]);
  });
});

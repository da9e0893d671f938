import { expect, test } from 'vitest';
import { changed, smallProject } from '../../../tests/builders/sources.ts';
import { compileTenant } from '../../compiler/index.ts';

/** What a tenant with this captcha becomes, and the errors of it. */
function compile(given: object) {
  const { release, diagnostics } = compileTenant({
    tenant: 'small',
    base: changed(smallProject(), 'tenant/tenant.json', (tenant) => {
      tenant.captcha = given;
    }),
    overlay: [],
  });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return {
    captcha: release?.tenant.captcha,
    codes: errors.map(({ code, message }) => `${code} ${message}`),
  };
}

const keys = { siteKey: 'site', secret: 'RECAPTCHA' };
const google = { ...keys, origin: 'https://www.google.com', action: 'portal' };

test.each([
  [{ kind: 'ALTCHA' }, { kind: 'ALTCHA' }],
  [
    { kind: 'ALTCHA', visible: false },
    { kind: 'ALTCHA', visible: false },
  ],
  [{ kind: 'NONE' }, { kind: 'NONE' }],
  // V2 always has its box, and V3 never.
  [
    { kind: 'RECAPTCHA_V2', visible: false, ...keys },
    { kind: 'RECAPTCHA_V2', visible: true, ...google },
  ],
  [
    { kind: 'RECAPTCHA_V3', visible: true, score: 0.7, action: 'entrar', ...keys },
    { kind: 'RECAPTCHA_V3', visible: false, ...google, score: 0.7, action: 'entrar' },
  ],
  [
    { kind: 'RECAPTCHA_ENTERPRISE', project: 'p', ...keys },
    { kind: 'RECAPTCHA_ENTERPRISE', visible: true, ...google, project: 'p' },
  ],
])('%j becomes what the server and the browser need', (given, captcha) => {
  expect(compile(given)).toEqual({ captcha, codes: [] });
});

test('what its provider needs is missed', () => {
  expect(compile({ kind: 'RECAPTCHA_V2' }).codes.sort()).toEqual([
    "CFG1102 Falta 'secret', o nome do segredo com que o portal confere.",
    "CFG1102 Falta 'siteKey', a chave do site.",
  ]);
  expect(compile({ kind: 'RECAPTCHA_ENTERPRISE', ...keys }).codes).toEqual([
    "CFG1102 Falta 'project', o projeto no Google Cloud.",
  ]);
});

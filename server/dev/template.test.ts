import { expect, test } from 'vitest';
import { pagePolicy } from '../http/security/security.ts';
import { withScriptNonce } from './template.ts';

test('the nonce of styles holds for the scripts of Vite’s page, too', () => {
  const policy = withScriptNonce(pagePolicy('abc'));
  expect(policy).toContain("script-src 'self' 'nonce-abc';");
  expect(policy).toContain("style-src 'self' 'nonce-abc';");
});

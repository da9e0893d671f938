import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

const own = [
  '/',
  '/home',
  '/pedidos?page=2#topo',
  '/a%09b',
  '/a%2f%2fevil.example',
  '/%5cevil.example',
  '/?to=//evil.example',
  '/:80/x',
  '/@evil.example',
  '/a//b',
  '/a/../b',
  '/ação',
];

const foreign = [
  '',
  'home',
  '?x=1',
  '#x',
  './home',
  'evil.example/home',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u007f/evil.example',
  ' //evil.example',
  ' /home',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/./\\evil.example',
  '//evil.example:80/',
  '//user:pass@evil.example',
  '//\u3002evil.example',
  '//evil\u3002example',
  '//[::1]/',
  'https://evil.example',
  'HTTPS:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'about:blank',
];

test.each(own)('%j stays here', (address) => expect(isOwnPath(address)).toBe(true));
test.each(foreign)('%j leads elsewhere', (address) => expect(isOwnPath(address)).toBe(false));

test.each(own)('%j leads to the same origin when a browser follows it', (address) => {
  const first = new URL(address, 'https://loja.example');
  expect(first.origin).toBe('https://loja.example');
  expect(new URL(first.pathname + first.search, 'https://loja.example').origin).toBe(
    'https://loja.example',
  );
});

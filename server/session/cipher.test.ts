import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCipher, deriveKey, loadSecret } from './cipher.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'portal-key-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('what was encrypted comes back only with the same key and context', () => {
  const cipher = createCipher(Buffer.alloc(32, 1));
  const sealed = cipher.encrypt('token ç', 'demo');
  expect(sealed).not.toContain('token');
  expect(cipher.encrypt('token ç', 'demo')).not.toBe(sealed);
  expect(cipher.decrypt(sealed, 'demo')).toBe('token ç');
  expect(cipher.decrypt(sealed, 'outro')).toBeNull();
  expect(createCipher(Buffer.alloc(32, 2)).decrypt(sealed, 'demo')).toBeNull();
  expect(cipher.decrypt(`${sealed.slice(0, -2)}AA`, 'demo')).toBeNull();
  expect(cipher.decrypt('x', 'demo')).toBeNull();
});

test('without a key one is made for the installation, readable by its owner only, and stays', () => {
  const made = loadSecret(undefined, dir);
  expect(made).toHaveLength(32);
  expect(statSync(join(dir, 'session.key')).mode & 0o777).toBe(0o600);
  expect(loadSecret(undefined, dir).equals(made)).toBe(true);
});

test('a given key is 32 bytes in hexadecimal or base64; anything else is refused', () => {
  const key = Buffer.alloc(32, 9);
  expect(loadSecret(key.toString('hex'), dir).equals(key)).toBe(true);
  expect(loadSecret(key.toString('base64'), dir).equals(key)).toBe(true);
  expect(() => loadSecret('curta', dir)).toThrow(/SESSION_KEY/);
});

test('each use has a key of its own', () => {
  const secret = Buffer.alloc(32, 3);
  expect(deriveKey(secret, 'a').equals(deriveKey(secret, 'b'))).toBe(false);
});

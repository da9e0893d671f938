import { expect, test } from 'vitest';
import { createCipher } from '../session/cipher.ts';
import { openMemoryStore } from '../testing/store.ts';
import { createSecrets } from './secrets.ts';

function setup() {
  const store = openMemoryStore();
  const clock = { now: 1_000_000 };
  const options = { store, cipher: createCipher(Buffer.alloc(32, 1)), now: () => clock.now };
  return { store, clock, secrets: createSecrets(options), other: createSecrets(options) };
}

test('a secret is readable by its tenant alone, and not in the store', async () => {
  const { store, secrets } = setup();
  await secrets.put('a', { name: 'CHAVE', value: 'valor-secreto', by: 'Ana' });
  expect(await secrets.values('a')).toEqual({ CHAVE: 'valor-secreto' });
  expect(await secrets.values('b')).toEqual({});
  const [record] = await store.secrets('a');
  expect(JSON.stringify(record)).not.toContain('valor-secreto');
  // A row that somebody moves to another tenant opens nothing there.
  if (record) await store.putSecret({ ...record, tenant: 'c' });
  expect(await secrets.values('c')).toEqual({});
});

test('a value changed in another process is used after some seconds', async () => {
  const { clock, secrets, other } = setup();
  await secrets.put('a', { name: 'CHAVE', value: 'um', by: 'Ana' });
  await secrets.values('a');
  await other.put('a', { name: 'CHAVE', value: 'dois', by: 'Ana' });
  clock.now += 5_000;
  expect(await secrets.values('a')).toEqual({ CHAVE: 'dois' });
});

test.each([
  ['chave', 'v'],
  ['CHAVE', 'a\r\nX-Other: 1'],
  ['CHAVE', ''],
  ['CHAVE', 'x'.repeat(4_001)],
])('what cannot stand in a header is refused: %s', async (name, value) => {
  const { secrets } = setup();
  await expect(secrets.put('a', { name, value, by: 'Ana' })).rejects.toMatchObject({ status: 400 });
});

import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptMessage, longestMessage } from './encrypt.ts';
import { isPushService } from './services.ts';
import { createVapidKeys, vapidHeader } from './vapid.ts';

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('a message is encrypted as in the example of RFC 8291', () => {
  const message = encryptMessage('When I grow up, I want to be a watermelon', keys, {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  });
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('the longest message fills one record, and no two are the same', () => {
  const text = 'x'.repeat(longestMessage);
  const [one, two] = [encryptMessage(text, keys), encryptMessage(text, keys)];
  // Head, text, its end and the tag.
  expect(one.length).toBe(86 + longestMessage + 1 + 16);
  expect(one.length).toBeLessThanOrEqual(4096);
  expect(one.equals(two)).toBe(false);
});

test('a service can verify who sends, for itself alone and for half a day', () => {
  const vapid = createVapidKeys();
  const now = 1_764_000_000_000;
  const header = vapidHeader('https://fcm.googleapis.com/x/y', vapid, 'https://loja.example', now);
  const [, head = '', body = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(vapid.publicKey);
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now / 1000 + 12 * 60 * 60,
    sub: 'https://loja.example',
  });
  const point = Buffer.from(vapid.publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const signed = Buffer.from(`${head}.${body}`);
  const bytes = Buffer.from(signature, 'base64url');
  const publicKey = createPublicKey({ format: 'jwk', key: jwk });
  const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, check, bytes)).toBe(true);
});

test.each<[string, boolean]>([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['https://servico.example:8443/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilpush.apple.com.evil.example/', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['', false],
])('messages go to push services alone: %s', (address, expected) => {
  expect(isPushService(address, ['https://servico.example:8443'])).toBe(expected);
});

import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** A server's identity before push services (RFC 8292): a pair of keys on P-256, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** How long a token is good, in seconds; services accept a day at most. */
const lifetime = 12 * 60 * 60;

/** A new pair of keys that identifies the server at push services. */
export function createVapidKeys(): VapidKeys {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    publicKey: ecdh.getPublicKey('base64url'),
    // Leading zeros are part of it.
    privateKey: Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
      'base64url',
    ),
  };
}

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * The `Authorization` header of a request to a push service.
 * @param subject who answers for the messages: an https address
 * @param now ms since 1970
 */
export function vapidHeader(
  endpoint: string,
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  now: number,
): string {
  const bytes = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: bytes.subarray(1, 33).toString('base64url'),
      y: bytes.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + lifetime,
    sub: subject,
  };
  const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

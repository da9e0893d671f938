import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, as its `PushSubscription` gives them: base64url. */
export interface SubscriptionKeys {
  /** Public key on P-256, uncompressed: 65 bytes. */
  p256dh: string;
  /** Shared secret: 16 bytes. */
  auth: string;
}

/** Size of the one record that a message is. */
const recordSize = 4096;
/** Longest text that fits into it: RFC 8291, section 4. */
export const longestMessage = 3993;

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Encrypts a message for a browser (RFC 8291 with the `aes128gcm` coding of RFC 8188). Throws for
 * keys that are none.
 * @param given random values, which the test of the standard's own example fixes
 */
export function encryptMessage(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  given: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH('prime256v1');
  if (given.privateKey) ecdh.setPrivateKey(given.privateKey);
  else ecdh.generateKeys();
  const sender = ecdh.getPublicKey();
  const salt = given.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = hkdf(ecdh.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const body = [cipher.update(text, 'utf8'), cipher.update(Buffer.from([2])), cipher.final()];
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, head, sender, ...body, cipher.getAuthTag()]);
}

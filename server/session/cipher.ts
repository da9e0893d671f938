import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config-error.ts';

const keyLength = 32;
const nonceLength = 12;
const tagLength = 16;

/**
 * AES-256-GCM under one key; `context` must be the same on both ways, so that a value cannot be
 * moved elsewhere.
 */
export interface Cipher {
  encrypt(text: string, context: string): string;
  /** Null for anything that was not encrypted with this key and context. */
  decrypt(sealed: string, context: string): string | null;
}

/** @param key 32 bytes */
export function createCipher(key: Buffer): Cipher {
  return {
    encrypt: (text, context) => {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    decrypt: (sealed, context) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceLength + tagLength) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      try {
        return (
          decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') +
          decipher.final('utf8')
        );
      } catch {
        return null;
      }
    },
  };
}

/** A key of its own for each use, derived from the one secret of the installation. */
export function deriveKey(secret: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'portal', use, keyLength));
}

function parseSecret(text: string): Buffer {
  const trimmed = text.trim();
  const bytes = /^[0-9a-f]{64}$/i.test(trimmed)
    ? Buffer.from(trimmed, 'hex')
    : Buffer.from(trimmed, 'base64');
  if (bytes.length !== keyLength)
    throw new ConfigError(
      'SESSION_KEY não são 32 bytes, em 64 dígitos hexadecimais ou em base64. Uma nova: openssl rand -hex 32',
    );
  return bytes;
}

/**
 * The secret of the installation: `SESSION_KEY`, else a file in the data folder that only its owner
 * can read, made at the first start. Several processes that start at once agree on one: the file is
 * created by exactly one of them.
 */
export function loadSecret(given: string | undefined, dataDir: string): Buffer {
  if (given) return parseSecret(given);
  const file = join(dataDir, 'session.key');
  try {
    writeFileSync(file, `${randomBytes(keyLength).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    chmodSync(file, 0o600);
  }
  return parseSecret(readFileSync(file, 'utf8'));
}

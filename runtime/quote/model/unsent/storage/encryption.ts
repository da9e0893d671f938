import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { QuoteKey } from '../../../../data/boot.ts';
import type { DurableStore } from './durable-store.ts';
import type { PlainStorage } from './entries.ts';

/**
 * Encrypts texts bound to the names that they are stored under: one that was moved to another name
 * does not decrypt.
 */
export interface Seal {
  seal(name: string, text: string): string;
  /** null for what was not sealed with this key, under this name. */
  open(name: string, sealed: string): string | null;
}

const NONCE = 24;
const TAG = 16;
/** So many arguments a function takes everywhere. */
const CHUNK = 8192;
/** Number of texts whose ciphertext is cached: those of a quote and of its windows. */
const REMEMBERED = 16;

const utf8 = new TextEncoder();
const text8 = new TextDecoder();

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** Length of a text once it is sealed, whatever the key. */
export const sealedLength = (text: string): number =>
  4 * Math.ceil((NONCE + utf8.encode(text).length + TAG) / 3);

/**
 * XChaCha20-Poly1305 with a random nonce before each text, in base64. `key`: 32 bytes in base64url.
 */
export function createSeal({ key }: Pick<QuoteKey, 'key'>): Seal {
  const secret = fromBase64(key.replaceAll('-', '+').replaceAll('_', '/'));
  const cipher = (nonce: Uint8Array, name: string) =>
    xchacha20poly1305(secret, nonce, utf8.encode(name));
  return {
    seal(name, text) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
      const body = cipher(nonce, name).encrypt(utf8.encode(text));
      const sealed = new Uint8Array(NONCE + body.length);
      sealed.set(nonce);
      sealed.set(body, NONCE);
      return toBase64(sealed);
    },
    open(name, sealed) {
      try {
        const bytes = fromBase64(sealed);
        const nonce = bytes.subarray(0, NONCE);
        return text8.decode(cipher(nonce, name).decrypt(bytes.subarray(NONCE)));
      } catch {
        return null;
      }
    },
  };
}

/**
 * The seal, which does not do again what it did last with a name: everything is written twice, and
 * looked at often.
 */
function remembering({ seal, open }: Seal): Seal {
  const known = new Map<string, { text: string; sealed: string }>();
  function remember(name: string, text: string, sealed: string): void {
    known.delete(name);
    known.set(name, { text, sealed });
    if (known.size > REMEMBERED) known.delete(known.keys().next().value as string);
  }
  return {
    seal(name, text) {
      const last = known.get(name);
      if (last?.text === text) return last.sealed;
      const sealed = seal(name, text);
      remember(name, text, sealed);
      return sealed;
    },
    open(name, sealed) {
      const last = known.get(name);
      if (last?.sealed === sealed) return last.text;
      const text = open(name, sealed);
      if (text !== null) remember(name, text, sealed);
      return text;
    },
  };
}

interface Stores {
  store: PlainStorage;
  durable: DurableStore | null;
}

/**
 * The storages of a browser for somebody who has the key: they hold sealed texts, and answer those
 * that open; what does not is somebody else's, and stays where it is. Once `isOver`, they take
 * nothing any more.
 */
export function sealedStores(
  { store, durable }: Stores,
  plain: Seal,
  isOver: () => boolean,
): Stores {
  const seal = remembering(plain);
  return {
    store: {
      get length() {
        return store.length;
      },
      key: (at) => store.key(at),
      getItem(name) {
        const sealed = store.getItem(name);
        return sealed === null ? null : seal.open(name, sealed);
      },
      setItem(name, text) {
        if (isOver()) throw new DOMException('the session is over', 'InvalidStateError');
        store.setItem(name, seal.seal(name, text));
      },
      removeItem: (name) => store.removeItem(name),
    },
    durable: durable && {
      async entries(prefix) {
        return (await durable.entries(prefix)).flatMap(([name, sealed]) => {
          const text = seal.open(name, sealed);
          return text === null ? [] : [[name, text] as const];
        });
      },
      write(name, text) {
        if (!isOver()) durable.write(name, text === null ? null : seal.seal(name, text));
      },
      works: () => !isOver() && durable.works(),
    },
  };
}

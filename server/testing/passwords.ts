import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { PasswordHashing } from '../admin/accounts/auth.ts';

function remembered<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>) {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

const hashes = new Map<string, Promise<string>>();
const matches = new Map<string, Promise<boolean>>();

/** As people's are hashed, once a process and password: a hash takes 90 ms of a core. */
export const rememberedPasswords: PasswordHashing = {
  hash: (password) => remembered(hashes, password, () => hashPassword(password)),
  verify: ({ hash, password }) =>
    remembered(matches, JSON.stringify([hash, password]), () => verifyPassword({ hash, password })),
};

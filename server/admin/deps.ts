import type { FindPerson } from './person.ts';

/** What the admin's routes work with, beside what all routes have. */
export interface AdminDeps {
  findPerson: FindPerson;
}

export function createAdmin(): AdminDeps {
  return { findPerson: async () => null };
}

import { createHash } from 'node:crypto';

/** The name of a file's body, under which all releases share it. */
export const contentHash = (body: string): string =>
  createHash('sha256').update(body).digest('hex');

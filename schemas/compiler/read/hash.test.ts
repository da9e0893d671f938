import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './hash.ts';

test.each(['', 'abc', 'ção', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'ã'.repeat(5_000)])(
  'the hash of %j is the one everybody computes',
  (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
  },
);

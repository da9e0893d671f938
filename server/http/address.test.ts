import { expect, test } from 'vitest';
import { addressBlock } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2:0:0:0:0/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:0/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::1]:4711', '2001:db8:1:2:0:0:0:0/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2:0:0:0:0/64'],
  ['local', 'local'],
  ['', ''],
])('%s counts as %s', (address, block) => expect(addressBlock(address)).toBe(block));

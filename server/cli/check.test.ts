import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccessCodec } from '../access/codec.ts';
import type { Compile } from '../release/types.ts';
import { runCli } from './run.ts';
import { compile, createWorkplace, secret, type Workplace } from './testing/workplace.ts';

let place: Workplace;
beforeEach(() => {
  place = createWorkplace();
});
afterEach(() => place.close());

test('the addresses of all folders are known to each of them', async () => {
  const claim = (tenant: string, text: string): void =>
    place.write(`config/tenants/${tenant}/tenant/tenant.json`, text);
  claim('demo', '{"hosts":["demo.exemplo"]}');
  claim('outro', '{"hosts":["outro.exemplo"]}');
  claim('quebrado', '{"hosts":');
  const hostOwners: Record<string, unknown> = {};
  const noting: Compile = (input) => {
    hostOwners[input.tenant] = input.hostOwners;
    return compile(input);
  };
  const admin = (): never => {
    throw new Error('a check invites nobody, opens no secret and changes nothing');
  };
  const quiet = {
    cwd: place.cwd,
    store: async () => place.store,
    storeFile: () => '',
    accessCodec: () => createAccessCodec(secret),
    secrets: admin,
    admin,
    audit: admin,
    user: () => '',
    print: () => undefined,
    printError: () => undefined,
    now: () => 1,
  };
  expect(await runCli({ ...quiet, compile: noting }, ['check', '--tenant', 'demo'])).toBe(0);
  expect(hostOwners).toEqual({
    demo: {
      'outro.localhost': 'outro',
      'outro.exemplo': 'outro',
      'quebrado.localhost': 'quebrado',
    },
  });
});

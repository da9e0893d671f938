import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives the defaults', () => {
  expect(readConfig({}, '/srv/portal')).toMatchObject({
    port: 3000,
    dataDir: '/srv/portal/data',
    erpUrl: undefined,
    defaultTenant: 'demo',
    servesAnyHost: false,
    trustProxy: false,
    uploads: { total: 25 * 1024 * 1024, file: 25 * 1024 * 1024 },
    stop: { delay: 1000, within: 25_000 },
  });
});

test('what cannot be meant is refused at the start', () => {
  expect(() => readConfig({ PORT: 'http' }, '/')).toThrow(/PORT/);
  expect(() => readConfig({ UPLOAD_MAX_MB: 'muito' }, '/')).toThrow(/UPLOAD_MAX_MB/);
  expect(readConfig({}, '/').releasesInMemory).toBe(500);
  expect(readConfig({ RELEASES_IN_MEMORY: '5000' }, '/').releasesInMemory).toBe(5000);
  expect(() => readConfig({ RELEASES_IN_MEMORY: '0' }, '/')).toThrow(/RELEASES_IN_MEMORY/);
  expect(() => readConfig({ STOP_WITHIN: '0' }, '/')).toThrow(/STOP_WITHIN/);
  expect(() => readConfig({ ERP_URL: 'erp.local' }, '/')).toThrow(/ERP_URL/);
});

test('DATABASE_URL chooses the PostgreSQL, and what cannot be meant is refused without its password', () => {
  const config = (env: Record<string, string>) =>
    readConfig({ SESSION_KEY: 'k', ...env }, '/').database;
  expect(config({})).toBeUndefined();
  expect(config({ DATABASE_URL: 'postgres://u:p@db/portal' })).toEqual({
    url: 'postgres://u:p@db/portal',
    directUrl: undefined,
    poolSize: 10,
    timeout: 10_000,
  });
  expect(
    config({
      DATABASE_URL: 'postgresql://pool/portal',
      DATABASE_DIRECT_URL: 'postgres://db/portal',
      DATABASE_POOL: '3',
      DATABASE_TIMEOUT: '2',
    }),
  ).toMatchObject({ directUrl: 'postgres://db/portal', poolSize: 3, timeout: 2000 });
  expect(() => config({ DATABASE_URL: 'mysql://u:secreta@db/x' })).toThrow(
    /^(?!.*secreta).*postgres/,
  );
  expect(() => config({ DATABASE_URL: 'postgres://db/x', DATABASE_POOL: '0' })).toThrow(/POOL/);
  expect(() => readConfig({ DATABASE_URL: 'postgres://db/x' }, '/')).toThrow(/SESSION_KEY/);
});

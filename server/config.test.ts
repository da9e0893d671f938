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
  expect(() => readConfig({ STOP_WITHIN: '0' }, '/')).toThrow(/STOP_WITHIN/);
  expect(() => readConfig({ ERP_URL: 'erp.local' }, '/')).toThrow(/ERP_URL/);
});

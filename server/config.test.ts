import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('an empty environment gives the defaults', () => {
  expect(readConfig({}, '/srv/portal')).toMatchObject({ port: 3000, dataDir: '/srv/portal/data', erpUrl: undefined, defaultTenant: 'demo', trustProxy: false });
});

test('what cannot be meant is refused at the start', () => {
  expect(() => readConfig({ PORT: 'http' }, '/')).toThrow(/PORT/);
  expect(() => readConfig({ ERP_URL: 'erp.local' }, '/')).toThrow(/ERP_URL/);
});

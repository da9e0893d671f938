import { afterEach, beforeEach, describe } from 'vitest';
import type { Store } from '../types.ts';
import { accountContract } from './accounts.ts';
import { buildContract } from './builds.ts';
import { compiledContract } from './compiled.ts';
import { draftContract } from './drafts.ts';
import { limitContract } from './limits.ts';
import { publicationContract } from './publications.ts';
import { recordContract } from './records.ts';
import { releaseContract } from './releases.ts';
import { sessionContract } from './sessions.ts';
import { simulationContract } from './simulation.ts';
import type { Stores } from './stores.ts';
import { versionContract } from './versions.ts';

/** A fresh database for one test. */
export interface TestDatabase {
  /** Opens another connection to it, as another process would. */
  open(): Promise<Store>;
  remove(): Promise<void>;
}

/** What every implementation of `Store` must do, whatever database stands behind it. */
export function storeContract(create: () => Promise<TestDatabase>): void {
  const stores = {} as Stores;
  let database: TestDatabase;
  beforeEach(async () => {
    database = await create();
    stores.one = await database.open();
    stores.other = await database.open();
    await stores.one.createTenant('t', 1);
  });
  afterEach(async () => {
    await Promise.all([stores.one.close(), stores.other.close()]);
    await database.remove();
  });
  describe('releases', () => releaseContract(stores));
  describe('versions of a tenant', () => versionContract(stores));
  describe('versions of the program', () => compiledContract(stores));
  describe('builds of the program', () => buildContract(stores));
  describe('publications, use and faults', () => publicationContract(stores));
  describe('drafts', () => draftContract(stores));
  describe('sessions', () => sessionContract(stores));
  describe('limits', () => limitContract(stores));
  describe('records', () => recordContract(stores));
  describe('accounts', () => accountContract(stores));
  describe('many servers', () => simulationContract(stores));
}

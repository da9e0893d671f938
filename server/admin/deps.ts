import type { SourceFile } from '../../schemas/compiler/index.ts';
import { type Accounts, type AccountsOptions, createAccounts } from './accounts/accounts.ts';
import { type AuditLog, createAuditLog } from './audit/log.ts';
import { type AnswerCache, createAnswerCache } from './branches/cache.ts';
import { type Compiles, createCompiles } from './compile/compiles.ts';
import type { CompileThreads } from './compile/threads.ts';
import { readSources } from '../folders/sources.ts';
import { createExecutor, type Executor } from './drafts/executor.ts';
import { createDrafts } from './drafts/drafts.ts';
import type { Drafts } from './drafts/drafts-types.ts';
import { createCipher, deriveKey } from '../session/cipher.ts';
import { createTrialLogins, type TrialLogins } from './calls/trial-logins.ts';
import { createTokens, type Tokens } from './mcp/tokens.ts';
import { createUnderWay, type UnderWay } from './releases/under-way.ts';
import { createTickets, type Tickets } from './tenants/tickets.ts';
import type { FindPerson } from './person.ts';
import { type BaseKinds, baseKinds } from './preview/sample/base-kinds.ts';
import { type BaseTitles, baseTitles } from './preview/sample/base-titles.ts';
import { createPreviews, type Previews, type PreviewsOptions } from './preview/previews.ts';

/** Dependencies of the admin's routes, in addition to those of all routes. */
export interface AdminDeps {
  findPerson: FindPerson;
  /** People, sessions and what they may do. */
  accounts: Accounts;
  /** Who changed what; every route that changes something writes there. */
  audit: AuditLog;
  /** The product's own documents. */
  base: () => Promise<readonly SourceFile[]>;
  drafts: Drafts;
  /** Tries operations on documents of a draft. */
  executor: Executor;
  /** Compiled drafts. */
  compiles: Compiles;
  /** Permission to see drafts and releases on the hosts of previews. */
  previews: Previews;
  /** The product's titles of data, for sample rows. */
  baseTitles(): Promise<BaseTitles>;
  /** The kinds of records that the product's adapters read, for sample rows. */
  baseKinds(): Promise<BaseKinds>;
  /** ms that an ERP which a preview makes slow takes longer. */
  slowness: number;
  /** Logins at ERPs with which calls are tried. */
  trialLogins: TrialLogins;
  /** Tokens of people's assistants. */
  tokens: Tokens;
  /** Lead from one tenant's admin to another's. */
  tickets: Tickets;
  /** Sessions' data that was asked for the names of branches. */
  branchData: AnswerCache;
  /** Publishes of this moment. */
  underWay: UnderWay;
  /** Address of the ERP that the operator named; undefined: none. */
  erpUrl: string | undefined;
}

export interface AdminOptions extends AccountsOptions, Omit<PreviewsOptions, 'compiles'> {
  /** Folder of the product's own documents. */
  baseDir: string;
  /** Compile drafts over the same folder; closed with `compiles`. */
  compileThreads: CompileThreads;
  /** Address of the ERP that the operator named. */
  erpUrl?: string | undefined;
}

/** Puts the parts of the admin together. */
export function createAdmin(options: AdminOptions): AdminDeps {
  const { store, secret, now, log, baseDir, compileThreads, erpUrl } = options;
  const cipherFor = (use: string) => createCipher(deriveKey(secret, use));
  const accounts = createAccounts(options);
  let base: ReturnType<typeof readSources> | undefined;
  const readBase = () => (base ??= readSources(baseDir, 'config/base'));
  let titles: Promise<BaseTitles> | undefined;
  let recordKinds: Promise<BaseKinds> | undefined;
  const executor = createExecutor(compileThreads);
  const drafts = createDrafts({ store, now, base: readBase, executor });
  const compiles = createCompiles({
    threads: compileThreads,
    store,
    log,
    read: drafts.files,
  });
  const previews = createPreviews({ ...options, compiles });
  return {
    findPerson: accounts.findPerson,
    accounts,
    audit: createAuditLog(store, secret, now),
    base: readBase,
    drafts,
    executor,
    compiles,
    previews,
    baseTitles: () => (titles ??= readBase().then(baseTitles)),
    baseKinds: () => (recordKinds ??= readBase().then(baseKinds)),
    slowness: 3_000,
    trialLogins: createTrialLogins(store, cipherFor('trial-login'), now),
    tokens: createTokens(store, now),
    tickets: createTickets(store, cipherFor('ticket'), now),
    branchData: createAnswerCache(now),
    underWay: createUnderWay(store, now),
    erpUrl,
  };
}

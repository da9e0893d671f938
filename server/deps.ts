import type { AccessLog } from './access/log.ts';
import type { AdminDeps } from './admin/deps.ts';
import type { StoredBuildFiles } from './builds/stored-files.ts';
import type { UploadLimits } from './calls/uploads.ts';
import type { Captcha } from './captcha/altcha.ts';
import type { Recaptcha } from './captcha/recaptcha.ts';
import type { DriftWatch } from './drift/watch.ts';
import type { PendingAnswers } from './early/pending.ts';
import type { Erps } from './erp/connections.ts';
import type { Scanner } from './files/scanner.ts';
import type { Logger } from './http/telemetry/logger.ts';
import type { Metrics } from './http/telemetry/metrics.ts';
import type { AnswerCache } from './proxy/cache.ts';
import type { MapThreads } from './proxy/mapping/threads.ts';
import type { Push } from './push/push.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { Sessions } from './session/session-types.ts';
import type { Store } from './store/types.ts';
import type { Releases } from './tenancy/releases.ts';
import type { Tenants } from './tenancy/tenants.ts';
import type { Usage } from './usage/usage.ts';

/** Everything the routes work with; made once at the start. */
export interface Deps {
  store: Store;
  tenants: Tenants;
  releases: Releases;
  sessions: Sessions;
  /** What documents name and never hold. */
  secrets: Secrets;
  erps: Erps;
  /** Compares what the ERP answers with what the release declares. */
  drift: DriftWatch;
  /** Who did what, as the law asks it to be recorded. */
  accesses: AccessLog;
  /** In how many sessions calls and screens are used. */
  usage: Usage;
  /** Messages to people's browsers. */
  push: Push;
  cache: AnswerCache;
  /** Answers for pages that are on their way. */
  early: PendingAnswers;
  /** Evaluate mappings that could hold up the server. */
  maps: MapThreads;
  captcha: Captcha;
  recaptcha: Recaptcha;
  metrics: Metrics;
  /** Who knows it may read the figures; without one nobody may on this port. */
  metricsKey: string | undefined;
  log: Logger;
  /** ms since 1970. */
  now: () => number;
  /** What the admin's routes work with. */
  admin: AdminDeps;
  /** Folder of the portal's vite build. */
  runtimeDir: string;
  /** Folder of the admin's. */
  adminDir: string;
  /** Files of builds that other servers have, or had. */
  storedFiles: StoredBuildFiles;
  /** Whether `X-Forwarded-For` is to be believed. */
  trustProxy: boolean;
  /** Of a call with files. */
  uploads: UploadLimits;
  /** Judges files of uploads; undefined where none is configured. */
  scanner: Scanner | undefined;
  /** True once the process has received the signal to stop. */
  stopping: () => boolean;
}

import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the socket of the PostgreSQL that the run has started. */
    postgresHost: string;
  }
}

/** One PostgreSQL for the run; each file makes a database of its own. */
export async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  project.provide('postgresHost', cluster.socket.host);
  return () => cluster.stop();
}

export default globalSetup;

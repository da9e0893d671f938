import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../scenarios/support/build-server.ts';
import { root } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built server and command line. */
    serverBuild: string;
    /** The Node that carries it out; undefined: the one of the test run. */
    serverNode: string | undefined;
    /** For what files of the run share (`builders/prepared-tenants.ts`). */
    preparedFolder: string;
  }
}

/**
 * Builds the server once: from its sources each process reads a thousand files of TypeScript.
 * `SERVER_NODE` and `SERVER_BUILD` name another Node and a build that stands ready for it.
 */
export async function globalSetup(project: TestProject): Promise<() => void> {
  const { SERVER_NODE: node, SERVER_BUILD: ready } = process.env;
  const prepared = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  project.provide('serverNode', node);
  project.provide('preparedFolder', prepared);
  const built = ready ?? (await buildServer(root));
  project.provide('serverBuild', built);
  return () => {
    for (const folder of ready === undefined ? [prepared, built] : [prepared])
      rmSync(folder, { recursive: true, force: true });
  };
}

export default globalSetup;

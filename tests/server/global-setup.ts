import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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
    /** Folder where servers are started: the product's documents, and one tenant's. */
    serverHome: string;
  }
}

/**
 * The gallery of all words is as much to compile as a distributor's portal: `configs/gallery.test.ts`
 * does.
 */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'portal-home-'));
  const tenant = 'config/tenants/demo';
  mkdirSync(join(home, 'config/tenants'), { recursive: true });
  symlinkSync(join(root, 'config/base'), join(home, 'config/base'));
  symlinkSync(join(root, 'dist'), join(home, 'dist'));
  cpSync(join(root, tenant), join(home, tenant), { recursive: true });
  return home;
}

/**
 * Builds the server once: from its sources each process reads a thousand files of TypeScript.
 * `SERVER_NODE` and `SERVER_BUILD` name another Node and a build that stands ready for it.
 */
export async function globalSetup(project: TestProject): Promise<() => void> {
  const { SERVER_NODE: node, SERVER_BUILD: ready } = process.env;
  const prepared = mkdtempSync(join(tmpdir(), 'portal-prepared-'));
  const home = makeHome();
  project.provide('serverNode', node);
  project.provide('preparedFolder', prepared);
  project.provide('serverHome', home);
  const built = ready ?? (await buildServer(root));
  project.provide('serverBuild', built);
  return () => {
    for (const folder of ready === undefined ? [prepared, home, built] : [prepared, home])
      rmSync(folder, { recursive: true, force: true });
  };
}

export default globalSetup;

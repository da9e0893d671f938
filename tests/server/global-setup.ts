import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../scenarios/support/build-server.ts';
import { root } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built server and command line. */
    serverBuild: string;
    /** The Node that carries it out; undefined: the one of the test run. */
    serverNode: string | undefined;
  }
}

/**
 * Builds the server once: from its sources each process reads a thousand files of TypeScript.
 * `SERVER_NODE` and `SERVER_BUILD` name another Node and a build that stands ready for it.
 */
export async function globalSetup(project: TestProject): Promise<() => void> {
  const { SERVER_NODE: node, SERVER_BUILD: ready } = process.env;
  project.provide('serverNode', node);
  if (ready !== undefined) {
    project.provide('serverBuild', ready);
    return () => {};
  }
  const built = await buildServer(root);
  project.provide('serverBuild', built);
  return () => rmSync(built, { recursive: true, force: true });
}

export default globalSetup;

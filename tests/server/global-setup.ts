import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildServer } from '../scenarios/build-server.ts';
import { root } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built server and command line. */
    serverBuild: string;
  }
}

/** Builds the server once: from its sources each process reads a thousand files of TypeScript. */
export async function globalSetup(project: TestProject): Promise<() => void> {
  const built = await buildServer(root);
  project.provide('serverBuild', built);
  return () => rmSync(built, { recursive: true, force: true });
}

export default globalSetup;

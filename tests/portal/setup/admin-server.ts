import type { Draft } from '../../../schemas/admin/drafts.ts';
import type { Role } from '../../../schemas/admin/accounts.ts';
import type { Release } from '../../../schemas/compiler/index.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { createAnswers } from '../../../server/admin/compile/answers.ts';
import type { Question } from '../../../server/admin/compile/questions.ts';
import type { CompileThreads } from '../../../server/admin/compile/threads.ts';
import { type Harness, startHarness } from '../../../server/testing/harness.ts';
import { compileProduct } from '../../builders/compile.ts';
import { sourcesIn } from '../../builders/sources.ts';

/** The tenant of the harness. */
const tenant = 'teste';
const base = sourcesIn('config/base');
let answer: ReturnType<typeof createAnswers> | undefined;

/**
 * Answers about drafts as a compile thread gives them, in this process: its compiler is at work
 * already, and a thread would begin with code that never ran.
 */
const compileHere: CompileThreads = {
  ask: async (question): Promise<never> => {
    answer ??= createAnswers(base);
    return answer(question as Question) as never;
  },
  remembers: () => true,
  onLost: () => undefined,
  close: async () => undefined,
};

/** The server of a distributor whose active release is the product as it comes. */
export interface AdminServer {
  harness: Harness;
  /** The product as it comes. */
  release: Release;
  /** Asks the admin's server as somebody of a role. */
  ask<T>(role: Role, path: string, body?: unknown, method?: string): Promise<T>;
  /** A new draft of somebody of a role, with some changes in it. */
  draftWith(role: Role, name: string, ...operations: Operation[]): Promise<Draft>;
}

export async function startAdminServer(): Promise<AdminServer> {
  const harness = await startHarness({}, undefined, compileHere);
  const { release } = compileProduct({ tenant, base, overlay: [] });
  if (!release) throw new Error('The product does not compile.');
  await harness.publish(tenant, release);
  const server: AdminServer = {
    harness,
    release,
    ask: async <T>(
      role: Role,
      path: string,
      body?: unknown,
      method = body === undefined ? 'GET' : 'POST',
    ) => {
      const response = await harness.request(`/admin/api${path}`, {
        method,
        cookie: await harness.signIn(role),
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    draftWith: async (role, name, ...operations) => {
      const draft = await server.ask<Draft>(role, '/drafts', { name });
      for (const [index, operation] of operations.entries())
        await server.ask(role, `/drafts/${draft.id}/operations`, {
          revision: draft.revision + index,
          operation,
          key: crypto.randomUUID(),
        });
      return draft;
    },
  };
  return server;
}

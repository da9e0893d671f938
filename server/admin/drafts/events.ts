import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Author, DraftEvent } from '../../../schemas/admin/drafts.ts';
import type { Deps } from '../../deps.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import { type AdminEnv, permit } from '../person.ts';
import { presenceRequest, windowOf } from './requests.ts';

/** How often the store is asked what other processes did, and whether the reader is still there. */
const pollMs = 2_000;
/** Somebody of whom nothing was heard for so long is gone. */
const presenceMs = 15_000;
/** Open windows of one person, in this process. */
const mostOpen = 30;

interface Reader {
  tenant: string;
  draft: string;
  window: string;
  person: Author;
}

/** `GET /drafts/:draft/events`, and where a person is in a draft. */
export function draftEventRoutes(api: Hono<AdminEnv>, deps: Deps): void {
  const { drafts } = deps.admin;
  const open = new Map<string, number>();

  api.get('/drafts/:draft/events', permit('read'), async (c) => {
    const { id, name, tenant } = c.get('person');
    const reader: Reader = {
      tenant,
      draft: c.req.param('draft'),
      window: windowOf(c.req.query('window')),
      person: { id, name },
    };
    if (!(await deps.store.draftHead(tenant, reader.draft))) throw notFound();
    const count = open.get(id) ?? 0;
    if (count >= mostOpen)
      throw new PortalError(429, 'WINDOWS', 'Há janelas demais abertas com este rascunho.');
    open.set(id, count + 1);
    return streamSSE(c, async (stream) => {
      try {
        await serve(deps, stream, reader);
      } catch (error) {
        deps.log.warn('draft.events', { tenant, error });
      } finally {
        const left = (open.get(id) ?? 1) - 1;
        if (left > 0) open.set(id, left);
        else open.delete(id);
      }
    });
  });

  api.post('/drafts/:draft/presence', permit('read'), async (c) => {
    const { id, name, tenant } = c.get('person');
    const { window, document } = await presenceRequest(c);
    const draft = c.req.param('draft');
    if (!(await deps.store.draftHead(tenant, draft))) throw notFound();
    await drafts.presence.stand(draft, window, { id, name }, document, presenceMs);
    return c.body(null, 204);
  });
}

/** Sends what is new until the reader goes; the first round sends all. */
async function serve(deps: Deps, stream: SSEStreamingApi, reader: Reader): Promise<void> {
  const { drafts, compiles } = deps.admin;
  const { tenant, draft, window, person } = reader;
  const seen = { revision: -1, people: '', current: undefined as boolean | undefined };
  let isUnchecked = false;
  const reading = new AbortController();
  const send = async ({ event, ...data }: DraftEvent): Promise<void> => {
    if (!reading.signal.aborted) await stream.writeSSE({ event, data: JSON.stringify(data) });
  };
  const compile = (): void => {
    compiles
      .compiled(tenant, draft)
      .then(({ summary }) => send({ event: 'compiled', compiled: summary }))
      .catch((error: unknown) => {
        isUnchecked = true;
        deps.log.warn('draft.events', { tenant, error });
      });
  };
  const changed = async (revision: number, by: Author): Promise<void> => {
    if (revision <= seen.revision) return;
    seen.revision = revision;
    await send({ event: 'revision', revision, by });
    compile();
  };
  const ends = [
    drafts.watch(
      draft,
      (event) =>
        void (event.event === 'revision' ? changed(event.revision, event.by) : send(event)),
    ),
    compiles.watch(tenant, draft, (compiled) => void send({ event: 'compiled', compiled })),
  ];
  stream.onAbort(() => reading.abort());
  try {
    while (!reading.signal.aborted && !deps.stopping()) {
      const head = await deps.store.draftHead(tenant, draft);
      if (!head) break;
      await changed(head.revision, head.author);
      // A failed compile may succeed now.
      if (isUnchecked) {
        isUnchecked = false;
        compile();
      }
      const current = head.baseState === (await deps.store.overlayState(tenant));
      if (current !== seen.current) await send({ event: 'base', current });
      seen.current = current;
      await drafts.presence.renew(draft, window, person, presenceMs);
      const people = await drafts.presence.people(draft);
      if (JSON.stringify(people) !== seen.people) await send({ event: 'presence', people });
      seen.people = JSON.stringify(people);
      // A reader that goes ends the pause: what follows must not outlive the store.
      await pause(pollMs, undefined, { signal: reading.signal }).catch(() => undefined);
    }
  } finally {
    for (const end of ends) end();
    await drafts.presence.leave(draft, window, person);
  }
}

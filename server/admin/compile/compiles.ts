import type { CompiledSummary } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import { notFound } from '../../http/errors.ts';
import type { Logger } from '../../http/telemetry/logger.ts';
import type { Store } from '../../store/types.ts';
import type { CompiledDraft, DraftFiles, ReadDraft } from './compiled-draft.ts';
import { createOverlayCompile } from './overlay-compile.ts';
import type { Answer, Compiled, Kind, Question, Questions } from './questions.ts';
import type { AskOptions, CompileThreads } from './threads.ts';
import { createWarming } from './warming.ts';

/** The questions about a draft that take nothing but their own input. */
export type DraftQuestion<K extends Kind> = { kind: K } & Questions[K]['input'];

export interface Compiles {
  /**
   * Compiles a draft's newest revision, once. Throws a 404 for a draft that the tenant does not
   * have.
   */
  compiled(tenant: string, draft: string): Promise<CompiledDraft>;
  /**
   * Where the nodes of one file of a draft's object code (`CompiledDraft.code`) were written, by
   * JSON pointer into the file. Throws a 404, and `Refusal` for a file that it does not have.
   */
  origins(
    tenant: string,
    draft: string,
    file: string,
  ): Promise<Readonly<Record<string, NodeOrigin>>>;
  /**
   * Compiles an overlay that is no draft. `assets`: hashes of pictures and fonts that will be
   * stored with it.
   */
  overlay(
    tenant: string,
    files: readonly SourceFile[],
    assets?: readonly string[],
  ): Promise<Compiled>;
  /**
   * Asks about a draft as it is now. Null: see `AskOptions.latest`. Throws a 404, and `Refusal`.
   */
  ask<K extends Kind>(
    tenant: string,
    draft: string,
    question: DraftQuestion<K>,
    options?: AskOptions,
  ): Promise<Answer<K> | null>;
  /**
   * Compiles a tenant's own documents in the background unless a thread remembers them, so that the
   * first question about a draft is answered quickly.
   */
  warm(tenant: string): void;
  /**
   * Calls back with what each later revision of a draft gives, and when its findings are refined.
   * Answers how to end it.
   */
  watch(tenant: string, draft: string, listener: (summary: CompiledSummary) => void): () => void;
  close(): Promise<void>;
}

export interface CompilesOptions {
  threads: CompileThreads;
  store: Pick<Store, 'tenants' | 'assets' | 'overlay'>;
  read: ReadDraft;
  log: Logger;
}

/**
 * Drafts whose object code is held; of more, the one that was used longest ago is compiled again
 * when it is asked for.
 */
const mostHeld = 24;

/** A draft whose compile is held. */
interface HeldDraft {
  current: Promise<CompiledDraft>;
  revision: number;
  /** Of the last revision that compiled. */
  good: Pick<CompiledDraft, 'code' | 'overlay'>;
}

const nothing: HeldDraft['good'] = { code: null, overlay: [] };

/** Compiles drafts in threads and holds what came out. */
export function createCompiles({ threads, store, read, log }: CompilesOptions): Compiles {
  /** By tenant and draft; the latest used last. */
  const held = new Map<string, HeldDraft>();
  const listeners = new Map<string, Set<(summary: CompiledSummary) => void>>();
  const overlays = createOverlayCompile({ threads, store, log });
  const { subjectOf, compile } = overlays;
  const keyOf = (tenant: string, draft: string): string => `${tenant} ${draft}`;
  const notify = (key: string, summary: CompiledSummary): void => {
    for (const listener of listeners.get(key) ?? []) listener(summary);
  };
  const compileDraft = createDraftCompile({ threads, store, log, overlays, held, notify });

  async function read404(tenant: string, draft: string): Promise<DraftFiles> {
    const found = await read(tenant, draft);
    if (!found) throw notFound();
    return found;
  }

  async function compiled(tenant: string, draft: string): Promise<CompiledDraft> {
    const files = await read404(tenant, draft);
    const key = keyOf(tenant, draft);
    const known = held.get(key);
    held.delete(key);
    if (known && known.revision >= files.revision) {
      held.set(key, known);
      return known.current;
    }
    const current = compileDraft(key, tenant, files);
    held.set(key, { revision: files.revision, good: known?.good ?? nothing, current });
    // A failure for another reason than the draft is retried on the next request.
    current.catch(() => held.delete(key));
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return current;
  }

  const warm = createWarming({ threads, store, log, compile });
  // The next question need not wait for a new thread and a compile of everything.
  threads.onLost(warm);

  return {
    compiled,
    overlay: compile,
    warm,
    origins: async (tenant, draft, file) => {
      const { overlay } = await compiled(tenant, draft);
      return (
        (await threads.ask({ kind: 'origins', subject: await subjectOf(tenant, overlay), file })) ??
        {}
      );
    },
    ask: async <K extends Kind>(
      tenant: string,
      draft: string,
      question: DraftQuestion<K>,
      options?: AskOptions,
    ) => {
      const { files } = await read404(tenant, draft);
      return threads.ask<K>(
        { ...question, subject: await subjectOf(tenant, files) } as unknown as Question<K>,
        options,
      );
    },
    watch: (tenant, draft, listener) => {
      const key = keyOf(tenant, draft);
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
      };
    },
    close: () => threads.close(),
  };
}

interface DraftCompileOptions extends Pick<CompilesOptions, 'threads' | 'store' | 'log'> {
  overlays: ReturnType<typeof createOverlayCompile>;
  held: ReadonlyMap<string, HeldDraft>;
  notify(key: string, summary: CompiledSummary): void;
}

/** Compiles one revision of a draft, and refines its findings behind that. */
function createDraftCompile(options: DraftCompileOptions) {
  const { threads, store, log, overlays, held, notify } = options;
  const { subjectOf, compile } = overlays;

  async function compileDraft(
    key: string,
    tenant: string,
    draft: DraftFiles,
  ): Promise<CompiledDraft> {
    const { release, findings, refinable } = await compile(tenant, draft.files);
    const good = release ? { code: release, overlay: draft.files } : await lastGood(key, tenant);
    // A later revision may have begun meanwhile: it goes on from what compiled last.
    const known = held.get(key);
    if (known && (release || !known.good.code)) known.good = good;
    const outcome: CompiledDraft = {
      ...good,
      summary: {
        revision: draft.revision,
        ok: release !== null,
        release: good.code?.hash ?? null,
        findings,
      },
    };
    notify(key, outcome.summary);
    if (refinable) void refine(key, tenant, draft, outcome);
    return outcome;
  }

  /**
   * Shown for a draft that does not compile: its last revision that did, else the tenant without
   * it.
   */
  async function lastGood(key: string, tenant: string): Promise<HeldDraft['good']> {
    const known = held.get(key)?.good;
    if (known?.code) return known;
    const { files } = await store.overlay(tenant);
    const { release } = await compile(tenant, files);
    return release ? { code: release, overlay: files } : nothing;
  }

  /** Moves the findings to where they can be mended, once that is found out, and notifies of it. */
  async function refine(
    key: string,
    tenant: string,
    draft: DraftFiles,
    outcome: CompiledDraft,
  ): Promise<void> {
    try {
      const findings = await threads.ask(
        { kind: 'refine', subject: await subjectOf(tenant, draft.files) },
        { lane: 'slow', latest: `refine ${key}` },
      );
      const known = held.get(key);
      if (findings === null || known?.revision !== draft.revision) return;
      const refined = { ...outcome, summary: { ...outcome.summary, findings } };
      known.current = Promise.resolve(refined);
      notify(key, refined.summary);
    } catch (error) {
      log.warn('draft.refine', { tenant, error });
    }
  }

  return compileDraft;
}

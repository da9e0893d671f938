import type { CompiledSummary, Finding } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { diagnostic } from '../../../schemas/diagnostics/diagnostic.ts';
import { notFound } from '../../http/errors.ts';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import type { Logger } from '../../http/log.ts';
import { surroundings } from '../../release/publish.ts';
import type { Store } from '../../store/types.ts';
import type { Answer, Compiled, Kind, ObjectCode, Question, Questions } from './questions.ts';
import { type AskOptions, CompileFault, type CompileThreads } from './threads.ts';

export interface DraftFiles {
  revision: number;
  files: readonly SourceFile[];
}

/** What a draft holds now; null when the tenant has no such draft. */
export type ReadDraft = (tenant: string, draft: string) => Promise<DraftFiles | null>;

/** What the newest revision of a draft gave. */
export interface CompiledDraft {
  summary: CompiledSummary;
  /** Of the last revision that compiled, whose hash `summary.release` is. */
  code: ObjectCode | null;
  /** The overlay that `code` was made from. */
  overlay: readonly SourceFile[];
}

/** The questions about a draft that take nothing but their own input. */
export type DraftQuestion<K extends Kind> = { kind: K } & Questions[K]['input'];

export interface Compiles {
  /** Compiles a draft's newest revision, once. Throws a 404 for a draft that the tenant does not have. */
  compiled(tenant: string, draft: string): Promise<CompiledDraft>;
  /**
   * Where the nodes of one file of a draft's object code (`CompiledDraft.code`) were written, by JSON pointer into the file.
   * Throws a 404, and `Refusal` for a file that it does not have.
   */
  origins(tenant: string, draft: string, file: string): Promise<Readonly<Record<string, NodeOrigin>>>;
  /** Compiles an overlay that is no draft. `assets`: hashes of pictures and fonts that will be stored with it. */
  overlay(tenant: string, files: readonly SourceFile[], assets?: readonly string[]): Promise<Compiled>;
  /** Asks about a draft as it is now. Null: see `AskOptions.latest`. Throws a 404, and `Refusal`. */
  ask<K extends Kind>(tenant: string, draft: string, question: DraftQuestion<K>, options?: AskOptions): Promise<Answer<K> | null>;
  /** Calls back with what each later revision of a draft gives, and when its findings are refined. Answers how to end it. */
  watch(tenant: string, draft: string, listener: (summary: CompiledSummary) => void): () => void;
  close(): Promise<void>;
}

export interface CompilesOptions {
  threads: CompileThreads;
  store: Pick<Store, 'tenants' | 'assets'>;
  read: ReadDraft;
  log: Logger;
}

/** Drafts whose object code is held; of more, the one that was used longest ago is compiled again when it is asked for. */
const mostHeld = 24;

interface Held {
  current: Promise<CompiledDraft>;
  revision: number;
  /** Of the last revision that compiled. */
  good: Pick<CompiledDraft, 'code' | 'overlay'>;
}

const nothing: Held['good'] = { code: null, overlay: [] };

/** Compiles drafts in threads and holds what came out. */
export function createCompiles({ threads, store, read, log }: CompilesOptions): Compiles {
  /** By tenant and draft; the latest used last. */
  const held = new Map<string, Held>();
  const listeners = new Map<string, Set<(summary: CompiledSummary) => void>>();
  const keyOf = (tenant: string, draft: string): string => `${tenant} ${draft}`;
  const tell = (key: string, summary: CompiledSummary): void => {
    for (const listener of listeners.get(key) ?? []) listener(summary);
  };

  async function subjectOf(tenant: string, overlay: readonly SourceFile[], assets: readonly string[] = []): Promise<Question['subject']> {
    const around = await surroundings(store, tenant);
    return { tenant, overlay, ...around, assets: [...around.assets, ...assets] };
  }

  /** A compile that had to be ended is a finding: whoever wrote what does not end can mend it. */
  async function compile(tenant: string, files: readonly SourceFile[], assets?: readonly string[]): Promise<Compiled> {
    try {
      return (await threads.ask({ kind: 'compile', subject: await subjectOf(tenant, files, assets) })) ?? { release: null, findings: [], refinable: false };
    } catch (error) {
      if (!(error instanceof CompileFault)) throw error;
      log.error('draft.compile', { tenant, error: error.message });
      return { release: null, findings: [endedFinding(files)], refinable: false };
    }
  }

  async function compileDraft(key: string, tenant: string, draft: DraftFiles): Promise<CompiledDraft> {
    const { release, findings, refinable } = await compile(tenant, draft.files);
    // A later revision may have begun meanwhile: it goes on from what compiled last.
    const known = held.get(key);
    if (known && release) known.good = { code: release, overlay: draft.files };
    const good = release ? { code: release, overlay: draft.files } : (known?.good ?? nothing);
    const outcome: CompiledDraft = { ...good, summary: { revision: draft.revision, ok: release !== null, release: good.code?.hash ?? null, findings } };
    tell(key, outcome.summary);
    if (refinable) void refine(key, tenant, draft, outcome);
    return outcome;
  }

  /** Puts the findings where those who can mend them wrote, when that is found out, and tells of it. */
  async function refine(key: string, tenant: string, draft: DraftFiles, outcome: CompiledDraft): Promise<void> {
    try {
      const findings = await threads.ask({ kind: 'refine', subject: await subjectOf(tenant, draft.files) }, { lane: 'slow', latest: `refine ${key}` });
      const known = held.get(key);
      if (findings === null || known?.revision !== draft.revision) return;
      const refined = { ...outcome, summary: { ...outcome.summary, findings } };
      known.current = Promise.resolve(refined);
      tell(key, refined.summary);
    } catch (error) {
      log.warn('draft.refine', { tenant, error });
    }
  }

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
    // What failed for another reason than the draft's is tried again when it is asked for.
    current.catch(() => held.delete(key));
    const [oldest] = held.keys();
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    return current;
  }

  return {
    compiled,
    overlay: compile,
    origins: async (tenant, draft, file) => {
      const { overlay } = await compiled(tenant, draft);
      return (await threads.ask({ kind: 'origins', subject: await subjectOf(tenant, overlay), file })) ?? {};
    },
    ask: async <K extends Kind>(tenant: string, draft: string, question: DraftQuestion<K>, options?: AskOptions) => {
      const { files } = await read404(tenant, draft);
      return threads.ask<K>({ ...question, subject: await subjectOf(tenant, files) } as unknown as Question<K>, options);
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

function endedFinding(files: readonly SourceFile[]): Finding {
  const place = { document: files[0]?.path ?? '', pointer: '' };
  return { ...diagnostic('CFG9002', place, 'A compilação levou tempo ou memória demais e foi interrompida.'), repairs: [] };
}

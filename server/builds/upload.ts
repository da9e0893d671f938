import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../http/telemetry/logger.ts';
import { type BuildFile, type BuildStore, buildUseMs } from '../store/builds.ts';
import { StoreUnavailableError } from '../store/errors.ts';

/** A build that this server serves. */
export interface ServedBuild {
  folder: string;
  /** Before `/assets` in the addresses of its files. */
  base: string;
}

/** Files that no server has used for so long are deleted; a session lasts a week at most. */
const unusedForMs = 14 * 24 * 60 * 60 * 1000;
/** Of all files; a build has two, compressed. */
const maxBytes = 96 * 1024 * 1024;
/** Of one statement. */
const batchBytes = 256 * 1024;
/** Between two checks whether the folder has another build than before. */
const checkEveryMs = 30_000;

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);
const bytesOf = (file: string) =>
  readFile(file).then(
    (body) => new Uint8Array(body),
    () => null,
  );

/** The file as it takes least room; null when it is gone. */
async function read({ folder, base }: ServedBuild, path: string): Promise<BuildFile | null> {
  const file = join(folder, path.slice(base.length));
  const compressed = await bytesOf(`${file}.br`);
  if (compressed) return { path, encoding: 'br', body: compressed };
  const body = await bytesOf(file);
  return body && { path, encoding: null, body };
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);

export interface UploadOptions {
  store: BuildStore;
  builds: readonly ServedBuild[];
  log: Logger;
  now: () => number;
}

/** Uploads the files of this server's builds to the store, for servers of other builds. */
export interface BuildUploader {
  /** Stores what is missing. Resolves at the latest after so many ms, and then goes on. */
  begin(within: number): Promise<void>;
  /** Ends it, when what is under way is done. */
  stop(): Promise<void>;
}

/**
 * Servers of one build that start together add its files each in an order of its own, and look
 * before each statement what the others have added: there is no lease that one that was killed
 * could leave behind, and hardly a file is sent twice.
 */
async function upload(
  { store, log, now }: UploadOptions,
  files: ReadonlyMap<string, ServedBuild>,
  signal: AbortSignal,
): Promise<void> {
  if (files.size === 0) return;
  let missing = await store.useBuildFiles([...files.keys()], now());
  if (missing.length > 0) log.info('build.upload', { files: files.size, missing: missing.length });
  while (missing.length > 0 && !signal.aborted) {
    const batch: BuildFile[] = [];
    const done = new Set<string>();
    let size = 0;
    for (const path of shuffled(missing)) {
      const file = await read(files.get(path) as ServedBuild, path);
      done.add(path);
      if (file) batch.push(file);
      size += file?.body.length ?? 0;
      if (size >= batchBytes) break;
    }
    await store.addBuildFiles(batch, now());
    const rest = missing.filter((path) => !done.has(path));
    missing = rest.length > 0 ? await store.useBuildFiles(rest, now()) : [];
  }
  await store.pruneBuildFiles(now() - unusedForMs, maxBytes);
}

/** Stores the missing files of this server's builds, and notes that they are in use. */
export function createBuildUploader(options: UploadOptions): BuildUploader {
  const { builds, log, now } = options;
  const ending = new AbortController();
  /** The lists of files that were uploaded last, and when. */
  let uploaded = '';
  let uploadedAt = Number.NEGATIVE_INFINITY;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const lists = (): Promise<(string | null)[]> =>
    Promise.all(builds.map(({ folder }) => textOf(join(folder, 'files.json'))));

  /** By path; a list is absent where no build is, and in builds of before there were lists. */
  function filesOf(texts: readonly (string | null)[]): Map<string, ServedBuild> {
    const files = new Map<string, ServedBuild>();
    for (const [i, build] of builds.entries())
      for (const name of JSON.parse(texts[i] ?? '[]') as string[])
        files.set(`${build.base}/assets/${name}`, build);
    return files;
  }

  async function check(): Promise<void> {
    const texts = await lists();
    const found = JSON.stringify(texts);
    if (found === uploaded && Math.abs(now() - uploadedAt) < buildUseMs) return;
    await upload(options, filesOf(texts), ending.signal);
    uploaded = found;
    uploadedAt = now();
  }

  /** What fails is tried again the next time; a store that is away is reported by others. */
  const step = (): Promise<void> =>
    check().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) log.error('build.upload.failed', { error });
    });

  function goOn(): void {
    if (ending.signal.aborted) return;
    timer = setTimeout(() => {
      working = step().then(goOn);
    }, checkEveryMs).unref();
  }

  return {
    async begin(within) {
      const first = step();
      working = first.then(goOn);
      await Promise.race([first, pause(within, undefined, { ref: false })]);
    },
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

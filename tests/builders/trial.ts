import {
  type CompileResult,
  createCompiler,
  type SourceFile,
} from '../../schemas/compiler/index.ts';
import type { CelTree } from '../../schemas/expressions/tree/tree.ts';
import type { ScreenChunk } from '../../schemas/release/types.ts';
import { sourceOf } from './source-of-tree.ts';
import { smallProject } from './sources.ts';

type Document = Record<string, unknown>;

/** Compiles of a trial what differs from the one before it, with the outcome of a whole compile. */
const compiler = createCompiler();

export interface Trial extends CompileResult {
  /** Errors as `code document#pointer`; the document is left out for the screen itself. */
  errors: string[];
  /**
   * The screen's chunk without places (`at`); expressions read `= source`, templates `{{place}}`.
   * Throws after an error.
   */
  chunk(): ScreenChunk;
}

/**
 * A screen `prova` (`/prova/{id}`) of the small library, with a book in `data.livro`, books in
 * `data.painel.value.linhas` and the parts that a test gives it, next to other documents by
 * `kind/id`.
 */
export function trial(parts: Document, documents: Record<string, Document> = {}): Trial {
  const screen = {
    id: 'prova',
    title: 'Prova',
    routes: ['/prova/{id}'],
    access: 'session',
    body: [],
    ...parts,
    data: {
      livro: { call: 'LIVRO', with: { id: 1 } },
      painel: { call: 'PAINEL' },
      ...(parts.data as Document | undefined),
    },
  };
  const added: Record<string, Document> = { 'screen/prova': screen, ...documents };
  const files = Object.entries(added).map(
    ([name, document]): SourceFile => ({
      path: `trial/${name}.json`,
      text: JSON.stringify({ id: name.split('/')[1], ...document }),
    }),
  );
  const stored = smallProject().filter(
    (file) => !Object.keys(added).some((name) => file.path.endsWith(`/${name}.json`)),
  );
  const result = compiler.compile({ tenant: 'small', base: [...stored, ...files], overlay: [] });
  const errors = result.diagnostics
    .filter((finding) => finding.severity === 'error')
    .map(
      ({ code, document, pointer }) =>
        `${code} ${document.endsWith('/screen/prova.json') ? '' : `${document.split('/').slice(-2).join('/').replace('.json', '')}#`}${pointer}`,
    );
  return {
    ...result,
    errors,
    chunk() {
      const content = result.release?.files[result.release.manifest.screens.prova?.chunk ?? ''];
      if (content === undefined) throw new Error(JSON.stringify(result.diagnostics, null, 1));
      return bare(JSON.parse(content)) as ScreenChunk;
    },
  };
}

/** The first block of a screen whose body is this one block, as `chunk()` shows it. */
export function blockOf(
  block: Document,
  parts: Document = {},
  documents: Record<string, Document> = {},
): unknown {
  return trial({ ...parts, body: [block] }, documents).chunk().screen.body[0];
}

/** The chain of the one button of a screen. */
export function chainOf(
  chain: Document[],
  parts: Document = {},
  documents: Record<string, Document> = {},
): unknown {
  return trial({ ...parts, actions: [{ id: 'x', label: 'X', do: chain }] }, documents).chunk()
    .screen.actions[0]?.do;
}

/** The errors of a screen whose body is this one block. */
export const blockErrors = (
  block: Document,
  parts: Document = {},
  documents: Record<string, Document> = {},
): string[] => trial({ ...parts, body: [block] }, documents).errors;

/** The errors of a screen with one button that runs this chain. */
export const chainErrors = (
  chain: Document[],
  parts: Document = {},
  documents: Record<string, Document> = {},
): string[] => trial({ ...parts, actions: [{ id: 'x', label: 'X', do: chain }] }, documents).errors;

/** Object code as a test reads it. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  const record = value as Document;
  if (record.$cel !== undefined) return `= ${sourceOf(record.$cel as CelTree)}`;
  if (typeof record.$t === 'string') return `{{${record.$t}}}`;
  // A property of a word may be called `at` too: then it is a path or a record.
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key, inner]) => key !== 'at' || typeof inner !== 'string')
      .map(([key, inner]) => [key, bare(inner)]),
  );
}

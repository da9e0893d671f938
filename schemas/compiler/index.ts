/**
 * The compiler: source documents in, a release or findings out. Pure: no disk, no clock, no network.
 *
 *     read -> layers -> shape -> | references, types, lowering -> | generate
 *
 * Each stage reports everything it finds; the next one starts only when nothing so far is an error (the two bars).
 */
import { type Diagnostic, diagnostic, sortDiagnostics } from '../diagnostics/diagnostic.ts';
import type { CallTable, Manifest, TenantSettings } from '../release/types.ts';
import { kinds } from '../vocabulary/index.ts';
import { assemble } from './assemble.ts';
import { mergeLayers } from './layers.ts';
import { Project } from './project.ts';
import { checkShape } from './shape.ts';
import { readSource, type SourceDocument, type SourceFile } from './source.ts';

export type { SourceFile } from './source.ts';

export interface CompileInput {
  tenant: string;
  base: readonly SourceFile[];
  overlay: readonly SourceFile[];
}

export interface Release {
  /** Hash of everything in it: the same input gives the same hash everywhere. */
  hash: string;
  /** Content by file name; `manifest.json` and `calls.json` are two of them. */
  files: Record<string, string>;
  manifest: Manifest;
  calls: CallTable;
  tenant: TenantSettings;
}

export interface CompileResult {
  /** Sorted by place. */
  diagnostics: Diagnostic[];
  /** Null when any finding is an error. */
  release: Release | null;
  /** How many places have a type that nothing declares. */
  dynamicTypes: number;
}

/** Compiles one tenant. Never throws: a failure of the compiler itself is a finding too. */
export function compileTenant(input: CompileInput): CompileResult {
  const found: Diagnostic[] = [];
  try {
    const base = read(input.base, found);
    const overlay = read(input.overlay, found);
    const layers = mergeLayers(base, overlay);
    found.push(...layers.diagnostics);
    const project = new Project(layers.documents);
    for (const document of layers.documents) checkShape(document, project);
    found.push(...project.diagnostics);
    if (hasErrors(found)) return result(found, null, 0);

    const checked = project.diagnostics.length;
    const release = assemble(project, input.tenant);
    found.push(...project.diagnostics.slice(checked));
    return result(found, hasErrors(found) ? null : release, project.dynamicTypes);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    found.push(diagnostic('CFG9001', { document: input.overlay[0]?.path ?? input.base[0]?.path ?? '', pointer: '' }, `O compilador falhou: ${message}.`));
    return result(found, null, 0);
  }
}

function read(files: readonly SourceFile[], found: Diagnostic[]): SourceDocument[] {
  return [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap((file) => {
      const { document, diagnostics } = readSource(file, kinds);
      found.push(...diagnostics);
      return document ? [document] : [];
    });
}

const hasErrors = (found: readonly Diagnostic[]): boolean => found.some((finding) => finding.severity === 'error');

const result = (found: Diagnostic[], release: Release | null, dynamicTypes: number): CompileResult => ({ diagnostics: sortDiagnostics(found), release, dynamicTypes });

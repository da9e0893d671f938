import { compileTenant, type SourceFile } from '../../../schemas/compiler/index.ts';
import { readSources } from '../../../server/cli/sources.ts';
import { startChild } from '../child.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { projectRoot, withScratch } from '../places.ts';
import { interleave, median } from '../stats.ts';
import { multiplied } from './multiply.ts';

const coldRounds = 3;
const warmRounds = 9;
const largeRounds = 3;
const growth = 10;

/** The changed document: a list that a screen shows, as somebody edits it. */
const edited = 'list/orcamentos.json';

function compiled(base: readonly SourceFile[]): number {
  const start = performance.now();
  const { release, diagnostics } = compileTenant({ tenant: 'bench', base, overlay: [] });
  const ms = performance.now() - start;
  if (!release) {
    const errors = diagnostics.filter((finding) => finding.severity === 'error').slice(0, 5);
    throw new Error(`The base does not compile:\n${errors.map(({ document, pointer, message }) => `${document}${pointer}: ${message}`).join('\n')}`);
  }
  return ms;
}

/** Every call gives the base with another page size of the edited list. */
function edits(base: readonly SourceFile[]): () => SourceFile[] {
  let size = 12;
  return () => {
    size++;
    return base.map((file) => (file.path.endsWith(edited) ? { ...file, text: JSON.stringify({ ...(JSON.parse(file.text) as object), pageSize: size }) } : file));
  };
}

/** Compiling the whole base, one changed document, and a base ten times as large. */
export async function benchCompile(): Promise<SuiteResult> {
  const base = await readSources(`${projectRoot}/config/base`, 'config/base');
  const cold = await withScratch(async () => {
    const samples: { load: number; read: number; compile: number }[] = [];
    for (let round = 0; round < coldRounds; round++) {
      const child = await startChild<{ load: number; read: number; compile: number }>('compile', 'compile/cold.ts');
      samples.push(child.hello);
      await child.stop();
    }
    return samples;
  });
  const next = edits(base);
  compiled(base);
  const { whole = [], changed = [] } = await interleave(warmRounds, { whole: async () => compiled(base), changed: async () => compiled(next()) });
  const large = multiplied(base, growth);
  const larges = Array.from({ length: largeRounds }, () => compiled(large));

  const of = { cold: median(cold.map((sample) => sample.compile)), load: median(cold.map((sample) => sample.load)), whole: median(whole), changed: median(changed), large: median(larges) };
  const perDocument = of.large / of.whole / (large.length / base.length);
  const figures: Figure[] = [
    { name: 'compile.cold', value: of.cold, unit: 'ms', target: 1000 },
    { name: 'compile.load', value: of.load, unit: 'ms' },
    { name: 'compile.warm', value: of.whole, unit: 'ms', target: 1000 },
    { name: 'compile.changed', value: of.changed, unit: 'ms', target: 100 },
    { name: 'compile.large', value: of.large, unit: 'ms' },
    { name: 'compile.growth', value: perDocument, unit: 'x' },
    { name: 'compile.documents', value: base.length, unit: '' },
  ];
  const rows = [
    { label: 'first compile of a fresh process', cells: [base.length, of.cold] },
    { label: '  and loading the compiler', cells: ['', of.load] },
    { label: 'whole base, warm', cells: [base.length, of.whole] },
    { label: 'one changed document, warm', cells: [base.length, of.changed] },
    { label: 'base ten times as large, warm', cells: [large.length, of.large] },
    { label: '  time a document, against the base', cells: ['', perDocument] },
  ];
  return { tables: [{ title: 'Compile', note: 'ms, medians', columns: ['documents', 'ms'], rows }], figures };
}

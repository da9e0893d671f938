import {
  type Compiler,
  compileTenant,
  createCompiler,
  type SourceFile,
} from '../../../schemas/compiler/index.ts';
import { readSources } from '../../../server/folders/sources.ts';
import { cpuMs, startChild } from '../child.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { projectRoot, withScratch } from '../places.ts';
import { interleave, median } from '../stats.ts';
import { multiplied } from './multiply.ts';

/** Measured by a fresh process, ms. */
interface Cold {
  load: number;
  read: number;
  compile: number;
  cpu: number;
}

const coldRounds = 5;
const warmRounds = 9;
const largeRounds = 3;
const growth = 10;

/** The changed document: a list that a screen shows, as somebody edits it. */
const edited = 'list/orcamentos.json';

/** Both in ms. On a machine that others use too, the clock measures them more than the compiler. */
interface Cost {
  ms: number;
  /** Of all threads: collecting garbage and optimising code count, too. */
  cpu: number;
}

function compiled(
  base: readonly SourceFile[],
  { compile }: Pick<Compiler, 'compile'> = { compile: compileTenant },
): Cost {
  const start = performance.now();
  const before = cpuMs();
  const { release, diagnostics } = compile({ tenant: 'bench', base, overlay: [] });
  const cost = { ms: performance.now() - start, cpu: cpuMs() - before };
  if (!release) {
    const errors = diagnostics.filter((finding) => finding.severity === 'error').slice(0, 5);
    throw new Error(
      `The base does not compile:\n${errors.map(({ document, pointer, message }) => `${document}${pointer}: ${message}`).join('\n')}`,
    );
  }
  return cost;
}

const medians = (costs: readonly Cost[]): Cost => ({
  ms: median(costs.map(({ ms }) => ms)),
  cpu: median(costs.map(({ cpu }) => cpu)),
});

/** Every call gives the base with another page size of the edited list. */
function edits(base: readonly SourceFile[]): () => SourceFile[] {
  let size = 12;
  return () => {
    size++;
    return base.map((file) =>
      file.path.endsWith(edited)
        ? {
            ...file,
            text: JSON.stringify({ ...(JSON.parse(file.text) as object), pageSize: size }),
          }
        : file,
    );
  };
}

/**
 * The base with one document written anew, for each of them in turn: the same content, which the
 * compiler cannot know.
 */
function touched(base: readonly SourceFile[]): SourceFile[][] {
  return base.map((file) =>
    base.map((other) => (other === file ? { ...other, text: `${other.text}\n` } : other)),
  );
}

/** Compiling the whole base, one changed document, and a base ten times as large. */
export async function benchCompile(): Promise<SuiteResult> {
  const base = await readSources(`${projectRoot}/config/base`, 'config/base');
  const cold = await withScratch(async () => {
    const samples: Cold[] = [];
    for (let round = 0; round < coldRounds; round++) {
      const child = await startChild<Cold>('compile', 'compile/cold.ts');
      samples.push(child.hello);
      await child.stop();
    }
    return samples;
  });
  const next = edits(base);
  compiled(base);
  const compiler = createCompiler();
  compiled(base, compiler);
  const { whole = [], changed = [] } = await interleave(warmRounds, {
    whole: async () => compiled(base),
    changed: async () => compiled(next(), compiler),
  });
  const each = touched(base).map((files) => compiled(files, compiler));
  const large = multiplied(base, growth);
  const larges = Array.from({ length: largeRounds }, () => compiled(large));

  const of = {
    cold: medians(cold.map(({ compile, cpu }) => ({ ms: compile, cpu }))),
    whole: medians(whole),
    changed: medians(changed),
    each: medians(each),
    worst: {
      ms: Math.max(...each.map(({ ms }) => ms)),
      cpu: Math.max(...each.map(({ cpu }) => cpu)),
    },
    large: medians(larges),
  };
  const load = median(cold.map((sample) => sample.load));
  const perDocument = of.large.cpu / of.whole.cpu / (large.length / base.length);
  const named = (name: string, { ms, cpu }: Cost, target?: number): Figure[] => [
    { name, value: ms, unit: 'ms', ...(target !== undefined && { target }) },
    { name: `${name}.cpu`, value: cpu, unit: 'ms' },
  ];
  const figures: Figure[] = [
    ...named('compile.cold', of.cold, 1000),
    { name: 'compile.load', value: load, unit: 'ms' },
    ...named('compile.warm', of.whole, 1000),
    ...named('compile.changed', of.changed, 100),
    ...named('compile.changed.each', of.each, 100),
    ...named('compile.changed.worst', of.worst),
    ...named('compile.large', of.large),
    { name: 'compile.growth', value: perDocument, unit: 'x' },
    { name: 'compile.documents', value: base.length, unit: '' },
  ];
  const row = (label: string, documents: number | '', { ms, cpu }: Cost) => ({
    label,
    cells: [documents, ms, cpu],
  });
  const rows = [
    row('first compile of a fresh process', base.length, of.cold),
    { label: '  and loading the compiler', cells: ['', load] },
    row('whole base, warm', base.length, of.whole),
    row('one changed list, by a compiler that remembers', base.length, of.changed),
    row('  each document changed in turn', '', of.each),
    row('  the costliest of them', '', of.worst),
    row('base ten times as large, warm', large.length, of.large),
    { label: '  CPU a document, against the base', cells: ['', '', perDocument] },
  ];
  return {
    tables: [
      { title: 'Compile', note: 'ms, medians', columns: ['documents', 'ms', 'CPU ms'], rows },
    ],
    figures,
  };
}

import type { Operation } from '../../../schemas/draft/operation.ts';
import {
  createCompileThreads,
  type CompileThreads,
} from '../../../server/admin/compile/threads.ts';
import type { Figure, SuiteResult } from '../figures.ts';
import { projectRoot } from '../places.ts';
import { percentile } from '../stats.ts';

const rounds = 60;
const subject = { tenant: 'bench', overlay: [], hostOwners: {}, assets: [] };

/** Typed edits, one key after the other. */
const edits: readonly { name: string; label: string; operation: (round: number) => Operation }[] = [
  {
    name: 'list',
    label: 'a label of one list',
    operation: (round) => ({
      op: 'set',
      at: 'list/pedidos#/columns/vlTot/label',
      value: `Total ${round}`,
    }),
  },
  {
    name: 'slip',
    label: 'a condition with a slip',
    operation: (round) => ({
      op: 'set',
      at: 'list/pedidos#/columns/vlTot/when',
      value: `params.usaCarrinh${round}`,
    }),
  },
  {
    name: 'entity',
    label: 'a title of an entity',
    operation: (round) => ({
      op: 'set',
      at: 'entity/pedido#/schema/properties/vlTot/title',
      value: `Total ${round}`,
    }),
  },
];

/** ms from a question to its answer, through the thread. */
async function measured(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  return times;
}

const checks = (
  threads: CompileThreads,
  operation: (round: number) => Operation,
): Promise<number[]> =>
  measured((round) => threads.ask({ kind: 'check', subject, operation: operation(round) }));

/**
 * The draft with another page size of a list; its object code comes whole, as the preview takes it.
 */
const compiled = (threads: CompileThreads, round: number): Promise<unknown> =>
  threads.ask({
    kind: 'compile',
    subject: {
      ...subject,
      overlay: [
        {
          path: 'overlay/list/pedidos.json',
          text: JSON.stringify({ $patch: 'list/pedidos', pageSize: 20 + round }),
        },
      ],
    },
  });

/**
 * From a key to its findings, and from a change to its object code, for one changed document of the
 * whole base.
 */
export async function benchDraft(): Promise<SuiteResult> {
  const threads = createCompileThreads({ baseDir: `${projectRoot}/config/base` });
  try {
    await threads.ask({ kind: 'compile', subject });
    const rows: { label: string; cells: (string | number)[] }[] = [];
    const figures: Figure[] = [];
    const note = (name: string, label: string, times: readonly number[], target?: number): void => {
      const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      rows.push({ label, cells: [median, p95] });
      figures.push(
        {
          name: `draft.${name}`,
          value: median,
          unit: 'ms',
          ...(target !== undefined && { target }),
        },
        { name: `draft.${name}.p95`, value: p95, unit: 'ms' },
      );
    };
    for (const { name, label, operation } of edits)
      note(
        `check.${name}`,
        `key to findings: ${label}`,
        await checks(threads, operation),
        name === 'list' ? 100 : undefined,
      );
    note(
      'compile',
      'change to object code: a list',
      await measured((round) => compiled(threads, round)),
    );
    return {
      tables: [
        {
          title: 'Draft',
          note: `ms, of ${rounds}, through the thread`,
          columns: ['median', '95 of 100'],
          rows,
        },
      ],
      figures,
    };
  } finally {
    await threads.close();
  }
}

import type { CodeRecord } from '../../records/records.ts';
import { type ImportDraft, mayVerify } from '../draft.ts';
import { bareCode, codeBatches } from '../match.ts';
import type { ImporterCore } from './core.ts';
import type { ImporterHost } from './types.ts';

/** Groups of codes that are looked up at the same time. */
const AT_ONCE = 2;

/** Looks all codes of the draft up and checks every row. */
export function createVerify(host: ImporterHost, core: ImporterCore): () => Promise<void> {
  async function lookUp(draft: ImportDraft, signal: AbortSignal): Promise<CodeRecord[]> {
    const { code = '' } = draft.columns;
    const batches = codeBatches(draft.sheet.rows.map((row) => bareCode(row[code])));
    const total = batches.reduce((sum, batch) => sum + batch.length, 0);
    const answers: CodeRecord[][] = batches.map(() => []);
    let [next, done] = [0, 0];
    core.show({ working: { kind: 'checking', done, total } });
    const worker = async (): Promise<void> => {
      for (let at = next++; at < batches.length; at = next++) {
        const batch = batches[at] ?? [];
        answers[at] = [...(await host.lookup(batch, signal))];
        done += batch.length;
        if (!signal.aborted) core.show({ working: { kind: 'checking', done, total } });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return answers.flat();
  }

  async function verify(): Promise<void> {
    const { draft } = core.view();
    if (!draft || !mayVerify(draft.columns)) return;
    const found = await core.work({ kind: 'checking', done: 0, total: 0 }, async (signal) => {
      const answers = await lookUp(draft, signal);
      const known = new Set(answers.map(({ produto }) => String(produto?.id)));
      const chosen = Object.values(draft.mends).flatMap(({ product }) =>
        product === undefined || known.has(String(product)) ? [] : [product],
      );
      return { answers, chosen: chosen.length > 0 ? await host.products(chosen) : [] };
    });
    if (!found) return;
    core.setMatches(found.value.answers);
    for (const { produto } of found.value.answers) if (produto) core.addProduct(produto);
    for (const product of found.value.chosen) core.addProduct(product);
    core.become({ ...draft, verified: true }, { step: 'rows' });
  }

  return verify;
}

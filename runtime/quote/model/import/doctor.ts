import { failureOf } from '../saving/failure.ts';
import type { CodeRecord, ProductRecord } from '../records/records.ts';
import { wordsOf } from '../state/words.ts';
import { type ImportUndo, imported, takenBack } from './add.ts';
import { readAmount } from './amount.ts';
import { type CheckedRow, checkRows } from './check.ts';
import { guessColumns } from './columns.ts';
import type { Book, Doctor, DoctorHost, DoctorView, Working } from './doctor-types.ts';
import {
  type ImportDraft,
  type Mend,
  mayVerify,
  mended,
  newDraft,
  type Policy,
  withColumns,
  withPolicies,
} from './draft.ts';
import { bareCode, codeBatches, type Match, matchesOf } from './match.ts';
import type { MendOption } from './problem.ts';
import { type Sheet, sheetOfText } from './sheet.ts';
import { headed } from './titled.ts';

const ADDED = 'Comprovante enviado com sucesso';
const TOAST_LIFE = 3000;
const FAILURE_LIFE = 5000;
/** Groups of codes that are looked up at the same time. */
const AT_ONCE = 2;
const EMPTY = {
  step: 'source',
  working: null,
  error: null,
  note: null,
  draft: null,
  book: null,
  rows: [],
  resumed: false,
  unkept: false,
  summary: null,
} as const satisfies DoctorView;

/** The import of one quote; it begins without a sheet. */
export function createDoctor(host: DoctorHost): Doctor {
  const listeners = new Set<() => void>();
  let view: DoctorView = EMPTY;
  let matches: ReadonlyMap<string, Match> = new Map();
  const products = new Map<string, ProductRecord>();
  let undo: (ImportUndo & { sheet: Sheet; rows: readonly number[] }) | null = null;
  let abort: AbortController | null = null;
  /** What was read last: another of its sheets may be wanted. */
  let file: File | null = null;

  const show = (change: Partial<DoctorView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const check = (draft: ImportDraft): CheckedRow[] =>
    checkRows(draft, { matches, products, entry: host.entry }, host.state());
  /** Another draft: kept, and checked when its codes are known. */
  const become = (draft: ImportDraft, change: Partial<DoctorView> = {}): void => {
    show({
      ...change,
      draft,
      unkept: !host.drafts.save(draft),
      rows: draft.verified ? check(draft) : [],
    });
  };

  /** Runs what can be cancelled; a failure is shown, a cancellation is not one. */
  async function work<T>(
    working: Working,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<{ value: T } | null> {
    if (view.working) return null;
    const mine = new AbortController();
    abort = mine;
    show({ working, error: null, note: null });
    try {
      const value = await run(mine.signal);
      return mine.signal.aborted ? null : { value };
    } catch (error) {
      if (!mine.signal.aborted) show({ error: failureOf(error).message });
      return null;
    } finally {
      if (abort === mine) {
        abort = null;
        show({ working: null });
      }
    }
  }

  function begin(name: string, read: Sheet | null, book: Book | null): void {
    const sheet = read && headed(read);
    const others = book !== null && book.sheets.length > 1 ? book : null;
    if (!sheet || sheet.rows.length === 0) {
      // The items may be in another sheet of the file; nothing is kept of this one, and one that
      // has items stays.
      const choice = others &&
        !view.book && {
          step: 'columns' as const,
          draft: newDraft(name, { columns: [], rows: [] }, {}),
          book: others,
          rows: [],
          resumed: false,
          summary: null,
        };
      show({
        ...choice,
        note: null,
        error: others
          ? `A aba '${others.sheets[others.at]}' não possui itens. Escolha outra.`
          : 'Nenhum item encontrado.',
      });
    } else
      become(newDraft(name, sheet, guessColumns(sheet)), {
        step: 'columns',
        error: null,
        note: null,
        resumed: false,
        summary: null,
        book,
      });
  }

  async function readFile(given: File, sheet?: number): Promise<void> {
    const read = await work({ kind: 'reading' }, (signal) => host.read(given, signal, sheet));
    if (!read) return;
    file = given;
    begin(given.name, read.value.sheet, read.value.book);
  }

  async function lookUp(draft: ImportDraft, signal: AbortSignal): Promise<CodeRecord[]> {
    const { code = '' } = draft.columns;
    const batches = codeBatches(draft.sheet.rows.map((row) => bareCode(row[code])));
    const total = batches.reduce((sum, batch) => sum + batch.length, 0);
    const answers: CodeRecord[][] = batches.map(() => []);
    let [next, done] = [0, 0];
    show({ working: { kind: 'checking', done, total } });
    const worker = async (): Promise<void> => {
      for (let at = next++; at < batches.length; at = next++) {
        const batch = batches[at] ?? [];
        answers[at] = [...(await host.lookup(batch, signal))];
        done += batch.length;
        if (!signal.aborted) show({ working: { kind: 'checking', done, total } });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return answers.flat();
  }

  async function verify(): Promise<void> {
    const { draft } = view;
    if (!draft || !mayVerify(draft.columns)) return;
    const found = await work({ kind: 'checking', done: 0, total: 0 }, async (signal) => {
      const answers = await lookUp(draft, signal);
      const known = new Set(answers.map(({ produto }) => String(produto?.id)));
      const chosen = Object.values(draft.mends).flatMap(({ product }) =>
        product === undefined || known.has(String(product)) ? [] : [product],
      );
      return { answers, chosen: chosen.length > 0 ? await host.products(chosen) : [] };
    });
    if (!found) return;
    matches = matchesOf(found.value.answers);
    for (const { produto } of found.value.answers)
      if (produto) products.set(String(produto.id), produto);
    for (const product of found.value.chosen) products.set(String(product.id), product);
    become({ ...draft, verified: true }, { step: 'rows' });
  }

  function decide(
    rows: readonly CheckedRow[],
    option: (row: CheckedRow) => MendOption | undefined,
  ): void {
    const { draft } = view;
    if (!draft || view.working) return;
    const taken = rows.flatMap((row) => {
      const of = option(row);
      return of ? [{ row, of }] : [];
    });
    const mends = taken.flatMap(({ row, of }): [number, Mend][] =>
      of.mend ? [[row.at, of.mend]] : [],
    );
    const policies = taken.flatMap(({ row, of }): [string, Policy][] =>
      of.policy && row.key !== undefined ? [[row.key, of.policy]] : [],
    );
    if (taken.length > 0) become(withPolicies(mended(draft, mends), policies));
  }

  const rowAt = (at: number): CheckedRow | undefined => view.rows[at];
  const decideAt = (at: number, mend: Mend): void => {
    const row = rowAt(at);
    if (row) decide([row], () => ({ id: 'own', label: '', mend }));
  };

  /** What the ERP refuses of the ready rows, by row. */
  async function confirm(
    draft: ImportDraft,
    ready: readonly CheckedRow[],
  ): Promise<[number, Mend][]> {
    const sent = ready.map((row) => ({
      row,
      id:
        draft.mends[row.at]?.product === undefined
          ? row.code
          : String(row.product?.idExibicao ?? row.product?.id),
    }));
    const answers = await host.confirm?.({
      coluna_codigo: draft.columns.code ?? '',
      coluna_quantidade: draft.columns.quantity ?? '',
      produtos: sent.map(({ row, id }) => ({ id, qtde: row.brings ?? row.qtde ?? 0 })),
    });
    const refused = new Map(
      (answers ?? []).flatMap(({ codigo, message }): [string, string][] =>
        message ? [[codigo, message]] : [],
      ),
    );
    return sent.flatMap(({ row, id }): [number, Mend][] =>
      refused.has(id) ? [[row.at, { refused: refused.get(id) }]] : [],
    );
  }

  async function add(): Promise<void> {
    const { draft } = view;
    if (!draft?.verified || view.working) return;
    const ready = check(draft).filter(({ status }) => status === 'ready');
    if (ready.length === 0) return;
    const told = await work({ kind: 'adding' }, () => confirm(draft, ready));
    if (!told) return;
    if (told.value.length > 0) {
      return become(mended(draft, told.value), {
        error:
          'O sistema recusou algumas linhas: nada foi adicionado. Corrija-as, ou adicione as outras.',
      });
    }
    const entries = ready.flatMap(({ product, packaging, qtde }) =>
      product && packaging && qtde !== undefined ? [{ product, packaging, qtde }] : [],
    );
    const keys = new Set(ready.map(({ key }) => key));
    const rows = view.rows
      .filter(({ key, status }) => keys.has(key) && (status === 'ready' || status === 'merged'))
      .map(({ at }) => at);
    const changed = host.change((state) => {
      const result = imported(state, entries);
      undo = { ...result.undo, sheet: draft.sheet, rows };
      return result.state;
    });
    if (!changed)
      return show({
        error: `O ${wordsOf(host.state().quote).word} não pode ser alterado agora. Os itens continuam aqui.`,
      });
    host.notify({ text: ADDED, tone: 'success', life: TOAST_LIFE });
    const rest = mended(
      draft,
      rows.map((at) => [at, { added: true }] as const),
    );
    const left = check(rest).filter(({ status }) => status === 'problem').length;
    become(rest, { step: 'done', summary: { added: ready.length, left } });
    if (left === 0) host.drafts.save(null);
  }

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async resume() {
      const draft = view.draft ? null : host.drafts.take();
      if (!draft) return;
      show({ draft, step: 'columns', resumed: true });
      if (draft.verified) await verify();
    },
    readFile: (given) => readFile(given),
    async readSheet(at) {
      if (file) await readFile(file, at);
    },
    readText: (text) => begin('Texto colado', sheetOfText(text), null),
    refuse: (error) => show({ error, note: null }),
    tell: (note) => show({ note, error: null }),
    choose(columns) {
      if (view.draft) become(withColumns({ ...view.draft, verified: false }, columns));
    },
    verify,
    cancel() {
      abort?.abort();
      abort = null;
      show({ working: null });
    },
    backToColumns() {
      if (view.draft && !view.working)
        become({ ...view.draft, verified: false }, { step: 'columns', error: null });
    },
    backToRows() {
      if (view.draft?.verified) show({ step: 'rows', summary: null });
    },
    restart() {
      abort?.abort();
      abort = null;
      host.drafts.save(null);
      file = null;
      show(EMPTY);
    },
    take(at, option) {
      const row = rowAt(at);
      if (row) decide([row], () => option);
    },
    takeAll: (kind, optionId) =>
      decide(view.rows, ({ problem }) =>
        problem?.kind === kind ? problem.options.find(({ id }) => id === optionId) : undefined,
      ),
    restore: (at) => decideAt(at, { skip: false }),
    async chooseProduct(at, product, remember) {
      const row = rowAt(at);
      if (!row || view.working) return;
      products.set(String(product.id), product);
      const isCode = row.problem?.kind === 'code' || row.problem?.kind === 'ambiguous';
      const same =
        isCode && row.code !== ''
          ? view.rows.filter(
              ({ code, problem }) => code === row.code && problem?.kind === row.problem?.kind,
            )
          : [row];
      decide(same, () => ({
        id: 'own',
        label: '',
        mend: { product: product.id, packaging: undefined, refused: undefined, total: undefined },
      }));
      if (!remember || !isCode || row.code === '') return;
      try {
        await host.remember?.(row.code, product.id);
      } catch (error) {
        host.notify({ text: failureOf(error).message, tone: 'danger', life: FAILURE_LIFE });
      }
    },
    typeQuantity(at, text) {
      const row = rowAt(at);
      const is = readAmount(text)?.qtde;
      if (!row || is === undefined || is === 0) return 'Quantidade inválida';
      decideAt(
        at,
        row.problem?.kind === 'quantity' || row.sum === undefined
          ? { qtde: is }
          : { total: { of: row.sum, is } },
      );
      return null;
    },
    add,
    canUndo: () => undo !== null && undo.lines.length > 0,
    undo() {
      const last = undo;
      if (last && host.change((state) => takenBack(state, last))) {
        undo = null;
        const { draft } = view;
        if (draft?.sheet === last.sheet)
          become(
            mended(
              draft,
              last.rows.map((at) => [at, { added: false }] as const),
            ),
            { step: 'rows', summary: null },
          );
      }
    },
  };
}

import { countText } from '../../../../format/numbers.ts';
import { wordsOf } from '../../state/words.ts';
import { type ImportUndo, imported, withoutImport } from '../add.ts';
import type { CheckedRow } from '../checked-row.ts';
import { type ImportDraft, type Mend, mended } from '../draft.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { ImporterCore } from './core.ts';
import type { Importer, ImporterHost } from './types.ts';

/** The specification's words, which say nothing of items: how many there are follows. */
const ADDED = 'Comprovante enviado com sucesso';
const TOAST_LIFE = 3000;

/** The ERP's refusals of the ready rows, by row. */
async function refusedRows(
  host: ImporterHost,
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

/** Adds the ready rows to the quote, and takes them back. */
export function createAdding(
  host: ImporterHost,
  core: ImporterCore,
): Pick<Importer, 'add' | 'canUndo' | 'undo'> {
  let undo: (ImportUndo & { sheet: Sheet; rows: readonly number[] }) | null = null;

  async function add(): Promise<void> {
    const { draft } = core.view();
    if (!draft?.verified || core.view().working) return;
    const ready = core.check(draft).filter(({ status }) => status === 'ready');
    if (ready.length === 0) return;
    const refused = await core.work({ kind: 'adding' }, () => refusedRows(host, draft, ready));
    if (!refused) return;
    if (refused.value.length > 0) {
      return core.become(mended(draft, refused.value), {
        error:
          'O sistema recusou algumas linhas: nada foi adicionado. Corrija-as, ou adicione as outras.',
      });
    }
    const entries = ready.flatMap(({ product, packaging, qtde }) =>
      product && packaging && qtde !== undefined ? [{ product, packaging, qtde }] : [],
    );
    const keys = new Set(ready.map(({ key }) => key));
    const rows = core
      .view()
      .rows.filter(
        ({ key, status }) => keys.has(key) && (status === 'ready' || status === 'merged'),
      )
      .map(({ at }) => at);
    const changed = host.change((state) => {
      const result = imported(state, entries);
      undo = { ...result.undo, sheet: draft.sheet, rows };
      return result.state;
    });
    if (!changed)
      return core.show({
        error: `O ${wordsOf(host.state().quote).word} não pode ser alterado agora. Os itens continuam aqui.`,
      });
    host.notify({
      text: `${ADDED}: ${countText(ready.length, 'item adicionado', 'itens adicionados')}`,
      tone: 'success',
      life: TOAST_LIFE,
    });
    const rest = mended(
      draft,
      rows.map((at) => [at, { added: true }] as const),
    );
    const left = core.check(rest).filter(({ status }) => status === 'problem').length;
    core.become(rest, { step: 'done', summary: { added: ready.length, left } });
    if (left === 0) host.drafts.save(null);
  }

  return {
    add,
    canUndo: () => undo !== null && undo.lines.length > 0,
    undo() {
      const last = undo;
      if (last && host.change((state) => withoutImport(state, last))) {
        undo = null;
        const { draft } = core.view();
        if (draft?.sheet === last.sheet)
          core.become(
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

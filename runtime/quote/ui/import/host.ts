import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { dropFile, storeFile } from '../../../data/files.ts';
import type { Id } from '../../../pricing/index.ts';
import { faultOf } from '../../../render/faults/row-fault.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { createImportDraftStore } from '../../model/import/draft.ts';
import type { ImporterHost } from '../../model/import/importer/types.ts';
import type { SheetColumn } from '../../model/import/sheet/sheet.ts';
import type { CodeRecord } from '../../model/records/records.ts';
import { branchOf } from '../../model/state/state.ts';
import { quoteStorageOf } from '../../model/unsent/storage/quote-storage.ts';
import { callIn, names, readProducts, write } from '../editing/calls.ts';
import type { OpenQuote } from '../editing/use-editing.ts';
import { readHtmlBook } from './html-book.ts';

/** A sheet as the ERP reads it; an ERP without sheets gives neither them nor row numbers. */
interface ImportFile {
  columns: SheetColumn[];
  rows: Record<string, string>[];
  linhas?: number[];
  abas?: string[];
  aba?: number;
}

/**
 * The import's outer world: the calls that the block names, the open quote, and this tab's storage.
 */
export function doctorHost(
  scope: Scope,
  block: ExtensionBlock,
  id: Id,
  { editing, settings }: OpenQuote,
): ImporterHost {
  const { client } = scope.app;
  const { quote } = editing.view().state;
  const idCli = quote.idCli ?? quote.cliente?.id;
  return {
    async read(file, signal, sheet) {
      const tables = await readHtmlBook(file, sheet);
      if (tables) return tables;
      const value = storeFile(file);
      try {
        const {
          columns,
          rows,
          linhas,
          abas,
          aba = 0,
        } = (await client.call(callIn(block, 'importFile'), {
          with: { arquivo: [value], ...(sheet !== undefined && { aba: sheet }) },
          multipart: true,
          signal,
        })) as ImportFile;
        return {
          sheet: { columns, rows, lines: linhas },
          book: abas ? { sheets: abas, at: aba } : null,
        };
      } finally {
        dropFile(value.id);
      }
    },
    async lookup(codigos, signal) {
      const answers = (await client.call(callIn(block, 'lookup'), {
        with: { id, codigos },
        signal,
      })) as CodeRecord[];
      return answers.filter((answer) => faultOf(answer) === undefined);
    },
    products: (ids) => readProducts(scope, block, id, ids),
    ...(names(block, 'ownCodeSave') &&
      idCli !== undefined && {
        remember: (codigo, idProd) => write(scope, block, 'ownCodeSave', { idCli, codigo, idProd }),
      }),
    ...(names(block, 'importConfirm') && {
      confirm: (confirmation) =>
        write(scope, block, 'importConfirm', { idCli, idFil: branchOf(quote), ...confirmation }),
    }),
    state: () => editing.view().state,
    change: (event) => editing.change(event),
    notify: (toast) => scope.app.notify(toast),
    entry: settings.entry,
    drafts: createImportDraftStore(quoteStorageOf(scope.app.session).tab, id),
  };
}

import { newDraft } from '../draft.ts';
import { guessColumns } from '../sheet/columns.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { sheetOfText } from '../sheet/text-sheet.ts';
import { headed } from '../sheet/titled.ts';
import { EMPTY, type ImporterCore } from './core.ts';
import type { Book, Importer, ImporterHost } from './types.ts';

/** Where the rows come from: a file, another of its sheets, or a text. */
export function createSource(
  host: ImporterHost,
  core: ImporterCore,
): Pick<Importer, 'readFile' | 'readSheet' | 'readText' | 'restart'> {
  /** The file that was read last: another of its sheets may be wanted. */
  let file: File | null = null;

  function begin(name: string, read: Sheet | null, book: Book | null): void {
    const sheet = read && headed(read);
    const others = book !== null && book.sheets.length > 1 ? book : null;
    if (!sheet || sheet.rows.length === 0) {
      // The items may be in another sheet of the file; nothing of this one is stored, and a sheet
      // with items stays.
      const choice = others &&
        !core.view().book && {
          step: 'columns' as const,
          draft: newDraft(name, { columns: [], rows: [] }, {}),
          book: others,
          rows: [],
          resumed: false,
          summary: null,
        };
      core.show({
        ...choice,
        note: null,
        error: others
          ? `A aba '${others.sheets[others.at]}' não possui itens. Escolha outra.`
          : 'Nenhum item encontrado.',
      });
    } else
      core.become(newDraft(name, sheet, guessColumns(sheet)), {
        step: 'columns',
        error: null,
        note: null,
        resumed: false,
        summary: null,
        book,
      });
  }

  async function readFile(given: File, sheet?: number): Promise<void> {
    const read = await core.work({ kind: 'reading' }, (signal) => host.read(given, signal, sheet));
    if (!read) return;
    file = given;
    begin(given.name, read.value.sheet, read.value.book);
  }

  return {
    readFile: (given) => readFile(given),
    async readSheet(at) {
      if (file) await readFile(file, at);
    },
    readText: (text) => begin('Texto colado', sheetOfText(text), null),
    restart() {
      core.cancel();
      host.drafts.save(null);
      file = null;
      core.show(EMPTY);
    },
  };
}

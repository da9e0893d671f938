import type { DocumentText, DocumentTexts } from '../../../schemas/admin/design.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { readCsv, writeCsv } from './csv.ts';

const columns = [
  'id',
  'documento',
  'lugar',
  'texto do produto',
  'texto atual',
  'texto novo',
] as const;

/** Most texts that one import changes: it is one change, that one undo takes back. */
const mostChanges = 5_000;

/** The texts as a table for translators, who fill in the last column. */
export const exportTexts = (documents: readonly DocumentTexts[]): string =>
  writeCsv([
    [...columns],
    ...documents.flatMap(({ kind, label, texts }) =>
      texts.map(({ at, place, text, base = '' }) => [
        at,
        label.startsWith(kind) ? label : `${kind} ${label}`,
        place,
        base,
        text,
        '',
      ]),
    ),
  ]);

export interface ImportedText {
  at: string;
  label: string;
  place: string;
  before: string;
  after: string;
}

export interface TextImport {
  /** Changed texts. */
  changes: readonly ImportedText[];
  /** Texts that somebody changed after the file was made; they change only when that is wanted. */
  conflicts: readonly (ImportedText & { expected: string })[];
  /** Ids that this configuration does not have. */
  unknown: readonly string[];
  /** Rows whose new text is empty or is there already. */
  same: number;
}

/** Words and marks that a text must keep: what data fill in. */
export const fieldsOf = (text: string): string[] => (text.match(/\{\{[^}]*\}\}/g) ?? []).sort();

/**
 * Compares a file with the texts as they are now. Throws an `Error` with a sentence in Portuguese
 * for a file that is no export of texts.
 */
export function readTexts(file: string, documents: readonly DocumentTexts[]): TextImport {
  const [head = [], ...rows] = readCsv(file);
  const names = head.map((name) => name.trim().toLowerCase());
  const [id, current, next] = (['id', 'texto atual', 'texto novo'] as const).map((name) =>
    names.indexOf(name),
  ) as [number, number, number];
  if (id < 0 || next < 0)
    throw new Error(
      'O arquivo não tem as colunas id e texto novo. Exporte os textos, preencha a coluna texto novo e importe o mesmo arquivo.',
    );
  const known = new Map<string, { text: DocumentText; label: string }>(
    documents.flatMap(({ label, texts }) =>
      texts.map((text) => [text.at, { text, label }] as const),
    ),
  );
  const changes: ImportedText[] = [];
  const conflicts: TextImport['conflicts'][number][] = [];
  const unknown: string[] = [];
  let same = 0;
  for (const row of rows) {
    const at = row[id]?.trim() ?? '';
    const after = (row[next] ?? '').replaceAll('\r\n', '\n');
    const found = known.get(at);
    if (!found) unknown.push(at);
    else if (after.trim() === '' || after === found.text.text) same++;
    else {
      const change = {
        at,
        label: found.label,
        place: found.text.place,
        before: found.text.text,
        after,
      };
      const expected = current < 0 ? change.before : (row[current] ?? '').replaceAll('\r\n', '\n');
      if (expected === change.before) changes.push(change);
      else conflicts.push({ ...change, expected });
    }
  }
  if (changes.length + conflicts.length > mostChanges)
    throw new Error(
      `O arquivo muda mais de ${mostChanges.toLocaleString('pt-BR')} textos de uma vez. Divida-o em partes.`,
    );
  return { changes, conflicts, unknown, same };
}

/** The import as one change. */
export const importOperation = (changes: readonly ImportedText[]): Operation => ({
  op: 'group',
  title: changes.length === 1 ? 'Importar 1 texto' : `Importar ${changes.length} textos`,
  operations: changes.map(({ at, after }) => ({ op: 'set', at, value: after })),
});

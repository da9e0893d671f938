import type { ProductRow } from '../../documents/product.ts';
import { requireCustomer } from '../../documents/scope.ts';
import { unprocessable } from '../../errors.ts';
import { SheetError } from '../../files/sheets/error.ts';
import { type SheetText, readSheetFile } from '../../files/sheets/read.ts';
import { optionalNumber, optionalText, pathId, records, requiredText } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';
import { findCode, obstacleOf } from '../catalogue/codes.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_ROWS = 5000;
const MOST_COLUMNS = 50;

/**
 * IMPORTAR_ITENS_DE_ARQUIVO: the columns and rows of a spreadsheet, to choose from. The first row
 * names the columns unless a number is in it; each row holds its filled cells by the letter of
 * their column, and `linhas` its number in the spreadsheet. `abas` names the sheets of the file, of
 * which `aba` is read: the one that was asked for, or the one with the most items. Where it has
 * none but there are others, the answer has no rows, and one of them can be asked for.
 */
export async function readImport({ body }: Call): Promise<Answer> {
  const file = body['arquivo'];
  if (!(file instanceof File))
    throw unprocessable('Envie um único arquivo.', { arquivo: 'Campo obrigatório' });
  if (file.size > MOST_BYTES)
    throw unprocessable('Tamanho máximo de arquivo é de 5MB', {
      arquivo: 'Arquivo grande demais.',
    });
  const sheet = await sheetOf(file, optionalNumber(body, 'aba') ?? undefined);
  const [first = [], ...rest] = sheet.rows;
  const named = first.every((cell) => !isNumber(cell));
  const rows = named ? rest : sheet.rows;
  if (rows.length === 0 && sheet.sheets.length < 2)
    throw unprocessable('A planilha não possui itens.', { arquivo: 'Planilha vazia.' });
  if (rows.length > MOST_ROWS)
    throw unprocessable(
      `A planilha pode ter no máximo ${MOST_ROWS.toLocaleString('pt-BR')} linhas.`,
      { arquivo: 'Linhas demais.' },
    );
  const letters = first.slice(0, MOST_COLUMNS).map((_, index) => letterOf(index));
  return {
    columns: letters.map((id, index) => ({
      id,
      label: (named && first[index]) || `Coluna ${id}`,
      exemplo: rows.find((row) => row[index] !== '')?.[index] ?? null,
    })),
    rows: rows.map((row) =>
      Object.fromEntries(
        letters.flatMap((letter, index) => (row[index] ? [[letter, row[index]]] : [])),
      ),
    ),
    linhas: named ? sheet.lines.slice(1) : sheet.lines,
    abas: sheet.sheets,
    aba: sheet.at,
  };
}

async function sheetOf(file: File, wanted: number | undefined): Promise<SheetText> {
  try {
    return await readSheetFile(Buffer.from(await file.arrayBuffer()), file.name, wanted);
  } catch (failure) {
    if (failure instanceof SheetError)
      throw unprocessable(failure.message, { arquivo: failure.message });
    throw failure;
  }
}

const isNumber = (cell: string): boolean =>
  cell !== '' && Number.isFinite(Number(cell.replace(',', '.')));

/** A, B, ... Z, AA, AB... */
function letterOf(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${letterOf(Math.floor(index / 26) - 1)}${letterOf(index % 26)}`;
}

/**
 * CONFIRMAR_IMPORTACAO_ITENS_DE_ARQUIVO: what each code of a spreadsheet means to a customer at a
 * branch. Lines of the same product become one; one that cannot be bought says why.
 */
export function confirmImport(call: Call): Answer {
  const { erp, body, query } = call;
  const [idCli, idFil] = [
    pathId(query.get('idCli') ?? undefined),
    pathId(query.get('idFil') ?? undefined),
  ];
  if (idCli === null || idFil === null)
    throw unprocessable('Informe o cliente e a filial.', {
      idCli: 'Campo obrigatório',
      idFil: 'Campo obrigatório',
    });
  requireCustomer(erp.store, call.user, idCli);
  if (requiredText(body, 'coluna_codigo') === requiredText(body, 'coluna_quantidade')) {
    throw unprocessable('Escolha colunas diferentes para o código e a quantidade.', {
      coluna_quantidade: 'Igual à do código.',
    });
  }
  const sent = records(body, 'produtos') ?? [];
  if (sent.length === 0)
    throw unprocessable('A planilha não possui itens.', { produtos: 'Campo obrigatório' });
  if (sent.length > MOST_ROWS)
    throw unprocessable('Linhas demais.', { produtos: `Máximo de ${MOST_ROWS} linhas.` });
  const lines = new Map<string, ReturnType<typeof present>>();
  for (const [index, line] of sent.entries()) {
    const codigo = optionalText(line, 'id')?.trim() ?? '';
    const qtde = optionalNumber(line, 'qtde') ?? 0;
    const found = findCode(erp.store, idCli, codigo);
    const message =
      found === undefined
        ? 'Produto não encontrado.'
        : qtde > 0
          ? obstacleOf(erp.store, found.row, idFil)
          : 'Quantidade inválida.';
    const key = found === undefined || message !== null ? `linha ${index}` : String(found.row.id);
    const before = lines.get(key);
    if (before === undefined) lines.set(key, present(codigo, qtde, found, message));
    else before.qtde += qtde;
  }
  return [...lines.values()];
}

function present(
  codigo: string,
  qtde: number,
  found: { tipo: string; row: ProductRow } | undefined,
  message: string | null,
) {
  return {
    codigo,
    qtde,
    idProd: found?.row.id ?? null,
    idExibicao: found?.row.idExibicao ?? null,
    descComp: found?.row.descComp ?? null,
    tipo: found?.tipo ?? null,
    message,
  };
}

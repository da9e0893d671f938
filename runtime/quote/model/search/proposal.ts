import { foldText } from '../../../../schemas/fold-text.ts';
import { numberText } from '../../../format/numbers.ts';
import { checkQuantity } from '../../../pricing/index.ts';
import { textOf } from '../lines/quantity-text.ts';
import { quantityInQuote } from '../lines/adding.ts';
import { unfit } from '../lines/fit.ts';
import {
  initialQuantity,
  type Packaging,
  packagingsOf,
  unavailability,
} from '../lines/packaging.ts';
import { roundQuantity } from '../lines/round-quantity.ts';
import type { Pasted, PastedLine } from '../lines/paste.ts';
import { ruleIn, type Wanted } from '../lines/change-quantity.ts';
import type { ProductRecord } from '../records/records.ts';
import type { QuoteState } from '../state/state.ts';

/** A code with the product that the ERP found for it. */
export interface LookupRecord {
  codigo: string;
  tipo?: string;
  produto?: ProductRecord;
  message?: string;
}

/** A pasted line as it would be added, or why it cannot be. */
export interface Proposal {
  row: number;
  text: string;
  code?: string;
  addition?: Wanted;
  /** Quantity in the quote already; the addition comes on top. */
  present: number;
  problem?: string;
  /** A note that is no problem. */
  note?: string;
  /** The nearest quantity above that the rule of the packaging allows. */
  suggested?: number;
}

/** Written unit of a message to the unit of a packaging: `caixas` is `CX`. */
const UNITS: Readonly<Record<string, string>> = {
  cx: 'CX',
  cxs: 'CX',
  caixa: 'CX',
  caixas: 'CX',
  un: 'UN',
  uns: 'UN',
  und: 'UN',
  unid: 'UN',
  unidade: 'UN',
  unidades: 'UN',
  pc: 'PC',
  pcs: 'PC',
  peca: 'PC',
  pecas: 'PC',
  pct: 'PCT',
  pcts: 'PCT',
  pacote: 'PCT',
  pacotes: 'PCT',
  fd: 'FD',
  fds: 'FD',
  fardo: 'FD',
  fardos: 'FD',
  dz: 'DZ',
  duzia: 'DZ',
  duzias: 'DZ',
  kg: 'KG',
  kgs: 'KG',
  quilo: 'KG',
  quilos: 'KG',
  mt: 'MT',
  mts: 'MT',
  metro: 'MT',
  metros: 'MT',
  sc: 'SC',
  saco: 'SC',
  sacos: 'SC',
  rl: 'RL',
  rolo: 'RL',
  rolos: 'RL',
  br: 'BR',
  barra: 'BR',
  barras: 'BR',
  jg: 'JG',
  jogo: 'JG',
  jogos: 'JG',
};

/**
 * The packaging of a written unit; the standard one where no unit was written, undefined where the
 * product has no such.
 */
function packagingFor(product: ProductRecord, unit: string | undefined): Packaging | undefined {
  const packagings = packagingsOf(product);
  if (unit === undefined) return packagings[0];
  const wanted = UNITS[foldText(unit)] ?? unit.toUpperCase();
  return packagings.find(
    ({ unidade, emb }) => unidade?.toUpperCase() === wanted || emb?.toUpperCase() === wanted,
  );
}

function propose(
  state: QuoteState,
  line: PastedLine & { note?: string },
  found: readonly LookupRecord[],
): Proposal {
  const { row, text, code } = line;
  const base = { row, text, code, present: 0, ...(line.note !== undefined && { note: line.note }) };
  const products = [
    ...new Map(
      found.flatMap(({ produto }) => (produto ? [[String(produto.id), produto]] : [])),
    ).values(),
  ];
  const [product] = products;
  if (!product)
    return {
      ...base,
      problem:
        found.find(({ message }) => message !== undefined)?.message ?? 'Código não encontrado',
    };
  if (products.length > 1) return { ...base, problem: 'O código é de mais de um produto' };
  const packaging = packagingFor(product, line.unit);
  if (!packaging) return { ...base, problem: `O produto não é vendido em '${line.unit}'` };
  const rule = ruleIn(state, product, packaging);
  const quantity = line.quantity ?? initialQuantity(rule);
  const present = quantityInQuote(state, product, packaging) ?? 0;
  const proposal: Proposal = {
    ...base,
    present,
    addition: { product, packaging, quantity, onTop: true },
  };
  if (quantity === 0) return { ...proposal, problem: 'Quantidade zero' };
  const unavailable = unavailability(product);
  if (unavailable !== null) return { ...proposal, problem: unavailable };
  const problemOf = (more: number): string | null =>
    textOf(checkQuantity(present + more, rule)) ??
    unfit(roundQuantity(present + more), state.settings.entry)?.message ??
    null;
  const message = problemOf(quantity);
  if (message === null) return proposal;
  const suggested =
    initialQuantity({ ...rule, qtdMin: Math.max(present + quantity, Number(rule.qtdMin ?? 0)) }) -
    present;
  const helps = suggested > 0 && suggested !== quantity && problemOf(suggested) === null;
  return { ...proposal, problem: message, ...(helps && { suggested }) };
}

const list = new Intl.ListFormat('pt-BR');

/** Lines of one code and unit are one, and say so: what an order lists twice is wanted twice. */
function merged(lines: readonly PastedLine[]): (PastedLine & { note?: string })[] {
  const byCode = new Map<string, PastedLine[]>();
  for (const line of lines) {
    const key = `${foldText(line.code)}|${line.unit ?? ''}`;
    byCode.set(key, [...(byCode.get(key) ?? []), line]);
  }
  return [...byCode.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return group;
    const amounts = group.flatMap(({ quantity }) => quantity ?? []);
    const terms = amounts.map(numberText).join(' + ');
    const sum = amounts.length > 0 ? `: ${terms}` : '';
    return {
      ...first,
      text: group.map(({ text }) => text).join(' + '),
      ...(amounts.length > 0 && {
        quantity: roundQuantity(amounts.reduce((total, one) => total + one, 0)),
      }),
      note: `Linhas ${list.format(group.map(({ row }) => String(row)))} somadas${sum}`,
    };
  });
}

/**
 * The items that pasted text would add to the quote, in the order of the text, each problem named;
 * nothing is changed.
 */
export function proposalsFor(
  state: QuoteState,
  { lines, unread, negative, idle }: Pasted,
  found: readonly LookupRecord[],
): Proposal[] {
  const byCode = new Map<string, LookupRecord[]>();
  for (const record of found)
    byCode.set(foldText(record.codigo), [...(byCode.get(foldText(record.codigo)) ?? []), record]);
  const proposals = merged(lines).map((line) =>
    propose(state, line, byCode.get(foldText(line.code)) ?? []),
  );
  const lost = [
    ...unread.map((line) => ({ ...line, problem: 'Linha não compreendida' })),
    ...negative.map((line) => ({ ...line, problem: 'Quantidade negativa' })),
  ].map((line): Proposal => ({ ...line, present: 0 }));
  const passed = idle.map(
    ({ row, text }): Proposal => ({ row, text, present: 0, note: 'Ignorada: não tem código' }),
  );
  return [...proposals, ...lost, ...passed].sort((a, b) => a.row - b.row);
}

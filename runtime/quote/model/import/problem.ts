import { countText, numberText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { packagingLabel, type Packaging, packagingsOf } from '../lines/packaging.ts';
import type { ProductRecord } from '../records/records.ts';
import type { Mend, Policy } from './draft.ts';

export type ProblemKind =
  | 'code'
  | 'ambiguous'
  | 'unavailable'
  | 'quantity'
  | 'packaging'
  | 'repeated'
  | 'present'
  | 'multiple'
  | 'minimum'
  | 'maximum'
  | 'price'
  | 'limit'
  | 'refused';

/**
 * A way to mend a row. Options of different rows with the same id are the same decision, and can be
 * applied to all rows at once.
 */
export interface MendOption {
  id: string;
  label: string;
  mend?: Mend;
  policy?: Policy;
}

/** A problem of a row, in the user's words, with the possible decisions. */
export interface Problem {
  kind: ProblemKind;
  text: string;
  options: readonly MendOption[];
  /** Another product may be searched for in place. */
  search?: boolean;
  /** Its similar products may be chosen instead. */
  similarTo?: Id;
  /** Another quantity may be typed in place. */
  typed?: boolean;
}

/** Labels of problems where rows are counted by them. */
export const PROBLEM_NAMES: Readonly<Record<ProblemKind, string>> = {
  code: 'Código não encontrado',
  ambiguous: 'Código de vários produtos',
  unavailable: 'Produto indisponível',
  quantity: 'Quantidade não reconhecida',
  packaging: 'Embalagem não reconhecida',
  repeated: 'Produto repetido',
  present: 'Já está entre os itens',
  multiple: 'Fora do múltiplo',
  minimum: 'Abaixo do mínimo',
  maximum: 'Acima do máximo',
  price: 'Sem preço',
  limit: 'Além do máximo de itens',
  refused: 'Recusado na conferência',
};

const SKIP: MendOption = { id: 'skip', label: 'Deixar de fora', mend: { skip: true } };

/** Rows of the same product that are named one by one. */
const MOST_NAMED = 4;

/** No product; `cut` when the spreadsheet has destroyed the code. */
export function unknownCode(code: string, message: string | undefined, cut: boolean): Problem {
  const text =
    code === ''
      ? 'Linha sem código.'
      : ERROR.test(code)
        ? 'A célula do código tem um erro da planilha.'
        : cut
          ? 'A planilha cortou este código (notação científica).'
          : (message ?? 'Produto não encontrado.');
  return { kind: 'code', text, options: [SKIP], search: true };
}

/** Several products have the code. */
export function ambiguousCode(products: readonly ProductRecord[]): Problem {
  const choices = products.map(
    (product): MendOption => ({
      id: `product ${product.id}`,
      label: `Usar ${product.idExibicao ?? product.id} ${product.descComp ?? ''}`.trim(),
      mend: { product: product.id },
    }),
  );
  return {
    kind: 'ambiguous',
    text: `Este código é de ${products.length} produtos.`,
    options: [...choices, SKIP],
    search: true,
  };
}

/** It cannot be bought: out of stock, not sold now, or whatever the ERP says. */
export function cannotBuy(
  product: ProductRecord,
  text: string,
  kind: 'unavailable' | 'price' | 'refused' = 'unavailable',
): Problem {
  return { kind, text, options: [SKIP], search: true, similarTo: product.id };
}

/**
 * Error values of spreadsheets, in the languages that are met here: `#DIV/0!`,
 * `#N/A`, `#N/D`.
 */
const ERROR = /^#[\p{L}/]+[\d/]*[!?]?$/u;
const NEGATIVE = /^[-–−]\s*\d/;
const DATE = /^\d{1,2}\/\d{1,2}\/\d{2,4}( \d{1,2}:\d{2})?$/;

/** The text of the cell is no quantity. */
export function unreadableQuantity(text: string): Problem {
  const why = ERROR.test(text)
    ? ' (a célula tem um erro da planilha)'
    : DATE.test(text)
      ? ' (a célula tem uma data)'
      : '';
  return {
    kind: 'quantity',
    text: NEGATIVE.test(text)
      ? `Quantidade negativa: "${text}"`
      : `Quantidade não reconhecida: "${text}"${why}`,
    options: [SKIP],
    typed: true,
  };
}

/** The quantity has more decimals or digits than a line may have. */
export function unfitQuantity(text: string, rounded: { up: number; down: number } | null): Problem {
  const options = rounded ? roundings(rounded.down, rounded.up, (qtde) => ({ qtde })) : [];
  return { kind: 'quantity', text, options: [...options, SKIP], typed: true };
}

/** The product is not sold in a packaging of that unit. */
export function unknownPackaging(product: ProductRecord, unit: string): Problem {
  const choices = packagingsOf(product).map(
    (packaging, at): MendOption => ({
      id: at === 0 ? 'standard' : `packaging ${packaging.idEmb}`,
      label: `Usar ${packagingLabel(packaging)}`,
      mend: { packaging: packaging.idEmb },
    }),
  );
  return {
    kind: 'packaging',
    text: `O produto não tem a embalagem "${unit}".`,
    options: [...choices, SKIP],
  };
}

/** @param lines numbers of the rows as they are shown */
export function repeatedRow(lines: readonly number[]): Problem {
  const shown =
    lines.length > MOST_NAMED
      ? [...lines.slice(0, MOST_NAMED).map(String), `outras ${lines.length - MOST_NAMED}`]
      : lines.map(String);
  const text = `O produto está nas linhas ${new Intl.ListFormat('pt-BR').format(shown)}.`;
  return {
    kind: 'repeated',
    text,
    options: [
      { id: 'sum', label: 'Somar as quantidades', policy: { repeated: 'sum' } },
      { id: 'last', label: 'Ficar com a última', policy: { repeated: 'last' } },
      SKIP,
    ],
  };
}

/** @param word what the document is called */
export function presentLine(there: number, wanted: number, word: string): Problem {
  return {
    kind: 'present',
    text: `O ${word} já tem ${numberText(there)}.`,
    options: [
      {
        id: 'add',
        label: `Somar (fica ${numberText(there + wanted)})`,
        policy: { present: 'add' },
      },
      {
        id: 'replace',
        label: `Substituir por ${numberText(wanted)}`,
        policy: { present: 'replace' },
      },
      SKIP,
    ],
  };
}

/** A line's quantity breaks a rule; the offered ones do not. */
export function brokenRule(
  kind: 'multiple' | 'minimum' | 'maximum',
  text: string,
  of: number,
  offered: { down?: number; up?: number },
  packaging: Packaging,
  similarTo: Id,
): Problem {
  const total = (is: number): Mend => ({ total: { of, is } });
  const unit = packaging.unidade === undefined ? '' : ` ${packaging.unidade}`;
  const options =
    kind === 'multiple'
      ? roundings(offered.down, offered.up, total)
      : [
          ...(offered.up === undefined
            ? []
            : [
                {
                  id: 'minimum',
                  label: `Usar o mínimo: ${numberText(offered.up)}${unit}`,
                  mend: total(offered.up),
                },
              ]),
          ...(offered.down === undefined
            ? []
            : [
                {
                  id: 'most',
                  label: `Levar o que há: ${numberText(offered.down)}${unit}`,
                  mend: total(offered.down),
                },
              ]),
        ];
  return {
    kind,
    text,
    options: [...options, SKIP],
    typed: true,
    ...(kind === 'maximum' && { similarTo, search: true }),
  };
}

function roundings(
  down: number | undefined,
  up: number | undefined,
  mend: (qtde: number) => Mend,
): MendOption[] {
  return [
    ...(up === undefined
      ? []
      : [{ id: 'up', label: `Arredondar para ${numberText(up)}`, mend: mend(up) }]),
    ...(down === undefined || down === 0
      ? []
      : [{ id: 'down', label: `Arredondar para ${numberText(down)}`, mend: mend(down) }]),
  ];
}

/** @param word what the document is called */
export function overLimit(most: number, word: string): Problem {
  return {
    kind: 'limit',
    text: `O ${word} aceita no máximo ${countText(most, 'item', 'itens')}.`,
    options: [SKIP],
  };
}

/** Label of a bulk decision; the label of one row names its own numbers. */
export const BULK_LABELS: Readonly<Record<string, string>> = {
  up: 'Arredondar todas para cima',
  down: 'Arredondar todas para baixo',
  minimum: 'Usar o mínimo em todas',
  most: 'Levar o que há em todas',
  sum: 'Somar todas as repetidas',
  last: 'Ficar com a última de cada',
  add: 'Somar todas ao que já há',
  replace: 'Substituir o que já há em todas',
  standard: 'Usar a embalagem padrão em todas',
  skip: 'Deixar todas de fora',
};

import { fold } from '../store/folding.ts';
import type { Store } from '../store/store.ts';
import { BRANCHES } from './branches.ts';
import { FAMILIES, type Family } from './catalogue.ts';
import { completeEan } from './numbers.ts';
import { insertOffers } from './offers.ts';
import type { Random } from './random.ts';
import { positiveCents, round3 } from './rounding.ts';

/** The seven price columns, as parts of the first. */
const COLUMN_FACTORS = [1, 0.98, 0.96, 0.945, 0.93, 0.91, 0.895] as const;

export const FIRST_PRODUCT = 10001;

const UNIT_NAMES = { UN: 'Unidade', M: 'Metro', KG: 'Quilograma', PAR: 'Par', SC: 'Saco' } as const;
const PACKAGE_NAMES = { CX: 'Caixa', PCT: 'Pacote', FD: 'Fardo', RL: 'Rolo' } as const;

/** Fills `produto`, `embalagem`, `preco`, `desconto` and `promocao` with `count` products. */
export function seedProducts(store: Store, random: Random, count: number): void {
  let id = FIRST_PRODUCT;
  for (const { family, turn } of assortment(count))
    insertProduct(store, random, id++, family, turn);
}

/**
 * One product of each family in turn until every combination is used; then the next series of all
 * of them.
 */
function* assortment(count: number): Generator<{ family: Family; turn: number }> {
  const combinations = FAMILIES.map((family) =>
    [...family.variants, family.brands].reduce((product, list) => product * list.length, 1),
  );
  const longest = Math.max(...combinations);
  let left = count;
  for (let round = 0; ; round++) {
    const [series, step] = [Math.floor(round / longest), round % longest];
    for (const [index, family] of FAMILIES.entries()) {
      const size = combinations[index] ?? 0;
      if (step >= size) continue;
      if (left-- <= 0) return;
      yield { family, turn: series * size + step };
    }
  }
}

/**
 * Description of the `turn`-th product of a family, and how dear it is between the family's prices
 * (0 to 1).
 */
function describe(family: Family, turn: number): { text: string; brand: string; dearness: number } {
  const lists = [...family.variants, family.brands];
  let rest = turn;
  const words = lists.map((list) => {
    const word = list[rest % list.length] ?? '';
    rest = Math.floor(rest / list.length);
    return word;
  });
  const brand = words.at(-1) ?? '';
  const first = family.variants[0] ?? [];
  const dearness = first.length > 1 ? (turn % first.length) / (first.length - 1) : 0.5;
  const series = rest === 0 ? [] : [`Série ${rest + 1}`];
  return { text: [family.name, ...words, ...series].join(' '), brand, dearness };
}

function insertProduct(
  store: Store,
  random: Random,
  id: number,
  family: Family,
  turn: number,
): void {
  const { text, brand, dearness } = describe(family, turn);
  const [cheapest, dearest] = family.price;
  const price = positiveCents(
    cheapest * (dearest / cheapest) ** dearness * (0.92 + random.next() * 0.16),
  );
  const weight = family.weight * (0.6 + dearness * 0.8);
  const ean = completeEan(`789${String(1_000_000 + id).padStart(9, '0')}`);
  const shown = `${family.category.slice(0, 2)}${String(id).padStart(6, '0')}`;
  // In centimetres; measures are stored in millimetres.
  const side = Math.cbrt(weight * 1000) * 1.4;
  store.run(
    "INSERT INTO produto VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'N')",
    id,
    shown,
    text,
    ean,
    brand,
    family.category,
    family.box?.size ?? 1,
    family.und,
    random.chance(0.05) ? 'S' : 'N',
    random.chance(0.985) || id === FIRST_PRODUCT ? 1 : 0,
    taxType(random),
    family.ipi,
    round3(weight),
    round3(weight * 1.04),
    round3(side * 10),
    round3(side * 12),
    round3(side * 17),
    random.int(1, 1_000_000),
    fold(text),
    fold(`${id} ${shown} ${ean} ${text} ${brand}`),
    family.name,
  );
  const rule = multipleRule(random);
  insertPackagings(store, random, id, family, rule.multiple);
  for (const branch of BRANCHES) {
    insertPrice(store, random, id, branch.id, price * branch.priceFactor, rule);
    insertOffers(store, random, id, branch.id, positiveCents(price * branch.priceFactor));
  }
}

/**
 * Most goods carry IPI only; ST, simplified ST, ICMS partilha and computed ST each have their
 * share.
 */
function taxType(random: Random): number {
  const draw = random.next();
  if (draw < 0.62) return 1;
  if (draw < 0.84) return 2;
  if (draw < 0.91) return 3;
  return draw < 0.97 ? 4 : 5;
}

interface MultipleRule {
  /** `M`: quantities are multiples; `U`: quantities stay at or below `multiple`. */
  type: 'M' | 'U';
  multiple: number;
}

function multipleRule(random: Random): MultipleRule {
  const draw = random.next();
  if (draw < 0.005) return { type: 'U', multiple: 50 };
  return { type: 'M', multiple: draw < 0.06 ? 5 : 1 };
}

function insertPackagings(
  store: Store,
  random: Random,
  idProd: number,
  family: Family,
  single: number,
): void {
  const insert = 'INSERT INTO embalagem VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
  store.run(insert, idProd, family.und, 0, family.und, single, 1, 1, 1, UNIT_NAMES[family.und]);
  if (family.box === null) return;
  const { emb, size } = family.box;
  const priceFactor = Math.round(size * (0.94 + random.int(0, 4) / 100) * 100) / 100;
  store.run(
    insert,
    idProd,
    `${emb}${size}`,
    1,
    emb,
    1,
    size,
    priceFactor,
    size,
    `${PACKAGE_NAMES[emb]} com ${size}`,
  );
}

function insertPrice(
  store: Store,
  random: Random,
  idProd: number,
  idFil: number,
  first: number,
  rule: MultipleRule,
): void {
  const [c1, c2, c3, c4, c5, c6, c7] = COLUMN_FACTORS.map((factor) =>
    positiveCents(first * factor),
  );
  const draw = random.next();
  const qtEst = draw < 0.07 ? 0 : draw < 0.2 ? random.int(1, 12) : random.int(40, 5000);
  const statEst = qtEst === 0 ? 3 : qtEst <= 12 ? 2 : 1;
  const limited = random.chance(0.02);
  store.run(
    'INSERT INTO preco VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    idProd,
    idFil,
    c1 ?? 0,
    c2 ?? 0,
    c3 ?? 0,
    c4 ?? 0,
    c5 ?? 0,
    c6 ?? 0,
    c7 ?? 0,
    positiveCents(first * 0.86),
    round3(first * (0.58 + random.next() * 0.14)),
    qtEst,
    statEst,
    rule.multiple,
    rule.type,
    random.chance(0.03) ? 5 : 0,
    limited ? 200 : -1,
  );
}

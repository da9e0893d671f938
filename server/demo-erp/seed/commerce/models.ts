import { fold } from '../../store/folding.ts';
import type { Store } from '../../store/store.ts';
import { BRANCHES } from '../branches.ts';
import { completeEan } from '../numbers.ts';
import { positiveCents } from '../rounding.ts';

/**
 * Grouped products stand apart from the generated ones, so that their number may change without
 * moving any id.
 */
export const FIRST_GROUP = 900_001;

interface Group {
  name: string;
  category: string;
  brand: string;
  und: 'UN' | 'PAR';
  price: number;
  weight: number;
  colours: readonly string[];
  sizes: readonly string[];
}

const GROUPS: readonly Group[] = [
  {
    name: 'Camiseta Profissional com Proteção UV',
    category: 'SEGURANCA',
    brand: 'Danny',
    und: 'UN',
    price: 46.9,
    weight: 0.22,
    colours: ['Azul-marinho', 'Cinza', 'Laranja'],
    sizes: ['P', 'M', 'G', 'GG'],
  },
  {
    name: 'Luva Nitrílica de Proteção',
    category: 'SEGURANCA',
    brand: 'Kalipso',
    und: 'PAR',
    price: 12.4,
    weight: 0.09,
    colours: ['Preta', 'Azul'],
    sizes: ['7', '8', '9', '10'],
  },
  {
    name: 'Tinta Spray Uso Geral 400 ml',
    category: 'TINTAS',
    brand: 'Suvinil',
    und: 'UN',
    price: 23.5,
    weight: 0.35,
    colours: ['Branco', 'Preto', 'Vermelho', 'Azul', 'Amarelo'],
    sizes: ['Brilhante', 'Fosco'],
  },
];

/**
 * Every this many models one is out of stock, so that a grid of them shows what that looks like.
 */
const EMPTY_EVERY = 7;
const STOCK = 240;

/**
 * Grouped products (`tipo` G) and their models (`tipo` M), each with its own barcode, price, stock
 * and `idCor`.
 */
export function seedModels(store: Store): void {
  let next = FIRST_GROUP;
  for (const group of GROUPS) {
    const idGrupo = next++;
    insertProduct(store, idGrupo, group, group.name, 'G', 0);
    let index = 0;
    for (const cor of group.colours) {
      for (const tamanho of group.sizes) {
        const id = next++;
        index += 1;
        insertProduct(store, id, group, `${group.name} ${cor} ${tamanho}`, 'M', index);
        store.run(
          'INSERT INTO modelo VALUES (?, ?, ?, ?, ?)',
          id,
          idGrupo,
          id - FIRST_GROUP,
          cor,
          tamanho,
        );
      }
    }
  }
}

function insertProduct(
  store: Store,
  id: number,
  group: Group,
  text: string,
  tipo: 'G' | 'M',
  index: number,
): void {
  const shown = `${group.category.slice(0, 2)}${String(id).padStart(6, '0')}`;
  const ean = completeEan(`789${String(1_000_000 + id).padStart(9, '0')}`);
  store.run(
    "INSERT INTO produto VALUES (?, ?, ?, ?, ?, ?, 1, ?, 'N', 1, 1, 0, ?, ?, 12, 18, 24, ?, ?, ?, ?, ?)",
    id,
    shown,
    text,
    ean,
    group.brand,
    group.category,
    group.und,
    group.weight,
    positiveCents(group.weight * 1.04),
    // Few buy by the group, so it never leads the list of what sells best.
    1,
    fold(text),
    fold(`${id} ${shown} ${ean} ${text} ${group.brand}`),
    group.name,
    tipo,
  );
  store.run(
    'INSERT INTO embalagem VALUES (?, ?, 0, ?, 1, 1, 1, 1, ?)',
    id,
    group.und,
    group.und,
    group.und === 'PAR' ? 'Par' : 'Unidade',
  );
  const stock = tipo === 'M' && index % EMPTY_EVERY === 0 ? 0 : STOCK;
  for (const branch of BRANCHES) {
    const first = group.price * branch.priceFactor + index * 0.1;
    const columns = [1, 0.98, 0.96, 0.945, 0.93, 0.91, 0.895].map((factor) =>
      positiveCents(first * factor),
    );
    store.run(
      "INSERT INTO preco VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, 'M', 0, -1)",
      id,
      branch.id,
      ...columns,
      positiveCents(first * 0.86),
      positiveCents(first * 0.62),
      stock,
      stock === 0 ? 3 : 1,
    );
  }
}

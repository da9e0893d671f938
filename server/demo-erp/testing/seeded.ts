import { createClock } from '../clock.ts';
import { createDemoErp, type DemoErp, type DemoErpOptions } from '../index.ts';
import { generateData } from '../seed/generate.ts';
import { openStore } from '../store/store.ts';

const seeds = new Map<string, Buffer>();

/** The data of a small ERP, generated once in this process for each day and number of products. */
function seedOf(today: string, products: number): Buffer {
  const key = `${today} ${products}`;
  const known = seeds.get(key);
  if (known) return known;
  const store = openStore(':memory:');
  generateData(store, { today, products });
  const seed = store.serialize();
  store.close();
  seeds.set(key, seed);
  return seed;
}

/**
 * A small ERP in memory. Its data are a copy of what `generateData` makes for that day, which is
 * the same every time (`seed/generate.test.ts`).
 */
export function openSeeded(options: Omit<DemoErpOptions, 'dataFile'> = {}): DemoErp {
  const { products = 160 } = options;
  const dataFile = seedOf(createClock(options).today(), products);
  return createDemoErp({ ...options, dataFile });
}

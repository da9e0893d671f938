import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Release } from '../../schemas/compiler/index.ts';
import { createDemoErp, DEMO_PASSWORD, type DemoErp } from '../../server/demo-erp/index.ts';
import { askErp } from '../../server/drift/against.ts';
import { createHttpErp } from '../../server/erp/http.ts';
import type { Erp, ErpRequest } from '../../server/erp/types.ts';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'against-'));
const dataFile = join(folder, 'erp.sqlite');
let demo: DemoErp;
let listening: Awaited<ReturnType<DemoErp['listen']>>;
let product: Release;
let asked: ErpRequest[];

beforeAll(async () => {
  demo = createDemoErp({ dataFile, products: 160 });
  listening = await demo.listen(0);
  const { release } = compileProduct({
    tenant: 'demo',
    base: sourcesIn('config/base'),
    overlay: [],
  });
  if (!release) throw new Error('The product does not compile.');
  product = release;
}, 300_000);
afterAll(async () => {
  await listening?.close();
  demo?.close();
  rmSync(folder, { recursive: true });
});

const ask = async (cpf: string) => {
  const http = createHttpErp({ url: listening.url });
  asked = [];
  const erp: Erp = {
    ...http,
    send: (request) => {
      asked.push(request);
      return http.send(request);
    },
  };
  try {
    return await askErp(
      product,
      erp,
      { LOGIN: { cpf, senha: DEMO_PASSWORD, captcha: 'x' } },
      Date.now,
    );
  } finally {
    await http.close();
  }
};

/** All rows by table, as the disk has them. */
function dataOf(): Record<string, string> {
  const data = new Database(dataFile, { readonly: true });
  try {
    const tables = data
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all() as string[];
    return Object.fromEntries(
      tables.map((name) => [
        name,
        createHash('sha256')
          .update(JSON.stringify(data.prepare(`SELECT * FROM "${name}"`).all()))
          .digest('hex'),
      ]),
    );
  } finally {
    data.close();
  }
}

test.each([
  ['a customer', '12345678000195'],
  ['an administrator', '10020030088'],
])(
  'asked by check --against as %s, the demo ERP fits and keeps its data; only the login writes',
  async (_title, cpf) => {
    const before = dataOf();
    const outcomes = await ask(cpf);
    const after = dataOf();
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([
      'sessao',
    ]);
    expect(
      asked.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('?')[0]),
    ).toEqual(['login/b2b', 'devolucoes/produtos', 'devolucao/consultas/tickets']);
    expect(outcomes.filter(({ outcome }) => outcome !== 'skipped' && outcome !== 'fits')).toEqual(
      [],
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'fits').length).toBeGreaterThan(35);
    expect(outcomes.find(({ call }) => call === 'CONFIRMAR_LEITURA_TODOS_AVISOS')).toMatchObject({
      outcome: 'skipped',
      why: 'writes',
    });
  },
);

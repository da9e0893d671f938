import { describe, expect, test } from 'vitest';
import type { CodeRecord } from '../../records/records.ts';
import type { QuoteState } from '../../state/state.ts';
import { deferred, failure, openState, product } from '../../testing/fixtures.ts';
import { createImportDraftStore } from '../draft.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { createImporter } from './importer.ts';
import type { Confirmation, ImporterHost } from './types.ts';

const boxes = new Map<string, string>();
const store = {
  getItem: (name: string) => boxes.get(name) ?? null,
  setItem: (name: string, value: string) => void boxes.set(name, value),
  removeItem: (name: string) => void boxes.delete(name),
};

const sheet: Sheet = {
  columns: [
    { id: 'A', label: 'Código' },
    { id: 'B', label: 'Qtde' },
  ],
  rows: [
    { A: 'P5', B: '3' },
    { A: 'P6', B: '4' },
    { A: 'XX', B: '1' },
    { A: 'XX', B: '2' },
  ],
};

/** An import into an empty quote; codes are `P` and the product's id. */
function start(change: Partial<ImporterHost> = {}) {
  boxes.clear();
  const world = {
    state: openState({ itens: [] }),
    toasts: [] as string[],
    confirmed: [] as Confirmation[],
    remembered: [] as unknown[],
    asked: [] as string[][],
  };
  const answerOf = (codigo: string): CodeRecord =>
    codigo.startsWith('P')
      ? { codigo, produto: product(Number(codigo.slice(1))) }
      : { codigo, message: 'Produto não encontrado.' };
  const host: ImporterHost = {
    read: async () => ({ sheet, book: null }),
    lookup: async (codes) => {
      world.asked.push([...codes]);
      return codes.map(answerOf);
    },
    products: async (ids) => ids.map((id) => product(Number(id))),
    remember: async (...args) => {
      world.remembered.push(args);
    },
    confirm: async (confirmation) => {
      world.confirmed.push(confirmation);
      return [];
    },
    state: () => world.state,
    change(event: (state: QuoteState) => QuoteState) {
      world.state = event(world.state);
      return true;
    },
    notify: ({ text }) => void world.toasts.push(text),
    entry: { maxLength: 4, decimals: 2 },
    drafts: createImportDraftStore(store, 500),
    ...change,
  };
  return { world, host, importer: createImporter(host) };
}

const file = new File(['x'], 'pedido.xlsx');
async function verified(change: Partial<ImporterHost> = {}) {
  const test = start(change);
  await test.importer.readFile(file);
  await test.importer.verify();
  return test;
}
const statuses = (importer: ReturnType<typeof createImporter>): string[] =>
  importer.view().rows.map(({ status }) => status);

describe('an import', () => {
  test('a file is read, its columns guessed, its codes looked up once, its rows checked', async () => {
    const { importer, world } = start();
    await importer.readFile(file);
    expect(importer.view()).toMatchObject({
      step: 'columns',
      draft: { name: 'pedido.xlsx', columns: { code: 'A', quantity: 'B' } },
    });
    await importer.verify();
    expect(world.asked).toEqual([['P5', 'P6', 'XX']]);
    expect([importer.view().step, statuses(importer)]).toEqual([
      'rows',
      ['ready', 'ready', 'problem', 'problem'],
    ]);
    expect(world.state.lines).toEqual([]);
  });

  test('COM-283: without both columns, or with the same twice, nothing is verified', async () => {
    const { importer, world } = start();
    await importer.readFile(file);
    for (const columns of [{ code: 'A' }, { quantity: 'B' }, { code: 'A', quantity: 'A' }]) {
      importer.choose(columns);
      await importer.verify();
    }
    expect([world.asked, importer.view().step]).toEqual([[], 'columns']);
  });

  test('of a file with several sheets another one can be read; one without items changes nothing', async () => {
    const other: Sheet = { columns: sheet.columns, rows: [{ A: 'P7', B: '9' }], lines: [4] };
    const asked: (number | undefined)[] = [];
    const { importer } = start({
      read: async (_file, _signal, at) => {
        asked.push(at);
        if (at === 0) throw failure(422, 'A planilha não possui itens.');
        return {
          sheet: at === 2 ? other : sheet,
          book: { sheets: ['Capa', 'Itens', 'Outros'], at: at ?? 1 },
        };
      },
    });
    await importer.readFile(file);
    await importer.readSheet(2);
    await importer.readSheet(0);
    expect(asked).toEqual([undefined, 2, 0]);
    expect(importer.view()).toMatchObject({
      step: 'columns',
      book: { at: 2 },
      error: 'A planilha não possui itens.',
      draft: { sheet: { rows: [{ A: 'P7' }] } },
    });
    await importer.verify();
    expect(importer.view().rows.map(({ line }) => line)).toEqual([4]);
    importer.restart();
    await importer.readSheet(2);
    expect([asked.length, importer.view().book]).toEqual([3, null]);
  });

  test('a workbook that begins with a cover offers its other sheets; a cover chosen later keeps what was read', async () => {
    const books = ['Capa', 'Itens'];
    const { importer } = start({
      read: async (_file, _signal, at = 0) => ({
        sheet: at === 1 ? sheet : { columns: [{ id: 'A', label: 'Pedido' }], rows: [] },
        book: { sheets: books, at },
      }),
    });
    await importer.readFile(file);
    expect(importer.view()).toMatchObject({
      step: 'columns',
      book: { sheets: books, at: 0 },
      error: "A aba 'Capa' não possui itens. Escolha outra.",
    });
    expect(boxes.size).toBe(0);
    await importer.readSheet(1);
    expect(importer.view()).toMatchObject({
      step: 'columns',
      book: { at: 1 },
      error: null,
      draft: { columns: { code: 'A', quantity: 'B' } },
    });
    await importer.readSheet(0);
    expect(importer.view()).toMatchObject({
      book: { at: 1 },
      error: "A aba 'Capa' não possui itens. Escolha outra.",
      draft: { sheet: { rows: sheet.rows } },
    });
  });

  test('COM-417: a file that the server refuses shows why, and another can be read', async () => {
    let broken = true;
    const { importer } = start({
      read: async () => {
        if (broken) throw failure(422, 'A planilha não possui itens.');
        return { sheet, book: null };
      },
    });
    await importer.readFile(file);
    expect(importer.view()).toMatchObject({
      step: 'source',
      working: null,
      error: 'A planilha não possui itens.',
    });
    broken = false;
    await importer.readFile(file);
    expect(importer.view()).toMatchObject({ step: 'columns', error: null });
  });

  test("a chosen product holds for all rows of its code, and is remembered as the customer's own", async () => {
    const { importer, world } = await verified();
    await importer.chooseProduct(2, product(9), true);
    expect(world.remembered).toEqual([['XX', 9]]);
    expect(importer.view().rows.map(({ product: of }) => of?.id)).toEqual([5, 6, 9, 9]);
    importer.takeAll('repeated', 'sum');
    expect(statuses(importer)).toEqual(['ready', 'ready', 'ready', 'merged']);
  });

  test('COM-377 COM-418: what is ready is confirmed, added in one edit, reported, and undone', async () => {
    const { importer, world } = await verified();
    const { rev } = world.state;
    await importer.add();
    expect(world.confirmed).toEqual([
      {
        coluna_codigo: 'A',
        coluna_quantidade: 'B',
        produtos: [
          { id: 'P5', qtde: 3 },
          { id: 'P6', qtde: 4 },
        ],
      },
    ]);
    expect([world.state.rev, world.state.lines.map(({ key }) => key)]).toEqual([
      rev + 1,
      ['5:UN', '6:UN'],
    ]);
    expect([world.toasts, importer.view().summary]).toEqual([
      ['Comprovante enviado com sucesso: 2 itens adicionados'],
      { added: 2, left: 2 },
    ]);
    expect(statuses(importer)).toEqual(['added', 'added', 'problem', 'problem']);
    importer.undo();
    expect([world.state.lines, statuses(importer), importer.canUndo()]).toEqual([
      [],
      ['ready', 'ready', 'problem', 'problem'],
      false,
    ]);
  });

  test('what the ERP refuses when asked to confirm is a problem of its row, and nothing is added', async () => {
    const { importer, world } = await verified({
      confirm: async () => [{ codigo: 'P5', message: 'Produto bloqueado.' }],
    });
    await importer.add();
    expect([world.state.lines, importer.view().rows[0]?.problem?.text]).toEqual([
      [],
      'Produto bloqueado.',
    ]);
    expect(importer.view().error).toContain('nada foi adicionado');
  });

  test("COM-417: a confirmation that fails shows the server's message and adds nothing", async () => {
    const { importer, world } = await verified({
      confirm: async () => {
        throw failure(500, 'Fora do ar.');
      },
    });
    await importer.add();
    expect([world.state.lines, world.toasts, importer.view().error]).toEqual([
      [],
      [],
      'Fora do ar.',
    ]);
  });

  test('a double click adds once', async () => {
    const { importer, world } = await verified();
    await Promise.all([importer.add(), importer.add()]);
    expect(world.confirmed).toHaveLength(1);
  });

  test('while the quote may not be changed, the items stay in the import', async () => {
    const { importer } = await verified({ change: () => false });
    await importer.add();
    expect([importer.view().step, importer.view().error]).toEqual([
      'rows',
      'O orçamento não pode ser alterado agora. Os itens continuam aqui.',
    ]);
  });

  test('a check that is cancelled changes nothing, whatever comes later', async () => {
    const answer = deferred<CodeRecord[]>();
    const { importer } = start({ lookup: () => answer.promise });
    await importer.readFile(file);
    const running = importer.verify();
    expect(importer.view().working).toMatchObject({ kind: 'checking', total: 3 });
    importer.cancel();
    answer.resolve([]);
    await running;
    expect(importer.view()).toMatchObject({
      step: 'columns',
      working: null,
      error: null,
      rows: [],
    });
  });

  test('a half-mended import survives a reload, with chosen products', async () => {
    const { importer, host } = await verified();
    await importer.chooseProduct(2, product(9), false);
    expect(importer.typeQuantity(0, 'nada')).toBe('Quantidade inválida');
    expect(importer.typeQuantity(0, '7')).toBeNull();
    const next = createImporter(host);
    await next.resume();
    expect(next.view()).toMatchObject({ step: 'rows', resumed: true });
    expect(next.view().rows.map(({ product: of, qtde, own }) => [of?.id, qtde ?? own])).toEqual([
      [5, 7],
      [6, 4],
      [9, 1],
      [9, 2],
    ]);
    next.restart();
    expect([boxes.size, next.view().step]).toEqual([0, 'source']);
  });

  test('other columns forget what was decided about the old ones', async () => {
    const { importer } = await verified();
    importer.takeAll('code', 'skip');
    expect(statuses(importer)).toEqual(['ready', 'ready', 'skipped', 'skipped']);
    importer.restore(3);
    expect(statuses(importer)[3]).toBe('problem');
    importer.backToColumns();
    importer.choose({ code: 'A', quantity: 'B' });
    await importer.verify();
    expect(statuses(importer)).toEqual(['ready', 'ready', 'problem', 'problem']);
  });

  test('a pasted text needs no file; an empty one says so', async () => {
    const { importer } = start();
    importer.readText('  ');
    expect(importer.view().error).toBe('Nenhum item encontrado.');
    importer.readText('3x P5\n4x P6');
    await importer.verify();
    expect(statuses(importer)).toEqual(['ready', 'ready']);
  });
});

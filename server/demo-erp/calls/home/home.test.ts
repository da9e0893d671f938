import { afterAll, describe, expect, test } from 'vitest';
import { LOGIN, loginAs, openDemo } from '../../testing/client.ts';

const PAGES = 'http://paineis.test:4610';
const erp = openDemo({ pages: PAGES });
afterAll(() => erp.close());

interface Showcase {
  titulo: string;
  produtos: { id: number; preco: string | null; imagemId: number; disponivel: string }[];
}
interface Board {
  titulo: string;
  widgets: {
    tipo: string;
    coords: { x: number; y: number };
    estrutura: { url?: string; valor?: number };
    registros: { cliente?: string }[];
  }[];
}
const get = async <T>(login: string, path: string) =>
  (await (await loginAs(erp, login)).get<T>(path)).body;

describe('home', () => {
  test('campaigns of the staff are no customer’s business', async () => {
    const names = async (login: string) =>
      (await get<{ nome: string }[]>(login, '/banners')).map((banner) => banner.nome);
    const [staff, customer] = [await names(LOGIN.rep), await names(LOGIN.customer)];
    expect(staff.filter((name) => !customer.includes(name))).toEqual([
      'Campanha de metas do trimestre',
    ]);
  });

  test('prices of a showcase are those of the customer’s table, and none without a table', async () => {
    const prices = async (login: string) =>
      (await get<Showcase[]>(login, '/vitrines')).flatMap((one) =>
        one.produtos.map((product) => product.preco),
      );
    const [list, own, none] = [
      await prices(LOGIN.admin),
      await prices(LOGIN.customer),
      await prices(LOGIN.withoutTable),
    ];
    const { colaborador } = await get<{ colaborador: { cliente: { tabelaPreco: number } } }>(
      LOGIN.customer,
      '/carga',
    );
    expect(own.every((price, index) => Number(price) <= Number(list[index]))).toBe(true);
    expect(own.some((price, index) => Number(price) < Number(list[index]))).toBe(
      colaborador.cliente.tabelaPreco > 1,
    );
    expect(new Set(none)).toEqual(new Set([null]));
  });

  test('one showcase has fewer products than fit side by side', async () => {
    const counts = (await get<Showcase[]>(LOGIN.customer, '/vitrines')).map(
      (one) => one.produtos.length,
    );
    expect(counts.filter((count) => count < 4)).toEqual([2]);
  });

  test('a frame’s page is at the origin that was given, and the ERP serves it to everybody', async () => {
    const widgets = (await get<Board[]>(LOGIN.admin, '/dashboards')).flatMap(
      (board) => board.widgets,
    );
    const url = widgets.find((widget) => widget.tipo === 'IFRAME')?.estrutura.url ?? '';
    expect(url.startsWith(`${PAGES}/`)).toBe(true);
    const page = await erp.app.request(new URL(url).pathname);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  test('staff see a widget of an unknown type, customers their own figures, final consumers nothing', async () => {
    const kinds = async (login: string) =>
      (await get<Board[]>(login, '/dashboards')).flatMap((board) =>
        board.widgets.map((widget) => widget.tipo),
      );
    expect(await kinds(LOGIN.admin)).toEqual([
      'IFRAME',
      'INFO',
      'TABELA',
      'CONTEUDO',
      'TABELA',
      'MAPA_CALOR',
    ]);
    expect(await kinds(LOGIN.customer)).toEqual(['INFO', 'TABELA']);
    expect(await kinds(LOGIN.consumer)).toEqual([]);
    const total = async (login: string) =>
      (await get<Board[]>(login, '/dashboards'))
        .flatMap((board) => board.widgets)
        .find((widget) => widget.tipo === 'INFO')?.estrutura.valor ?? 0;
    expect(await total(LOGIN.customer)).toBeLessThan(await total(LOGIN.admin));
  });

  test('pictures are wide for a desk and high for a phone; an unknown one is 404', async () => {
    const size = async (id: number) =>
      /viewBox="([^"]+)"/.exec(await (await erp.app.request(`/banners/${id}/imagem`)).text())?.[1];
    expect([await size(1011), await size(1012), await size(2011)]).toEqual([
      '0 0 1600 400',
      '0 0 720 480',
      '0 0 1600 400',
    ]);
    expect((await erp.app.request('/banners/1013/imagem')).status).toBe(404);
  });
});

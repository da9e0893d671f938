import { cents } from '../../cents.ts';
import { customerScope, isCustomer } from '../../documents/scope.ts';
import { SITUATION_NAMES } from '../../documents/situations.ts';
import type { Answer, Call } from '../../types.ts';

type ColumnKind = 'CURRENCY' | 'PERCENT' | 'NUMERIC' | 'INTEGER' | 'DATE' | null;

interface Widget {
  id: number;
  tipo: string;
  titulo: string;
  exibeTitulo: 'S' | 'N';
  coords: { x: number; y: number; w: number | string; h: number | string };
  estrutura: object;
  registros: object[];
}

const column = (field: string, label: string, tipo: ColumnKind = null, align = 'LEFT') => ({
  field,
  label,
  tipo,
  align,
});

/** DASHBOARDS: staff see two, customers one, final consumers none. */
export function dashboards(call: Call): Answer {
  const { user } = call;
  if (user.type === 'CONSUMIDOR_FINAL') return [];
  if (isCustomer(user))
    return [{ id: 3, titulo: 'Minhas compras', widgets: [totals(call), byStatus(call)] }];
  return [
    {
      id: 1,
      titulo: 'Painel de vendas',
      widgets: [page(call), totals(call), topCustomers(call), campaign()],
    },
    { id: 2, titulo: 'Acompanhamento', widgets: [byStatus(call), future()] },
  ];
}

/** A page of the ERP's own, in a frame. */
function page({ erp }: Call): Widget {
  return {
    id: 11,
    tipo: 'IFRAME',
    titulo: 'Vendas por dia',
    exibeTitulo: 'S',
    coords: { x: 0, y: 0, w: '6', h: '4' },
    estrutura: { url: `${erp.pages}/paineis/vendas` },
    registros: [],
  };
}

/** One figure with what it means. */
function totals(call: Call): Widget {
  const scope = customerScope(call.user);
  const { total, n } = call.erp.store.one<{ total: number | null; n: number }>(
    `SELECT sum(vlTot) AS total, count(*) AS n FROM documento JOIN cliente ON cliente.id = documento.idCli
     WHERE tipo = 'P' AND st NOT IN ('cancelado', 'rejeitado') AND substr(dtHorInc, 1, 7) = ? AND ${scope.sql}`,
    call.erp.clock.today().slice(0, 7),
    ...scope.values,
  ) ?? { total: null, n: 0 };
  return {
    id: 12,
    tipo: 'INFO',
    titulo: 'Pedidos do mês',
    exibeTitulo: 'S',
    coords: { x: 6, y: 0, w: 3, h: 2 },
    estrutura: {
      valor: cents(total ?? 0),
      tipo: 'CURRENCY',
      descricao: `${n} ${n === 1 ? 'pedido' : 'pedidos'}`,
      icone: 'chart-line',
      tom: 'success',
    },
    registros: [],
  };
}

/** A table with a column of every type. */
function topCustomers({ erp, user }: Call): Widget {
  const scope = customerScope(user);
  const rows = erp.store.all<{
    id: number;
    cliente: string;
    pedidos: number;
    total: number;
    media: number;
    ultimo: string | null;
  }>(
    `SELECT cliente.id, cliente.fant AS cliente, count(*) AS pedidos, round(sum(vlTot), 2) AS total, round(avg(qtdeIt), 2) AS media, substr(max(dtHorInc), 1, 10) AS ultimo
     FROM documento JOIN cliente ON cliente.id = documento.idCli WHERE tipo = 'P' AND ${scope.sql}
     GROUP BY cliente.id ORDER BY total DESC, cliente.id LIMIT 10`,
    ...scope.values,
  );
  const all = rows.reduce((sum, row) => sum + row.total, 0);
  return {
    id: 13,
    tipo: 'TABELA',
    titulo: 'Maiores clientes',
    exibeTitulo: 'S',
    coords: { x: 0, y: 4, w: 9, h: 6 },
    estrutura: {
      colunas: [
        column('cliente', 'Cliente'),
        column('pedidos', 'Pedidos', 'INTEGER', 'RIGHT'),
        column('total', 'Total', 'CURRENCY', 'RIGHT'),
        column('participacao', 'Participação', 'PERCENT', 'RIGHT'),
        column('media', 'Itens por pedido', 'NUMERIC', 'RIGHT'),
        column('ultimo', 'Último pedido', 'DATE', 'CENTER'),
      ],
    },
    registros: rows.map((row) => ({
      ...row,
      participacao: Math.round((row.total / all) * 10_000) / 100,
    })),
  };
}

function byStatus({ erp, user }: Call): Widget {
  const scope = customerScope(user);
  const rows = erp.store.all<{ id: number; st: string; n: number; total: number }>(
    `SELECT row_number() OVER (ORDER BY count(*) DESC, st) AS id, st, count(*) AS n, round(sum(vlTot), 2) AS total FROM documento JOIN cliente ON cliente.id = documento.idCli
     WHERE tipo = 'P' AND ${scope.sql} GROUP BY st ORDER BY n DESC, st`,
    ...scope.values,
  );
  return {
    id: 21,
    tipo: 'TABELA',
    titulo: 'Pedidos por situação',
    exibeTitulo: 'N',
    coords: { x: 0, y: 0, w: 5, h: 7 },
    estrutura: {
      colunas: [
        column('st', 'Situação'),
        column('n', 'Pedidos', 'INTEGER', 'RIGHT'),
        column('total', 'Total', 'CURRENCY', 'RIGHT'),
      ],
    },
    registros: rows.map((row) => ({ ...row, st: SITUATION_NAMES[row.st] ?? row.st })),
  };
}

function campaign(): Widget {
  return {
    id: 14,
    tipo: 'CONTEUDO',
    titulo: 'Campanha',
    exibeTitulo: 'N',
    coords: { x: 9, y: 0, w: 3, h: 4 },
    estrutura: {
      conteudo:
        '<h3>Meta do trimestre</h3><p>Faltam <strong>12%</strong> para a meta de <em>iluminação</em>.</p><ul><li>Painéis LED</li><li>Refletores</li></ul>',
    },
    registros: [],
  };
}

/** A type that a later version of the ERP will have. */
function future(): Widget {
  return {
    id: 22,
    tipo: 'MAPA_CALOR',
    titulo: 'Mapa de visitas',
    exibeTitulo: 'S',
    coords: { x: 5, y: 0, w: 4, h: 3 },
    estrutura: {},
    registros: [],
  };
}

/** The page that the frame shows; it needs no session, because it says nothing of anybody. */
export function salesPage(): Answer {
  const bars = [42, 58, 37, 66, 71, 49, 80];
  const days = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'];
  const drawn = bars.map(
    (height, index) =>
      `<rect x="${20 + index * 45}" y="${110 - height}" width="30" height="${height}" fill="#0b5cad"/><text x="${35 + index * 45}" y="125" text-anchor="middle" font-size="12">${days[index]}</text>`,
  );
  return new Response(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Vendas por dia</title><style>body{margin:0;font-family:sans-serif}svg{width:100%;height:100vh}</style><h1 style="position:absolute;left:-9999px">Vendas por dia</h1><svg viewBox="0 0 340 135" role="img" aria-label="Vendas da semana">${drawn.join('')}</svg></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}

import { type Context, Hono } from 'hono';
import { readBody } from './body.ts';
import { badRequest } from './errors.ts';
import { isRecord, optionalId, optionalNumber, optionalText, pathId } from './input.ts';
import { positiveCents } from './seed/rounding.ts';
import type { Erp } from './types.ts';

type Body = Record<string, unknown>;
const COLUMNS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'atacado'] as const;
/** Fewer pieces than this count as the last ones. */
const LAST_PIECES = 12;

/**
 * `PUT /_demo/produtos/{id}` (`preco`, the first column's, others and promotions in proportion;
 * `qtEst`; `disponivel`; at `idFil` or everywhere), `PUT /_demo/planos/{id}` (`percFin`), `PUT` and
 * `DELETE /_demo/condicoes/{idCob}/{idPl}` and `PUT /_demo/links/{idDoc}` (`pago`, `validade`):
 * what happens at an ERP while somebody edits a quote. For tests, open to everybody, no part of the
 * contract.
 */
export function createMeanwhile(erp: Erp): Hono {
  const app = new Hono();
  const route =
    (change: (ids: readonly number[], body: Body) => number) => async (context: Context) => {
      const ids = Object.values(context.req.param()).map((id) => pathId(String(id)) ?? -1);
      const body = await readBody(context.req.raw);
      if (!isRecord(body)) throw badRequest('Mudança inválida.');
      if (change(ids, body) === 0) return context.json({ message: 'Nada foi mudado.' }, 404);
      return context.json({ ok: true });
    };
  const { store } = erp;
  app.put(
    '/_demo/produtos/:id',
    route(([id = -1], body) => store.transaction(() => changeProduct(erp, id, body))),
  );
  app.put(
    '/_demo/planos/:id',
    route(
      ([id = -1], body) =>
        store.run(
          'UPDATE plano SET percFin = ? WHERE id = ?',
          optionalNumber(body, 'percFin') ?? 0,
          id,
        ).changes,
    ),
  );
  app.put(
    '/_demo/condicoes/:idCob/:idPl',
    route(
      ([cob = -1, plan = -1]) =>
        store.run('INSERT OR REPLACE INTO plano_cobranca VALUES (?, ?)', cob, plan).changes,
    ),
  );
  app.delete(
    '/_demo/condicoes/:idCob/:idPl',
    route(
      ([cob = -1, plan = -1]) =>
        store.run('DELETE FROM plano_cobranca WHERE cobId = ? AND plId = ?', cob, plan).changes,
    ),
  );
  app.put(
    '/_demo/links/:idDoc',
    route(
      ([id = -1], body) =>
        store.run(
          'UPDATE link_pagamento SET pago = ?, validade = coalesce(?, validade) WHERE idDoc = ?',
          body['pago'] === true ? 1 : 0,
          optionalText(body, 'validade'),
          id,
        ).changes,
    ),
  );
  return app;
}

function changeProduct({ store }: Erp, id: number, body: Body): number {
  const idFil = optionalId(body, 'idFil');
  const where = 'WHERE idProd = ? AND (? IS NULL OR idFil = ?)';
  let changes = 0;
  const price = optionalNumber(body, 'preco');
  if (price !== null) {
    for (const row of store.all<Record<(typeof COLUMNS)[number], number> & { idFil: number }>(
      `SELECT * FROM preco ${where}`,
      id,
      idFil,
      idFil,
    )) {
      const factor = price / row.c1;
      const values = COLUMNS.map((column) => positiveCents(row[column] * factor));
      store.run(
        'UPDATE promocao SET precoBase = round(precoBase * ?, 2), final = round(final * ?, 2) WHERE idProd = ? AND idFil = ?',
        factor,
        factor,
        id,
        row.idFil,
      );
      store.run(
        `UPDATE preco_promocional SET ${COLUMNS.slice(0, -1)
          .map((column) => `${column} = round(${column} * ?, 2)`)
          .join(', ')} WHERE idProd = ? AND idFil = ?`,
        ...COLUMNS.slice(0, -1).map(() => factor),
        id,
        row.idFil,
      );
      changes += store.run(
        `UPDATE preco SET ${COLUMNS.map((column) => `${column} = ?`).join(', ')} WHERE idProd = ? AND idFil = ?`,
        ...values,
        id,
        row.idFil,
      ).changes;
    }
  }
  const stock = optionalNumber(body, 'qtEst');
  if (stock !== null)
    changes += store.run(
      `UPDATE preco SET qtEst = ?, statEst = ? ${where}`,
      stock,
      stock === 0 ? 3 : stock <= LAST_PIECES ? 2 : 1,
      id,
      idFil,
      idFil,
    ).changes;
  if (typeof body['disponivel'] === 'boolean')
    changes += store.run(
      'UPDATE produto SET disponivel = ? WHERE id = ?',
      body['disponivel'] ? 1 : 0,
      id,
    ).changes;
  return changes;
}

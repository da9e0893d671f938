import { requireCustomerOf } from '../../documents/scope.ts';
import { unprocessable } from '../../errors.ts';
import { optionalNumber, pathId, requiredId } from '../../input.ts';
import type { Answer, Call } from '../../types.ts';

/** CLIENTE_MIX: what a customer usually takes, at a branch or at all of them. */
export function mix(call: Call): Answer {
  const idFil = pathId(call.query.get('idFil') ?? undefined);
  return call.erp.store.all(
    'SELECT idProd, idFil, qtde FROM mix WHERE idCli = ? AND (? IS NULL OR idFil = ?) ORDER BY idFil, idProd',
    requireCustomerOf(call),
    idFil,
    idFil,
  );
}

/** CLIENTE_MIX_SALVAR: a product's usual quantity; none takes it out of the mix. */
export function saveMix(call: Call): Answer {
  const { body, erp } = call;
  const idCli = requireCustomerOf(call);
  const [idFil, idProd] = [requiredId(body, 'idFil'), requiredId(body, 'idProd')];
  const qtde = optionalNumber(body, 'qtde');
  if (qtde === null || qtde < 0 || qtde > 1e9)
    throw unprocessable('Quantidade inválida.', { qtde: 'Quantidade inválida.' });
  if (
    erp.store.one('SELECT 1 FROM preco WHERE idProd = ? AND idFil = ?', idProd, idFil) === undefined
  ) {
    throw unprocessable(`O produto ${idProd} não é vendido pela filial ${idFil}.`, {
      idProd: 'Produto inválido.',
    });
  }
  if (qtde === 0)
    erp.store.run(
      'DELETE FROM mix WHERE idCli = ? AND idFil = ? AND idProd = ?',
      idCli,
      idFil,
      idProd,
    );
  else erp.store.run('INSERT OR REPLACE INTO mix VALUES (?, ?, ?, ?)', idCli, idFil, idProd, qtde);
  return { idProd, idFil, qtde };
}

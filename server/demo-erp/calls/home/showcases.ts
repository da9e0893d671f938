import { isCustomer } from '../../documents/scope.ts';
import type { Answer, Call, Erp, User } from '../../types.ts';

/** BANNERS, in their order; campaigns of the staff are not for customers. */
export function banners({ erp, user }: Call): Answer {
  return erp.store.all(
    `SELECT id, nome, href, nova_aba, popup, tipo, imagem_desktop, imagem_mobile, ordem FROM banner
     WHERE publico IN ('TODOS', ?) ORDER BY ordem`,
    isCustomer(user) ? 'CLIENTES' : 'EQUIPE',
  );
}

interface ShownProduct {
  id: number;
  idExibicao: string;
  descComp: string;
  marca: string;
  und: string;
  disponivel: number;
  preco: number | null;
  promocao: number | null;
  custo: number;
  statEst: number;
}

/**
 * VITRINES: each with its products at the prices of the user; a customer without price table gets
 * no price.
 */
export function showcases({ erp, user }: Call): Answer {
  const terms = priceTerms(erp, user);
  return erp.store
    .all<{ id: number }>('SELECT * FROM vitrine ORDER BY id')
    .map((showcase) => ({ ...showcase, produtos: shownProducts(erp, showcase.id, terms) }));
}

interface PriceTerms {
  idFil: number;
  /** The price column, 1 to 7; 0 shows no price. */
  column: number;
}

/**
 * Customers see the column of their table at the first branch that serves them, staff the first of
 * everything.
 */
function priceTerms({ store }: Erp, user: User): PriceTerms {
  if (user.idCli === null) return { idFil: 1, column: 1 };
  const own = store.one<{ idFil: number; tabelaPreco: number | null }>(
    'SELECT idFil, tabelaPreco FROM cliente_filial WHERE idCli = ? ORDER BY idFil',
    user.idCli,
  );
  return { idFil: own?.idFil ?? 1, column: own?.tabelaPreco ?? 0 };
}

function shownProducts({ store }: Erp, idVitrine: number, { idFil, column }: PriceTerms) {
  const priced = column >= 1 && column <= 7;
  const price = priced ? `preco.c${column}` : 'NULL';
  const promoted = priced
    ? `coalesce(promocao.final, preco_promocional.c${column})`
    : 'promocao.final';
  return store
    .all<ShownProduct>(
      `SELECT produto.id, idExibicao, descComp, marca, und, disponivel, ${price} AS preco, ${promoted} AS promocao,
         preco.custo, preco.statEst FROM vitrine_produto
       JOIN produto ON produto.id = vitrine_produto.idProd JOIN preco ON preco.idProd = produto.id AND preco.idFil = ?
       LEFT JOIN promocao ON promocao.idProd = produto.id AND promocao.idFil = preco.idFil
       LEFT JOIN preco_promocional ON preco_promocional.idTab = promocao.tabelaPreco AND preco_promocional.idProd = produto.id AND preco_promocional.idFil = preco.idFil
       WHERE idVitrine = ? ORDER BY pos`,
      idFil,
      idVitrine,
    )
    .map(({ preco, promocao, disponivel, ...product }) => ({
      ...product,
      imagemId: product.id,
      disponivel: disponivel === 1 ? 'S' : 'N',
      // The price comes as text, as it does from this ERP's older tables.
      preco: preco === null ? null : preco.toFixed(2),
      precoPromocao: preco === null || promocao === null || promocao >= preco ? null : promocao,
    }));
}

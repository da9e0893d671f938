import { checkQuantity, type QuantityViolation } from '../../../runtime/pricing/index.ts';
import { unprocessable } from '../errors.ts';
import type { Store } from '../store/store.ts';
import type { WantedLine } from './prices/pricing.ts';
import { loadTariff } from './prices/tariff.ts';

function messageOf({ code, limit }: QuantityViolation): string {
  const number = (limit ?? '').replace('.', ',');
  return code === 'multiple'
    ? `Qtd. digitada não é multiplo de ${number}`
    : `Qtde mínima não atingida (${number})`;
}

/**
 * 422 for the first line whose quantity the product does not allow; stock is not checked, it is
 * used as far as it goes.
 */
export function requireQuantities(store: Store, lines: readonly WantedLine[]): void {
  for (const line of lines) {
    const tariff = loadTariff(store, line.idProd, line.idFil);
    if (!tariff.disponivel) {
      throw unprocessable(`O produto ${line.idProd} não está mais disponível.`, {
        itens: 'Produto indisponível.',
      });
    }
    const packaging =
      tariff.packagings.find((one) => one.idEmb === line.idEmb) ?? tariff.packagings[0];
    const violation = checkQuantity(line.qtde, {
      multiplo: packaging?.multiplo ?? 0,
      tipoMult: tariff.tipoMult,
      qtdMin: tariff.qtdMin,
    });
    if (violation === null) continue;
    const message = messageOf(violation);
    throw unprocessable(`Produto ${line.idProd}: ${message}`, { qtde: message });
  }
}

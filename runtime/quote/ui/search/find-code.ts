import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { isGroup } from '../../model/search/models.ts';
import { type Packaging, packagingsOf } from '../../model/lines/packaging.ts';
import type { CodeRecord, ProductRecord } from '../../model/records/records.ts';
import { readFresh } from '../editing/calls.ts';

/**
 * Result of a code: a product that can be added, one whose model must be chosen first, or a
 * reason.
 */
export type FoundCode =
  | { kind: 'product'; product: ProductRecord; packaging: Packaging }
  | { kind: 'group'; product: ProductRecord }
  | { kind: 'none'; message: string };

/**
 * The product that a code of the distributor, of the maker or of the customer names. Throws
 * `CallError`.
 */
export async function findCode(
  scope: Scope,
  block: ExtensionBlock,
  id: Id,
  code: string,
): Promise<FoundCode> {
  const [answer] = await readFresh<CodeRecord[]>(scope, block, 'lookup', { id, codigos: [code] });
  const product = answer?.produto;
  if (product && isGroup(product)) return { kind: 'group', product };
  if (!product || answer.message !== undefined)
    return { kind: 'none', message: answer?.message ?? 'Produto não encontrado.' };
  const [packaging] = packagingsOf(product);
  return packaging
    ? { kind: 'product', product, packaging }
    : { kind: 'none', message: 'Produto não encontrado.' };
}

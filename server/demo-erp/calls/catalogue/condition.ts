import type { SqlValue } from '../../store/store.ts';

/**
 * A condition over `preco`, with what it binds. `product` says that it reads `produto` too, which
 * costs a look at every product.
 */
export interface Condition {
  sql: string;
  values: SqlValue[];
  product?: true;
}

import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { callQuery } from '../../../render/calls/call-query.ts';
import { reportFault } from '../../../render/faults/faults.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { useCall } from '../../../render/calls/use-call.ts';
import type { LookupRecord } from '../../model/search/proposal.ts';
import type { ProductPage, ProductRecord } from '../../model/records/records.ts';
import { productsArguments } from '../../model/search/search.ts';

/**
 * The roles of `block.calls`, as the extension's contract (`quoteEditor.schema.json`) names them.
 */
export type CallRole =
  | 'open'
  | 'autosave'
  | 'save'
  | 'order'
  | 'products'
  | 'conditions'
  | 'lock'
  | 'lockCreate'
  | 'lockUpdate'
  | OptionalRole;

/** Features that need a call of the document. */
export type OptionalRole =
  | 'dimensions'
  | 'purchases'
  | 'opportunities'
  | 'mix'
  | 'mixSave'
  | 'similar'
  | 'aggregates'
  | 'models'
  | 'prices'
  | 'discounts'
  | 'details'
  | 'lookup'
  | 'ownCodeSave'
  | 'importFile'
  | 'importConfirm'
  | 'carriers'
  | 'freight'
  | 'freightConditions'
  | 'freightTypes'
  | 'cities'
  | 'postcode'
  | 'addresses'
  | 'coupon'
  | 'credit'
  | 'cashback'
  | 'cashbackRules'
  | 'gifts'
  | 'attendant'
  | 'receipts'
  | 'receiptAdd'
  | 'receiptRemove'
  | 'paymentLink'
  | 'costs'
  | 'limits'
  | 'openOrders'
  | 'preview'
  | 'download'
  | 'release'
  | 'releaseCallCenter'
  | 'recover'
  | 'remove'
  | 'renew'
  | 'cart';

/** Whether the document names all of these calls. */
export const names = (block: ExtensionBlock, ...roles: OptionalRole[]): boolean =>
  roles.every((role) => block.calls[role] !== undefined);

/** Name of the call in a role; throws a reported fault when the document gives none. */
export function callIn(block: ExtensionBlock, role: CallRole): string {
  const name = block.calls[role];
  if (name === undefined) throw reportFault(block.at, new Error(`calls.${role} is missing`));
  return name;
}

/** A read that is never answered from the cache, with the cache's retries. Throws `CallError`. */
export async function readFresh<T>(
  scope: Scope,
  block: ExtensionBlock,
  role: CallRole,
  args: unknown,
): Promise<T> {
  return (await scope.app.queries.fetchQuery({
    ...callQuery(scope.app, scope.chunk, callIn(block, role), args),
    staleTime: 0,
  })) as T;
}

/**
 * The answer of a call that the document may leave out: without it, or while not `enabled`, nothing
 * is asked and there is no answer.
 */
export function useOptional<T>(
  block: ExtensionBlock,
  role: OptionalRole,
  args: unknown,
  enabled = true,
) {
  const call = block.calls[role];
  // A hook cannot be left out: it is given a call that is there, and does not ask for it.
  const answer = useCall<T>(call ?? callIn(block, 'open'), args, {
    enabled: enabled && call !== undefined,
  });
  const { refetch } = answer;
  return {
    data: call === undefined ? undefined : answer.data,
    error: call === undefined ? null : answer.error,
    isFetching: answer.isFetching,
    refetch,
  };
}

/** A call that changes something. Throws `CallError`. */
export async function write<T>(
  scope: Scope,
  block: ExtensionBlock,
  role: CallRole,
  args: unknown,
): Promise<T> {
  const call = callIn(block, role);
  const { multipart } = scope.app.callOf(call, scope.chunk);
  return (await scope.app.client.call(call, { with: args, ...(multipart && { multipart }) })) as T;
}

/** Ids asked for at once: below the page size of most ERPs, and short enough for a request. */
const BATCH = 24;

/** Codes looked up at once; the call takes no more. */
const CODES = 1000;

/**
 * The products of codes, barcodes and the customer's own codes, as the ERP finds them. Throws
 * `CallError`.
 */
export async function lookUp(
  scope: Scope,
  block: ExtensionBlock,
  id: Id,
  codes: readonly string[],
): Promise<LookupRecord[]> {
  const found: LookupRecord[] = [];
  for (let start = 0; start < codes.length; start += CODES) {
    const answer = await readFresh<(LookupRecord | { $fault: string })[]>(scope, block, 'lookup', {
      id,
      codigos: codes.slice(start, start + CODES),
    });
    found.push(...answer.filter((row): row is LookupRecord => !('$fault' in row)));
  }
  return found;
}

/** Requests for products that are under way at once. */
const LANES = 4;

/**
 * The products of these ids; those the ERP does not have, or that came broken, are left out. Throws
 * `CallError`.
 */
export async function readProducts(
  scope: Scope,
  block: ExtensionBlock,
  id: Id,
  ids: readonly Id[],
): Promise<ProductRecord[]> {
  const found: ProductRecord[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < ids.length) {
      const batch = ids.slice(next, next + BATCH);
      next += BATCH;
      for (let page = 1, last = 1; page <= last; page++) {
        const answer = await readFresh<ProductPage>(
          scope,
          block,
          'products',
          productsArguments(id, batch, page),
        );
        last = answer.paginator.last_page;
        found.push(...answer.itens.filter((row): row is ProductRecord => !('$fault' in row)));
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return found;
}

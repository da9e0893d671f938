import { useCallback, useMemo } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { decimalText } from '../../../format/numbers.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { asNumber } from '../../model/state/decimals.ts';
import { failureOf } from '../../model/saving/failure.ts';
import type { MixRecord } from '../../model/records/records.ts';
import { branchOf, headerOf } from '../../model/state/state.ts';
import { names, useOptional, write } from '../editing/calls.ts';
import type { OpenQuote } from '../editing/use-editing.ts';

const TOAST_LIFE = 3000;

/** The customer's usual products at the quote's branch. */
export interface Mix {
  /** Packages by product id. */
  quantities: ReadonlyMap<string, number>;
  /**
   * Puts a quantity into the mix, zero takes the product out; absent where the document does not
   * name the call.
   */
  save?(idProd: Id, quantity: number): void;
}

/** The customer's mix, where the document names its call. */
export function useMix(block: ExtensionBlock, { editing }: OpenQuote): Mix {
  const scope = useStableScope();
  const header = headerOf(editing.view().state);
  const idCli = header.idCli ?? header.cliente?.id;
  const idFil = branchOf(header);
  const { data, refetch } = useOptional<MixRecord[]>(
    block,
    'mix',
    { idCli, idFil },
    idCli !== undefined,
  );
  const quantities = useMemo(
    () =>
      new Map(
        (data ?? []).flatMap(({ idProd, qtde }) => {
          const usual = asNumber(qtde);
          return usual === undefined ? [] : [[String(idProd), usual] as const];
        }),
      ),
    [data],
  );
  const save = useCallback(
    (idProd: Id, qtde: number): void => {
      write(scope, block, 'mixSave', { idCli, idFil, idProd, qtde }).then(
        () => {
          scope.app.notify({
            text:
              qtde === 0
                ? 'Produto removido do mix'
                : `Adicionado ${decimalText(qtde, 0, 6)} ao mix`,
            tone: 'success',
            life: TOAST_LIFE,
          });
          void refetch();
        },
        (error: unknown) =>
          scope.app.notify({ text: failureOf(error).message, tone: 'danger', life: 5000 }),
      );
    },
    [scope, block, idCli, idFil, refetch],
  );
  return { quantities, ...(names(block, 'mixSave') && idCli !== undefined && { save }) };
}

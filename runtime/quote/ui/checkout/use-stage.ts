import { useCallback, useEffect, useRef, useState } from 'react';
import type { Action, ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import {
  type CheckoutLayout,
  layoutOf,
  type Stage,
  stageOf,
} from '../../model/checkout/checkout.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { useEditing } from '../editing/use-editing.ts';
import { useParameter } from './use-parameter.ts';

export interface StageView {
  stage: Stage;
  layout: CheckoutLayout;
  /**
   * The ways between products and checkout, where the document names them. What is not sent yet
   * goes to the ERP first.
   */
  toCheckout: (() => void) | undefined;
  toEditing: (() => void) | undefined;
  /** The way to the other screen has begun: an edit made now would be neither here nor there. */
  leaving: boolean;
}

/** The stage that this screen shows, and the layout of its checkout. */
export function useStage(
  block: ExtensionBlock,
  id: Id,
  editing: Editing,
  asked: unknown,
): StageView {
  const scope = useStableScope();
  const parameter = useParameter(editing, 'modeloCheckout');
  const ofCustomer = useEditing(editing, (view) => view.state.quote.modeloCheckout);
  const layout = layoutOf(ofCustomer, parameter);
  const { checkout, edit } = block.on;
  const stage = stageOf(asked, layout, checkout !== undefined);
  const [leaving, setLeaving] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const leave = useCallback(
    async (actions: readonly Action[]) => {
      // The next screen reads the saved quote. Unsaved edits are stored in the browser and replayed
      // there; where the browser stores nothing, they would be lost.
      const saved = await editing.saveNow();
      if (!saved && editing.view().memoryOnly) return;
      setLeaving(true);
      const { status } = await scope.run(actions, { roots: { result: { id } } });
      if (status !== 'done' && here.current) setLeaving(false);
    },
    [editing, scope, id],
  );
  return {
    stage,
    layout,
    toCheckout: checkout && (() => void leave(checkout)),
    leaving,
    toEditing: stage === 'checkout' && edit ? () => void leave(edit) : undefined,
  };
}

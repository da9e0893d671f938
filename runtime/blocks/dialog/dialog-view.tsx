import { type ReactNode, useCallback, useState } from 'react';
import type { OpenDialog } from '../../render/scope/app.ts';
import { ActionButtons } from '../../render/chains/action-button.tsx';
import { Blocks } from '../../render/view/block-view.tsx';
import { type LeaveGuards, LeaveProvider, useLeaveGuard } from '../../render/leave/leave.tsx';
import { Modal } from '../../render/view/modal.tsx';
import { originMarks } from '../../render/view/origin-marks.tsx';
import { usePlace } from '../../render/place/place-view.tsx';
import { ToastCard } from '../../render/view/toast-card.tsx';
import { type Scope, ScopeProvider, useScoped, useStableScope } from '../../render/scope/scope.tsx';
import {
  createUnsaved,
  discardQuestion,
  type Unsaved,
  UnsavedProvider,
} from '../../render/leave/unsaved.tsx';
import { whileSession } from '../../render/scope/while-session.ts';

interface DialogProps {
  request: OpenDialog;
  /** The application's scope; of its opener a dialog sees only its parameters. */
  base: Scope;
  /** Asked before the user may dismiss it; the body adds to them. */
  guards: LeaveGuards;
  onClose(outcome: { result?: unknown }): void;
  onDismiss(): void;
}

/** ms, where the document says nothing. */
const toastLife = 5000;

function DialogFrame({
  request: { dialog },
  unsaved,
  closable,
  dismiss,
}: {
  request: OpenDialog;
  unsaved: Unsaved;
  closable: boolean;
  dismiss(): void;
}): ReactNode {
  useDiscardQuestion(unsaved);
  const title = useScoped((scope) => (dialog.title === undefined ? '' : scope.text(dialog.title)));
  const closeLabel = useScoped((scope) => scope.app.message('close'));
  const footer = dialog.actions.length > 0 ? <ActionButtons buttons={dialog.actions} /> : undefined;
  if (dialog.size === 'toast') {
    return (
      <ToastCard
        title={title || dialog.id}
        hideTitle={title === ''}
        life={dialog.life ?? toastLife}
        {...(closable && { closeLabel })}
        onClose={dismiss}
        footer={footer}
      >
        <Blocks blocks={dialog.body} />
      </ToastCard>
    );
  }
  return (
    <Modal
      marks={originMarks(dialog)}
      title={title || dialog.id}
      hideTitle={title === ''}
      size={dialog.size}
      {...(closable && { closeLabel, onClose: dismiss })}
      footer={footer}
    >
      <Blocks blocks={dialog.body} />
    </Modal>
  );
}

/**
 * Asks before what was filled in is lost. Guards of the body, which know more of it, come first.
 */
function useDiscardQuestion(unsaved: Unsaved): void {
  const { message } = useStableScope().app;
  const ask = useCallback(
    () => (unsaved.isChanged() ? discardQuestion(message) : null),
    [unsaved, message],
  );
  useLeaveGuard(ask);
}

/**
 * A dialog document, open. What its body would lose is asked for before the cross, Escape or the
 * backdrop closes it.
 */
export function DialogView({ request, base, guards, onClose, onDismiss }: DialogProps): ReactNode {
  const { dialog, chunk, opener } = request;
  const [unsaved] = useState(createUnsaved);
  const [outer] = useState(() => whileSession(base));
  const place = usePlace(
    {
      id: `dialog:${dialog.id}`,
      at: dialog.at,
      outer,
      chunk,
      state: dialog.state,
      data: dialog.data,
      inputs: request.with,
      triggerDepth: request.triggerDepth ?? 0,
      frames: [{ close: onClose }, ...opener.frames()],
    },
    dialog.on,
  );
  return (
    <LeaveProvider guards={guards}>
      <ScopeProvider scope={place.scope}>
        <UnsavedProvider unsaved={unsaved}>
          <DialogFrame
            request={request}
            unsaved={unsaved}
            closable={dialog.closable}
            dismiss={onDismiss}
          />
        </UnsavedProvider>
      </ScopeProvider>
    </LeaveProvider>
  );
}

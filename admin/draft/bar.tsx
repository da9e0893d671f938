import { Button } from 'primereact/button';
import { OverlayPanel } from 'primereact/overlaypanel';
import { type ReactNode, useEffect, useRef } from 'react';
import { useArrival } from '../ui/use-arrival.ts';
import { useDraft } from './context.ts';
import { DraftHistory } from './history.tsx';
import { DraftMenu } from './menu.tsx';
import { People } from './people.tsx';
import type { Saving } from './session-types.ts';

function savingText(saving: Saving, waiting: number): string {
  const changes = waiting === 1 ? '1 mudança espera' : `${waiting} mudanças esperam`;
  if (saving === 'offline') return `Sem conexão: ${changes}`;
  if (saving === 'signedOut') return `Entre de novo: ${changes}`;
  return saving === 'saving' ? 'Salvando…' : 'Salvo';
}

const savingIcons: Readonly<Record<Saving, string>> = {
  saved: 'pi-check',
  saving: 'pi-sync',
  offline: 'pi-exclamation-triangle',
  signedOut: 'pi-exclamation-triangle',
};

function SavingState(): ReactNode {
  const { saving, waiting, readOnly } = useDraft();
  if (readOnly)
    return (
      <span className="draft-saving">
        <i className="pi pi-eye" aria-hidden />
        Somente leitura
      </span>
    );
  return (
    <span className="draft-saving" data-state={saving} role="status">
      <i className={`pi ${savingIcons[saving]}`} aria-hidden />
      {savingText(saving, waiting)}
    </span>
  );
}

const typed = ['text', 'search', 'email', 'password', 'url', 'tel', 'number'];

/** Whether a key belongs to a text, which has an undo of its own. */
function isTyping(target: EventTarget | null): boolean {
  // A switch is one, too, and so is the list of choices, where nothing can be typed.
  if (target instanceof HTMLInputElement) return typed.includes(target.type) && !target.readOnly;
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA')
  );
}

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y), with the command key on a Mac. */
function useUndoKeys(): void {
  const { canUndo, canRedo, undo, redo } = useDraft();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      if (isRedo && canRedo) void redo();
      if (!isRedo && canUndo) void undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [canUndo, canRedo, undo, redo]);
}

function UndoButtons(): ReactNode {
  const { canUndo, canRedo, undo, redo } = useDraft();
  return (
    <>
      <Button
        text
        icon="pi pi-undo"
        aria-label="Desfazer"
        tooltip="Desfazer (Ctrl+Z)"
        tooltipOptions={{ position: 'bottom' }}
        disabled={!canUndo}
        onClick={() => void undo()}
      />
      <Button
        text
        icon="pi pi-refresh"
        aria-label="Refazer"
        tooltip="Refazer (Ctrl+Shift+Z)"
        tooltipOptions={{ position: 'bottom' }}
        disabled={!canRedo}
        onClick={() => void redo()}
      />
    </>
  );
}

/** The draft above a page that edits it: its name, whether all is saved, who is here, and undo. */
export function DraftBar(): ReactNode {
  const { draft, readOnly, isLive } = useDraft();
  const history = useRef<OverlayPanel>(null);
  useUndoKeys();
  useArrival(() => history.current?.hide());
  const changes = draft.changes === 1 ? '1 mudança' : `${draft.changes} mudanças`;
  return (
    <div className="draft-bar">
      <DraftMenu />
      <SavingState />
      <People />
      <div className="draft-tools">
        {!isLive && (
          <Button
            className="draft-count"
            text
            label={changes}
            icon="pi pi-history"
            aria-label={`${changes}: ver a lista`}
            onClick={(event) => history.current?.toggle(event)}
          />
        )}
        {!readOnly && <UndoButtons />}
      </div>
      <OverlayPanel ref={history} className="draft-history" aria-label="Mudanças deste rascunho">
        <DraftHistory />
      </OverlayPanel>
    </div>
  );
}

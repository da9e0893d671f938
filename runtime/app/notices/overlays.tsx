import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from '../../render/chains/action-button.tsx';
import { useAfterFrame } from '../../render/view/after-frame.ts';
import type { Question } from '../../render/scope/app.ts';
import { loadable } from '../../render/view/loadable.tsx';
import { Modal } from '../../render/view/modal.tsx';
import { toneIcons } from '../../render/values/tones.ts';
import { ProgressView } from './progress-view.tsx';
import { usePortal, useStore } from '../app-context.tsx';
import { isCard, type OpenEntry } from './dialog-stack.ts';
import { useClearOfPage } from './toast-place.ts';

const DialogView = loadable(
  async () => (await import('../../blocks/dialog/dialog-view.tsx')).DialogView,
);

function QuestionView({
  question,
  answer,
}: {
  question: Question;
  answer(yes: boolean): void;
}): ReactNode {
  const { message } = usePortal();
  const destructive = question.tone === 'danger' && question.no !== undefined;
  return (
    <Modal
      kind="alertdialog"
      size="sm"
      title={question.title}
      closeLabel={question.no ?? message('close')}
      onClose={() => answer(false)}
      footer={
        <>
          {/* The focus begins at the answer that does no harm. */}
          {question.no !== undefined && (
            <button
              type="button"
              className={buttonClass({ tone: 'neutral', look: 'outlined' })}
              onClick={() => answer(false)}
              {...(destructive && { 'data-autofocus': true })}
            >
              <span className="p-button-label">{question.no}</span>
            </button>
          )}
          <button
            type="button"
            className={buttonClass({ tone: destructive ? 'danger' : 'primary', look: 'solid' })}
            onClick={() => answer(true)}
            {...(!destructive && { 'data-autofocus': true })}
          >
            <span className="p-button-label">{question.yes}</span>
          </button>
        </>
      }
    >
      <div className="question">
        <i className={`question-icon pi ${toneIcons.warning}`} aria-hidden="true" />
        <p className="question-text">{question.text}</p>
      </div>
    </Modal>
  );
}

/** Passive notices: toasts, and cards below them. */
function Toasts({ children }: { children: ReactNode }): ReactNode {
  const { toasts, message } = usePortal();
  // After what the notice is about, a typed quantity among others, was painted.
  const shown = useAfterFrame(toasts.shown.subscribe, toasts.shown.get);
  const box = useRef<HTMLDivElement>(null);
  useClearOfPage(box);
  useEffect(() => toasts.painted(shown), [toasts, shown]);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at toasts only keeps them from going
    <div
      ref={box}
      className="toasts"
      onPointerEnter={() => toasts.hold(true)}
      onPointerLeave={() => toasts.hold(false)}
      onFocus={() => toasts.hold(true)}
      onBlur={() => toasts.hold(false)}
    >
      <div className="toasts-live" aria-live="polite" aria-relevant="additions">
        {shown.map((toast) => (
          <div
            key={toast.key}
            className={`toast tone-${toast.tone}`}
            role={toast.tone === 'danger' || toast.tone === 'warning' ? 'alert' : 'status'}
          >
            <i className={`toast-icon pi ${toneIcons[toast.tone]}`} aria-hidden="true" />
            <p className="toast-text">{toast.text}</p>
            <button
              type="button"
              className="icon-button"
              aria-label={message('close.notice')}
              onClick={() => toasts.dismiss(toast.key)}
            >
              <i className="pi pi-times" aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
      <div className="toast-cards" aria-live="polite" aria-relevant="additions">
        {children}
      </div>
    </div>,
    document.body,
  );
}

function Busy(): ReactNode {
  const texts = useStore(usePortal().busyTexts);
  const text = texts.at(-1);
  if (text === undefined) return null;
  return createPortal(
    <div className="busy" role="status" aria-live="assertive">
      <div className="busy-panel">
        <i className="pi pi-spinner pi-spin" aria-hidden="true" />
        <p>{text}</p>
      </div>
    </div>,
    document.body,
  );
}

/** Everything that lies over the page. */
export function Overlays(): ReactNode {
  const app = usePortal();
  const entries = useStore(app.dialogs.entries);
  const dialog = (entry: Extract<OpenEntry, { kind: 'dialog' }>): ReactNode => (
    <DialogView
      request={entry.request}
      base={app.scope}
      guards={entry.guards}
      onClose={entry.close}
      onDismiss={entry.dismiss}
    />
  );
  return (
    <>
      {entries.map((entry) => {
        if (entry.kind === 'question')
          return <QuestionView key={entry.key} question={entry.question} answer={entry.answer} />;
        if (entry.kind === 'progress')
          return (
            <ProgressView
              key={entry.key}
              title={entry.title}
              unseen={entry.unseen}
              stage={entry.stage}
              choose={entry.choose}
            />
          );
        if (isCard(entry)) return null;
        return (
          <Suspense key={entry.key} fallback={<div className="progress" />}>
            {dialog(entry)}
          </Suspense>
        );
      })}
      <Busy />
      <Toasts>
        {entries.map((entry) =>
          entry.kind === 'dialog' && isCard(entry) ? (
            <Suspense key={entry.key}>{dialog(entry)}</Suspense>
          ) : null,
        )}
      </Toasts>
    </>
  );
}

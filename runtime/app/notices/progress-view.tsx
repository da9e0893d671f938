import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../render/chains/action-button.tsx';
import type { ProgressStage } from '../../render/scope/app.ts';
import { iconClass } from '../../render/values/icons.ts';
import { Modal } from '../../render/view/modal.tsx';
import { toneIcons } from '../../render/values/tones.ts';

interface ProgressProps {
  title: string;
  /** Only screen readers hear the title. */
  unseen: boolean;
  stage: ProgressStage;
  choose(id: string): void;
}

const signs: Record<ProgressStage['kind'], string> = {
  busy: 'pi-spinner pi-spin',
  success: 'pi-check-circle',
  failure: 'pi-times-circle',
  question: toneIcons.warning,
};

/**
 * How a step goes on and how it ended. While it runs there is no way out; the focus waits on the
 * panel.
 */
export function ProgressView({ title, unseen, stage, choose }: ProgressProps): ReactNode {
  const main = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; without others the focus waits on the panel.
    const target =
      stage.choices.length > 0
        ? main.current
        : content.current?.closest<HTMLElement>('[role="dialog"]');
    target?.focus();
  }, [stage]);
  const footer = stage.choices.map((choice) => (
    <button
      key={choice.id}
      type="button"
      ref={choice.main ? main : undefined}
      className={buttonClass(choice)}
      onClick={() => choose(choice.id)}
    >
      {choice.icon && (
        <i
          className={`p-button-icon p-button-icon-left ${iconClass(choice.icon)}`}
          aria-hidden="true"
        />
      )}
      <span className="p-button-label">{choice.label}</span>
    </button>
  ));
  return (
    <div
      // In the capture phase: the modal stops its keys from bubbling.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && stage.escape !== undefined) choose(stage.escape);
      }}
    >
      <Modal
        kind={stage.kind === 'question' ? 'alertdialog' : 'dialog'}
        size="sm"
        title={title}
        hideTitle={unseen}
        footer={stage.choices.length > 0 && footer}
      >
        <div
          ref={content}
          className={`progress-stage progress-${stage.kind}`}
          aria-busy={stage.kind === 'busy'}
        >
          <i className={`progress-sign pi ${signs[stage.kind]}`} aria-hidden="true" />
          <p className="progress-text" role={stage.kind === 'failure' ? 'alert' : 'status'}>
            {stage.text}
          </p>
        </div>
      </Modal>
    </div>
  );
}

import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import type { Cel, Wizard, WizardStep } from '../../../schemas/release/types.ts';
import { ActionButtons, buttonClass } from '../../render/chains/action-button.tsx';
import { Blocks } from '../../render/view/block-view.tsx';
import { useChain } from '../../render/chains/chain.ts';
import { iconClass } from '../../render/values/icons.ts';
import { hiddenOrigin, originMarks, unseenOrigins } from '../../render/view/origin-marks.tsx';
import { type RunOutcome, useScope } from '../../render/scope/scope.tsx';
import { startTriggers } from '../../render/chains/triggers.ts';
import { type Entered, advancesByItself } from './steps.ts';
import { WayButton } from './way-button.tsx';
import { useStepFocus } from './use-step-focus.ts';

interface StepProps {
  wizard: Wizard;
  step: WizardStep;
  visible: readonly WizardStep[];
  /** Visible steps that the user never saw; they do not count. */
  passed: readonly string[];
  entered: Entered;
  /** True while the wizard ends on purpose, so that leaving asks nothing. */
  leaving: RefObject<boolean>;
  go: (to: string) => Promise<RunOutcome>;
  /** Whether the forms of the step are right; what is wrong shows. */
  check(): Promise<boolean>;
  /** Goes on from a step where the user did nothing. */
  pass(): void;
  /** The user began to work in this step: a step that appears before it no longer replaces it. */
  settle(): void;
  /** Number of moves that the wizard has made. */
  moves(): number;
}

/** Which step of how many the user sees; a list with the current one marked. */
function Progress({
  at,
  seen,
  label,
  outline,
}: {
  at: number;
  seen: readonly WizardStep[];
  label: string;
  outline: boolean;
}): ReactNode {
  const scope = useScope();
  if (seen.length < 2) return null;
  return (
    <div className="wizard-progress">
      <span className="wizard-count">{label}</span>
      {outline && (
        <ol className="wizard-outline">
          {seen.map(({ id, title }, index) => (
            <li
              key={id}
              className={index <= at ? 'wizard-outline-done' : undefined}
              aria-current={index === at ? 'step' : undefined}
            >
              {title === undefined ? '' : scope.text(title)}
            </li>
          ))}
        </ol>
      )}
      <span className="wizard-bars" aria-hidden="true">
        {seen.map(({ id }, index) => (
          <span key={id} className={index <= at ? 'wizard-bar wizard-bar-done' : 'wizard-bar'} />
        ))}
      </span>
    </div>
  );
}

interface StepHeadProps extends Pick<StepProps, 'wizard' | 'step' | 'visible' | 'passed'> {
  titleId: string;
  /** What has the focus when the step begins. */
  head: RefObject<HTMLDivElement | null>;
}

/** The step's title, and which of the steps it is. */
function StepHead({ wizard, step, visible, passed, titleId, head }: StepHeadProps): ReactNode {
  const scope = useScope();
  const seen = visible.filter(({ id }) => !passed.includes(id));
  const place = seen.findIndex(({ id }) => id === step.id);
  const count = scope.app.message('step.of', { n: place + 1, total: seen.length });
  const label = step.title === undefined ? '' : scope.text(step.title);
  return (
    <div className="wizard-head" ref={head} tabIndex={-1}>
      <p className="wizard-title" id={titleId}>
        {label || count}
      </p>
      <Progress at={place} seen={seen} label={count} outline={wizard.outline === true} />
      {unseenOrigins(wizard.steps)}
    </div>
  );
}

/** One step: its title, its body, and the way back and on. */
export function StepView({
  wizard,
  step,
  visible,
  passed,
  entered,
  leaving,
  go,
  check,
  pass,
  settle,
  moves,
}: StepProps): ReactNode {
  const scope = useScope();
  const titleId = useId();
  const head = useRef<HTMLDivElement>(null);
  const at = visible.findIndex(({ id }) => id === step.id);
  const last = at === visible.length - 1;
  const valid = scope.test(step.valid);
  const automatic = advancesByItself(step, valid, entered, scope.roots().state);
  const body = useRef<HTMLDivElement>(null);
  useStepFocus(head, body, entered.state !== null);
  // A step is mounted anew for each step
  useEffect(() => startTriggers(step.on, scope), []);
  const touch = useAdvance(automatic && !last, { go, pass, settle });

  // Typed text is committed first, and may change whether the condition holds.
  const ready = async (enabled: Cel | undefined): Promise<boolean> =>
    (await check()) && scope.test(step.valid) && scope.test(enabled);
  return (
    <div
      className="wizard"
      {...originMarks(step)}
      role="group"
      aria-labelledby={titleId}
      onPointerDownCapture={touch}
      onKeyDownCapture={touch}
    >
      <StepHead
        wizard={wizard}
        step={step}
        visible={visible}
        passed={passed}
        titleId={titleId}
        head={head}
      />
      <div className="wizard-body" ref={body}>
        <Blocks blocks={step.body} />
      </div>
      <div className="wizard-foot">
        {(at > 0 || step.back !== undefined) && (
          <WayButton
            key="back"
            to="back"
            way={step.back ?? { label: scope.app.message('back'), do: [] }}
            open
            go={go}
            moves={moves}
          />
        )}
        <span className="wizard-gap" />
        <ActionButtons buttons={wizard.actions} />
        {step.next !== undefined && !last && (
          <WayButton
            key="next"
            to="next"
            way={step.next}
            open={valid}
            go={go}
            ready={() => ready(step.next?.enabled)}
            moves={moves}
          />
        )}
        {last && wizard.finish && (
          <FinishButton finish={wizard.finish} valid={valid} ready={ready} leaving={leaving} />
        )}
      </div>
    </div>
  );
}

/**
 * Goes on by itself as soon as the step may.
 * @returns notes that the user began to work in the step
 */
function useAdvance(
  automatic: boolean,
  { go, pass, settle }: Pick<StepProps, 'go' | 'pass' | 'settle'>,
): () => void {
  const touched = useRef(false);
  useEffect(() => {
    if (!automatic) return;
    if (touched.current) void go('next');
    else pass();
  }, [automatic, go, pass]);
  return () => {
    if (!touched.current) settle();
    touched.current = true;
  };
}

interface FinishButtonProps {
  finish: NonNullable<Wizard['finish']>;
  /** Whether the step's own condition holds. */
  valid: boolean;
  ready(enabled: Cel | undefined): Promise<boolean>;
  leaving: RefObject<boolean>;
}

/** Ends the wizard by its chain, which leaving does not question. */
function FinishButton({ finish, valid, ready, leaving }: FinishButtonProps): ReactNode {
  const scope = useScope();
  const { running, armed, fire } = useChain(scope);
  if (!scope.test(finish.when)) return hiddenOrigin(finish);
  const run = async (): Promise<void> => {
    if (armed === null && !(await ready(finish.enabled))) return;
    leaving.current = true;
    const outcome = await fire(finish.do);
    if (outcome !== null && outcome.status !== 'done') leaving.current = false;
  };
  return (
    <button
      type="button"
      {...originMarks(finish)}
      className={buttonClass({ ...finish, compact: false })}
      disabled={!valid || !scope.test(finish.enabled)}
      aria-disabled={(running && armed === null) || undefined}
      aria-busy={running || undefined}
      onClick={() => void run()}
    >
      {finish.icon && (
        <i
          className={`p-button-icon p-button-icon-left ${iconClass(finish.icon)}`}
          aria-hidden="true"
        />
      )}
      <span className="p-button-label">
        {armed ?? scope.text(running && finish.busy !== undefined ? finish.busy : finish.label)}
      </span>
    </button>
  );
}

import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Wizard } from '../../../schemas/release/types.ts';
import type { Question } from '../../render/scope/app.ts';
import { ChecksProvider, createChecks } from '../../render/leave/checks.tsx';
import { useLeaveGuard } from '../../render/leave/leave.tsx';
import { usePlace } from '../../render/place/place-view.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';
import {
  type RunOutcome,
  type Scope,
  ScopeProvider,
  useScope,
  useStableScope,
} from '../../render/scope/scope.tsx';
import { UnsavedProvider } from '../../render/leave/unsaved.tsx';
import { StepView } from './step-view.tsx';
import { type Entered, isOpen, presentStep, targetStep } from './steps.ts';
import './wizard.css';

/** The question that leaving asks, while there is something to lose. */
function leaveQuestion(wizard: Wizard, scope: Scope): Question | null {
  const { leave } = wizard;
  if (!leave || !scope.test(leave.when)) return null;
  return {
    title: scope.text(leave.title),
    text: scope.text(leave.ask),
    yes: scope.text(leave.yes),
    no: scope.text(leave.no),
    tone: 'warning',
  };
}

interface Position {
  step: string;
  entered: Entered;
  /**
   * Steps that went on by themselves before the user did anything there: nobody has seen them, so
   * nobody counts them.
   */
  passed: readonly string[];
}

interface StepsProps {
  wizard: Wizard;
  position: Position;
  leaving: { current: boolean };
  go(to: string): Promise<RunOutcome>;
  check(): Promise<boolean>;
  pass(): void;
  settle(): void;
  moves(): number;
}

function Steps({ wizard, position, leaving, ...ways }: StepsProps): ReactNode {
  const scope = useScope();
  const test = scope.test;
  useLeaveGuard(
    useCallback(
      () => (leaving.current ? null : leaveQuestion(wizard, scope)),
      [wizard, scope, leaving],
    ),
  );
  const step = presentStep(wizard.steps, test, position.step);
  if (!step) return null;
  const visible = wizard.steps.filter((candidate) => test(candidate.when));
  return (
    <StepView
      key={step.id}
      wizard={wizard}
      step={step}
      visible={visible}
      passed={position.passed}
      entered={position.entered}
      leaving={leaving}
      {...ways}
    />
  );
}

/**
 * Steps over one draft. The draft, the position and the data are the wizard's own; they last as
 * long as it is shown. Going back from the first step closes the enclosing dialog, after the
 * question when something would be lost.
 */
export function WizardBlock({ block }: { block: BlockOf<'wizard'> }): ReactNode {
  const outer = useStableScope();
  const { wizard } = block;
  const leaving = useRef(false);
  const scopeRef = useRef<Scope | null>(null);
  const { position, go, ask, checks, ...ways } = useMoves(wizard, scopeRef);

  const [inputs] = useState(() => outer.value(block.with) as Record<string, unknown>);
  const place = usePlace(
    {
      id: `wizard:${wizard.wizard}`,
      at: wizard.at,
      outer,
      chunk: outer.chunk,
      state: wizard.state,
      data: wizard.data,
      inputs,
      frames: [{ step: ask }],
    },
    [],
  );
  scopeRef.current = place.scope;
  const steps = (
    <Steps
      wizard={wizard}
      position={position}
      leaving={leaving}
      go={go}
      check={checks.pass}
      {...ways}
    />
  );
  return (
    <ScopeProvider scope={place.scope}>
      <ChecksProvider checks={checks}>
        {wizard.leave ? <UnsavedProvider unsaved={null}>{steps}</UnsavedProvider> : steps}
      </ChecksProvider>
    </ScopeProvider>
  );
}

/** Whether the component is there. */
function useAlive(): RefObject<boolean> {
  // True from the start: the effects of the first step run before this one.
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}

/** The position after a move. */
function positionAt(
  wizard: Wizard,
  scope: Scope,
  before: Position,
  { current, target }: { current: string; target: string },
): Position {
  const order = wizard.steps.map(({ id }) => id);
  return {
    step: target,
    passed: before.passed.filter((id) => id !== target),
    entered: {
      backwards: order.indexOf(target) < order.indexOf(current),
      state: scope.roots().state,
    },
  };
}

/**
 * The position among the steps, and what changes it.
 * @param scopeRef scope of the wizard's place, once there is one
 */
function useMoves(wizard: Wizard, scopeRef: RefObject<Scope | null>) {
  const [position, setPosition] = useState<Position>(() => ({
    step: wizard.steps[0]?.id ?? '',
    entered: { backwards: false, state: null },
    passed: [],
  }));
  const now = useRef(position);
  const alive = useAlive();
  const asked = useRef(0);
  const moves = useCallback(() => asked.current, []);

  const go = useCallback(
    async (to: string): Promise<RunOutcome> => {
      const scope = scopeRef.current;
      // A chain that closed the dialog has nowhere else to go.
      if (!scope || !alive.current) return { status: 'stopped' };
      asked.current += 1;
      const current =
        presentStep(wizard.steps, scope.test, now.current.step)?.id ?? now.current.step;
      const target = targetStep(wizard.steps, scope.test, current, to);
      if (target === null) {
        if (to !== 'back') return { status: 'done' };
        const question = leaveQuestion(wizard, scope);
        if (question && !(await scope.app.dialogs.ask(question))) return { status: 'stopped' };
        scope.frame('close')?.close?.({});
        return { status: 'done' };
      }
      now.current = positionAt(wizard, scope, now.current, { current, target });
      setPosition(now.current);
      return { status: 'done' };
    },
    [wizard, scopeRef, alive],
  );

  const [checks] = useState(createChecks);
  /**
   * Whether the step may be left forwards: its forms first, because checking them hands up what is
   * still being typed.
   */
  const ready = useCallback(async (): Promise<boolean> => {
    if (!(await checks.pass(true))) return false;
    const scope = scopeRef.current;
    const step = scope && presentStep(wizard.steps, scope.test, now.current.step);
    return !scope || !step || isOpen(step, scope.test);
  }, [wizard, checks, scopeRef]);

  /** A move that an action requests: only where the button for it would be enabled. */
  const ask = useCallback(
    async (to: string): Promise<RunOutcome> =>
      to === 'next' && !(await ready()) ? { status: 'stopped' } : go(to),
    [ready, go],
  );

  /** The position may name a step that is not there now: the one shown is another. */
  const shown = useCallback((): string => {
    const { step } = now.current;
    return (scopeRef.current && presentStep(wizard.steps, scopeRef.current.test, step)?.id) ?? step;
  }, [wizard, scopeRef]);

  const pass = useCallback(() => {
    now.current = { ...now.current, passed: [...now.current.passed, shown()] };
    void go('next');
  }, [go, shown]);

  const settle = useCallback(() => {
    const step = shown();
    if (step === now.current.step) return;
    now.current = { ...now.current, step };
    setPosition(now.current);
  }, [shown]);

  return { position, go, ask, checks, pass, settle, moves };
}

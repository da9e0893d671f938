import { Component, type ReactNode } from 'react';
import type { At } from '../../../schemas/release/types.ts';
import { reportFault } from './faults.ts';
import { useStableScope } from '../scope/scope.tsx';
import type { Scope } from '../scope/scope-types.ts';

interface Props {
  at: At;
  scope: Scope;
  children: ReactNode;
}
interface State {
  failed: boolean;
}

class Boundary extends Component<Props, State> {
  override state: State = { failed: false };
  private stop: (() => void) | undefined;

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportFault(this.props.at, error);
    // A failed evaluation may succeed after the next change of its inputs.
    this.stop ??= this.props.scope.subscribe(() => this.retry());
  }

  override componentWillUnmount(): void {
    this.stop?.();
  }

  private retry(): void {
    this.stop?.();
    this.stop = undefined;
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="fault" role="alert">
        <i className="pi pi-exclamation-triangle" aria-hidden="true" />{' '}
        {this.props.scope.app.message('error.expression')}
      </p>
    );
  }
}

/** Keeps a fault to the place it happened in: the rest of the screen goes on. */
export function FaultBoundary({ at, children }: { at: At; children: ReactNode }): ReactNode {
  return (
    <Boundary at={at} scope={useStableScope()}>
      {children}
    </Boundary>
  );
}

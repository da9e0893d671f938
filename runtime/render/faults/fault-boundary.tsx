import { Component, type ReactNode } from 'react';
import type { At } from '../../../schemas/release/types.ts';
import { ScopeContext } from '../scope/scope.tsx';
import type { Scope } from '../scope/scope-types.ts';
import { reportFault } from './faults.ts';

interface Props {
  at: At;
  children: ReactNode;
}
interface State {
  failed: boolean;
}

/** Keeps a fault to the place it happened in: the rest of the screen goes on. */
export class FaultBoundary extends Component<Props, State> {
  static override contextType = ScopeContext;
  declare context: Scope | null;
  override state: State = { failed: false };
  private stop: (() => void) | undefined;

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportFault(this.props.at, error);
    // A failed evaluation may succeed after the next change of its inputs.
    this.stop ??= this.context?.subscribe(() => this.retry());
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
        {this.context?.app.message('error.expression')}
      </p>
    );
  }
}

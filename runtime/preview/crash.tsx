import { Component, type ReactNode } from 'react';
import { buttonClass } from '../render/chains/action-button.tsx';

interface CrashProps {
  /** Asks the admin to take the last change back. */
  onUndo(): void;
  children: ReactNode;
}

/** Keeps a failure of the whole page inside the preview, with the way back. */
export class Crash extends Component<CrashProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="preview-crash" role="alert">
        <h1>Esta tela falhou com a última mudança.</h1>
        <p>O que seus clientes veem não mudou.</p>
        <button
          type="button"
          className={buttonClass({ tone: 'primary', look: 'solid' })}
          onClick={this.props.onUndo}
        >
          <span className="p-button-label">Voltar um passo</span>
        </button>
      </main>
    );
  }
}

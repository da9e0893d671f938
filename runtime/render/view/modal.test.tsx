import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Modal } from './modal.tsx';

/**
 * @param loses what opens the inner modal has lost the focus by then, as a button that is disabled
 * meanwhile
 */
function Page({
  nested = false,
  closable = true,
  loses = false,
}: {
  nested?: boolean;
  closable?: boolean;
  loses?: boolean;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <div id="root">
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && (
        <Modal
          title="Fora"
          {...(closable && { closeLabel: 'Fechar' })}
          onClose={() => setOpen(false)}
        >
          <button
            type="button"
            onClick={(event) => {
              if (loses) event.currentTarget.blur();
              setInner(true);
            }}
          >
            Mais
          </button>
          {nested && inner && (
            <Modal title="Dentro" closeLabel="Voltar" onClose={() => setInner(false)}>
              <p>texto</p>
            </Modal>
          )}
        </Modal>
      )}
    </div>
  );
}

afterEach(cleanup);

describe('a modal', () => {
  test('Tab leaves a radio group at its end as one stop, and begins anew', async () => {
    // The environment has no layout: whatever is there can be reached.
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
    render(
      <Modal title="Tipo" closeLabel="Fechar" onClose={() => undefined}>
        <input type="radio" name="tipo" aria-label="Reclamação" />
        <input type="radio" name="tipo" aria-label="Dúvida" />
      </Modal>,
    );
    screen.getByLabelText('Reclamação').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fechar' }));
    vi.restoreAllMocks();
  });

  test('takes the focus, makes the page below unreachable, and gives the focus back', async () => {
    render(<Page />);
    const opener = screen.getByText('Abrir');
    await userEvent.click(opener);
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Fora' }));
    expect(document.getElementById('root')?.hasAttribute('inert')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.getElementById('root')?.hasAttribute('inert')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('in the moment in which it goes, the page hears keys again', async () => {
    // Outside of act, which would do at once what React otherwise does some time after it took the
    // modal away.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const page = document.body.appendChild(document.createElement('div'));
    page.id = 'root';
    const root = createRoot(page);
    const isShown = (): boolean => screen.queryByRole('dialog') !== null;
    const until = (shown: boolean): Promise<boolean> =>
      new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (isShown() !== shown) return;
          observer.disconnect();
          resolve(page.hasAttribute('inert'));
        }).observe(document.body, { childList: true });
      });
    try {
      const shown = until(true);
      root.render(<Modal title="Fora">texto</Modal>);
      expect(await shown).toBe(true);
      const gone = until(false);
      root.render(null);
      expect(await gone).toBe(false);
    } finally {
      root.unmount();
      page.remove();
      vi.unstubAllGlobals();
    }
  });

  test('Escape closes only the topmost', async () => {
    render(<Page nested />);
    await userEvent.click(screen.getByText('Abrir'));
    await userEvent.click(screen.getByText('Mais'));
    expect(screen.getByRole('dialog', { name: 'Dentro' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Dentro' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Fora' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Mais')));
    expect(screen.getByText('Mais').closest('[inert]')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('gives the focus to the one below where nothing had it', async () => {
    render(<Page nested loses />);
    await userEvent.click(screen.getByText('Abrir'));
    await userEvent.click(screen.getByText('Mais'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Dentro' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Mais')));
  });

  test('hears its keys also when what had the focus is gone', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Abrir'));
    screen.getByText('Mais').focus();
    // As a browser does with a button that is disabled.
    act(() => screen.getByText('Mais').blur());
    expect(document.activeElement).toBe(document.body);
    await userEvent.keyboard('{Shift}');
    expect(document.activeElement).toBe(screen.getByText('Mais'));
    act(() => screen.getByText('Mais').blur());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the backdrop closes it, but not the second press of the double click that opened it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByText('Abrir'));
    const backdrop = screen.getByRole('dialog', { name: 'Fora' }).parentElement as HTMLElement;
    fireEvent.mouseDown(backdrop, { detail: 2 });
    expect(screen.getByRole('dialog', { name: 'Fora' })).toBeTruthy();
    fireEvent.mouseDown(backdrop, { detail: 1 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is not closable has no cross and hears no Escape', async () => {
    render(<Page closable={false} />);
    await userEvent.click(screen.getByText('Abrir'));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Fora' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull();
  });
});

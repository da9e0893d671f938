import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastCard } from './toast-card.tsx';

function Page(): ReactNode {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button">Página</button>
      {open && (
        <ToastCard title="Aviso" life={5000} closeLabel="Fechar" onClose={() => setOpen(false)}>
          <button type="button">Ler</button>
        </ToastCard>
      )}
    </>
  );
}
const card = (): HTMLElement | null => screen.queryByRole('status', { name: 'Aviso' });
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a card next to the page', () => {
  test('takes no focus and goes by itself', () => {
    render(<Page />);
    expect(document.activeElement).toBe(document.body);
    pass(4999);
    expect(card()).toBeTruthy();
    pass(1);
    expect(card()).toBeNull();
  });

  test('stays while the pointer is on it, and then has its whole time again', () => {
    render(<Page />);
    pass(4000);
    fireEvent.pointerEnter(card() as HTMLElement);
    pass(60_000);
    fireEvent.pointerLeave(card() as HTMLElement);
    pass(4999);
    expect(card()).toBeTruthy();
    pass(1);
    expect(card()).toBeNull();
  });

  test('stays while the focus is in it; Escape closes it and gives the focus back', async () => {
    render(<Page />);
    const outside = screen.getByText('Página');
    act(() => outside.focus());
    act(() => screen.getByText('Ler').focus());
    pass(60_000);
    expect(card()).toBeTruthy();
    fireEvent.keyDown(screen.getByText('Ler'), { key: 'Escape' });
    expect(card()).toBeNull();
    await act(async () => undefined);
    expect(document.activeElement).toBe(outside);
  });
});

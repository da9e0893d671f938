import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { closePage, openPage } from '../testing/open-page.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const origin = 'http://previa.example';

afterEach(() => {
  closePage();
  localStorage.clear();
});

test('a page that fails inside the frame leaves the admin as it is, and a step back is offered', async () => {
  const options = { as: { kind: 'example' }, pace: 'usual', allowed: [] };
  const onUndo = vi.fn();
  // The window of tests has no layout.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  openPage(<PreviewFrame source={{ draft: 'd1' }} onUndo={onUndo} />, {
    answers: { 'POST /preview': { id: 'p1', url: `${origin}/1`, options } },
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Portal');
  const fail = (from: string): void => {
    const data = { type: 'crashed', message: 'Coluna sem dados' };
    const source = frame.contentWindow;
    act(() => {
      fireEvent(window, new MessageEvent('message', { data, origin: from, source }));
    });
  };
  fail('http://outro.example');
  expect(screen.queryByRole('alert')).toBeNull();
  fail(origin);
  expect((await screen.findByRole('alert')).textContent).toContain('Coluna sem dados');
  expect(screen.getByRole('region', { name: 'Prévia' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar um passo' }));
  expect(onUndo).toHaveBeenCalledOnce();
});

import { expect, test, vi } from 'vitest';
import { renderHook } from '@testing-library/react';
import { afterPress, useWatchedPresses } from './press.ts';

const send = (type: string): boolean =>
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }));

test.each(['pointerup', 'pointercancel', 'contextmenu'])(
  'what waits for a press goes on behind its %s',
  async (end) => {
    renderHook(useWatchedPresses);
    const run = vi.fn();
    send('pointerdown');
    afterPress(run);
    expect(run).not.toHaveBeenCalled();
    send(end);
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  },
);

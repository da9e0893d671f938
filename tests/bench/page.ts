import type { CDPSession, Page } from 'playwright';
import type { Shown } from './twins.ts';

declare global {
  interface Window {
    /**
     * Resolves with the time of the first task after the next frame, which costs both contestants
     * the same.
     */
    painted(): Promise<number>;
  }
}

/**
 * For a page's probe. It runs in the page, before its own scripts, and may refer to nothing outside
 * itself.
 */
export function installPainted(): void {
  window.painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    });
}

/**
 * CPU time of the page's main thread so far, ms: `script`, and `task` with styles, layout and
 * painting.
 */
export interface ThreadTime {
  script: number;
  task: number;
}

/**
 * Begins to count, by the CPU clock of the thread: other people's work on the machine does not
 * count.
 */
export async function countThreadTime(cdp: CDPSession): Promise<() => Promise<ThreadTime>> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) =>
      (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return { script: of('ScriptDuration'), task: of('TaskDuration') };
  };
}

/**
 * A page's content, without what may differ between twins: names made by React, kinds of spaces,
 * order of classes.
 */
export function shownIn(page: Page): Promise<Shown> {
  return page.evaluate(() => ({
    text: document.getElementById('root')?.textContent.replaceAll('\u00a0', ' ') ?? '',
    elements: [...document.querySelectorAll('#root *')]
      .map((element) => [element.localName, ...[...element.classList].sort()].join('.'))
      .join(' '),
  }));
}

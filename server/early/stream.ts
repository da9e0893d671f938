import { inlineText } from '../routes/page/inline-json.ts';
import type { BegunCall } from './begin.ts';

/** A page waits no longer for answers at its end. */
const waitMs = 50;
/** A larger answer is left to the browser's request, which the page need not wait for. */
const mostCharacters = 256 * 1024;

/**
 * A page whose beginning is sent at once, and at whose end stand the answers that came within 50 ms
 * of their calls. The browser asks for the others.
 */
export function streamPage(
  html: string,
  begun: readonly BegunCall[],
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const end = html.lastIndexOf('</body>');
  const encoder = new TextEncoder();
  let isOpen = true;
  return new ReadableStream({
    async start(controller) {
      const send = (text: string): void => {
        if (isOpen) controller.enqueue(encoder.encode(text));
      };
      send(html.slice(0, end));
      let timer: NodeJS.Timeout | undefined;
      let isLate = false;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(() => {
          isLate = true;
          resolve();
        }, waitMs);
      });
      const arrivals = begun.map(async ({ id, answer, given }) => {
        const text = await answer.catch(() => undefined);
        if (text === undefined || text.length > mostCharacters || isLate || !isOpen) return;
        send(`<script type="application/json" id="early-${id}">${inlineText(text)}</script>`);
        given();
      });
      await Promise.race([late, Promise.all(arrivals)]);
      clearTimeout(timer);
      isLate = true;
      send(html.slice(end));
      if (isOpen) controller.close();
    },
    cancel() {
      isOpen = false;
    },
  });
}

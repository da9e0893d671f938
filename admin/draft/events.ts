import type { DraftEvent } from '../../schemas/admin/drafts.ts';
import { api } from '../data/api.ts';

export interface DraftEvents {
  /** Announces at which document the person is. */
  stand(document: string | undefined): void;
  close(): void;
}

const reconnectMs = 4_000;

const names = ['revision', 'base', 'presence', 'compiled'] as const;

/**
 * Listens to what happens to a draft until it is closed. The browser connects again by itself after
 * a broken line; after an answer that is no stream (an ended session, a server that starts) a new
 * line is tried every four seconds.
 *
 * @param onOpen after each connection: what was missed must be read
 * @param onRefused the server did not take the connection: why must be asked
 */
export function listenToDraft(
  draft: string,
  onEvent: (event: DraftEvent) => void,
  onOpen: () => void,
  onRefused: () => void,
): DraftEvents {
  const window = crypto.randomUUID();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const connect = (): EventSource => {
    const line = new EventSource(
      `/admin/api/drafts/${encodeURIComponent(draft)}/events?window=${window}`,
    );
    line.onopen = onOpen;
    line.onerror = () => {
      if (line.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        source = connect();
      }, reconnectMs);
      onRefused();
    };
    for (const name of names)
      line.addEventListener(name, (message: MessageEvent<string>) =>
        onEvent({ event: name, ...(JSON.parse(message.data) as object) } as DraftEvent),
      );
    return line;
  };
  let source = connect();
  return {
    stand: (document) => {
      const body = { window, ...(document !== undefined && { document }) };
      // A failure to announce presence is not shown.
      void api(`/drafts/${encodeURIComponent(draft)}/presence`, { body }).catch(() => undefined);
    },
    close: () => {
      clearTimeout(timer);
      source.close();
    },
  };
}

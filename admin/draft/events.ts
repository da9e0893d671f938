import type { DraftEvent } from '../../schemas/admin/drafts.ts';

export interface DraftEvents {
  /** Tells at which document the person is. */
  stand(document: string | undefined): void;
  close(): void;
}

const names = ['revision', 'base', 'presence', 'compiled'] as const;

/**
 * Listens to what happens to a draft, as long as it is not closed; the browser connects again by
 * itself.
 *
 * @param onOpen after each connection: what was missed must be read
 */
export function listenToDraft(
  draft: string,
  onEvent: (event: DraftEvent) => void,
  onOpen: () => void,
): DraftEvents {
  const window = crypto.randomUUID();
  const source = new EventSource(
    `/admin/api/drafts/${encodeURIComponent(draft)}/events?window=${window}`,
  );
  source.onopen = onOpen;
  for (const name of names)
    source.addEventListener(name, (message: MessageEvent<string>) =>
      onEvent({ event: name, ...(JSON.parse(message.data) as object) } as DraftEvent),
    );
  return {
    stand: (document) => {
      const body = JSON.stringify({ window, ...(document !== undefined && { document }) });
      // Presence is worth no message to the person when it cannot be told.
      void fetch(`/admin/api/drafts/${encodeURIComponent(draft)}/presence`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }).catch(() => undefined);
    },
    close: () => source.close(),
  };
}

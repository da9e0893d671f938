import type { FromPreview, ToPreview } from '../admin/preview-messages.ts';

export interface AdminLine {
  post(message: FromPreview): void;
}

/**
 * Speaks with the admin's page that shows this one in its frame, and with no other: messages go to
 * its origin alone and are heard from it and its window alone. Outside of a frame there is nobody
 * to speak with.
 */
export function openAdminLine(
  page: Window,
  origin: string,
  hear: (message: ToPreview) => void,
): AdminLine {
  const { parent } = page;
  if (parent === page) return { post: () => undefined };
  page.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== parent) return;
    hear(event.data as ToPreview);
  });
  return { post: (message) => parent.postMessage(message, origin) };
}

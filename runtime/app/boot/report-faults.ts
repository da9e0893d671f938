import { onFault } from '../../render/faults/faults.ts';

/** A page that reports more than this is broken in a way that the first ones tell. */
const mostReports = 20;

/**
 * Tells the server at which places of the release this page could not be carried out: no message,
 * no data, never twice.
 */
export function reportFaults(release: string, send: typeof fetch = fetch): () => void {
  const told = new Set<string>();
  return onFault(({ at }) => {
    if (told.has(at) || told.size >= mostReports) return;
    told.add(at);
    const headers = { 'Content-Type': 'application/json', 'X-Release': release };
    // Not being heard is no fault of the page.
    send('/_/fault', {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      headers,
      body: JSON.stringify({ at }),
    }).catch(() => undefined);
  });
}

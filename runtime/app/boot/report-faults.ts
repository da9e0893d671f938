import { onFault } from '../../render/faults/faults.ts';

/** A page that reports more than this is broken in a way that the first ones tell. */
const mostReports = 20;

/**
 * Reports to the server the positions in the release that this page could not execute: no message,
 * no data, each once.
 */
export function reportFaults(release: string, send: typeof fetch = fetch): () => void {
  const reported = new Set<string>();
  return onFault(({ at }) => {
    if (reported.has(at) || reported.size >= mostReports) return;
    reported.add(at);
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

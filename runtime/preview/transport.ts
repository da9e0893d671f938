import { browserTransport, type ServerTransport } from '../app/boot/chunks.ts';

interface TransportOptions {
  /** Is given each file of the release before it is used. */
  loaded(file: string, content: unknown): void;
  /** Called with the name of a call that the server did not make because it writes. */
  blocked(call: string): void;
}

const releaseFile = /\/_\/r\/[^/]+\/([\w.-]+\.json)$/;
const callName = /\/_\/(?:call|file)\/([^/?]+)/;

/** The way to the server of a preview's page: hears what comes by. */
export function previewTransport({ loaded, blocked }: TransportOptions): ServerTransport {
  return {
    ...browserTransport,
    fetch: async (input, init) => {
      const response = await browserTransport.fetch(input, init);
      const url = String(input);
      const file = releaseFile.exec(url)?.[1];
      if (file !== undefined && response.ok) {
        const content: unknown = await response.json();
        loaded(file, content);
        return {
          ok: true,
          status: response.status,
          headers: response.headers,
          json: async () => content,
        } as Response;
      }
      const call = callName.exec(url)?.[1];
      if (call !== undefined && response.status === 409) {
        const body = (await response
          .clone()
          .json()
          .catch(() => null)) as { error?: { code?: unknown } } | null;
        if (body?.error?.code === 'PREVIEW_BLOCKED') blocked(decodeURIComponent(call));
      }
      return response;
    },
  };
}

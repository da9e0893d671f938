import type { Harness } from '../../testing/harness.ts';

export interface Called {
  text: string;
  data: Record<string, unknown> | undefined;
  refused: boolean;
}

interface Reply {
  result?: {
    tools?: { name: string; description?: string }[];
    content?: { text: string }[];
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
    serverInfo?: unknown;
  };
  error?: { code: number; message: string };
}

/** An assistant as the protocol has it: JSON-RPC over HTTP, one request after the other. */
export function scriptedClient(h: Harness, token: string, host = 'teste.localhost') {
  let id = 0;
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    // No page sends it, so nothing says where it comes from.
    h.app.request(`http://${host}/admin/mcp`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        host,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });

  async function request(method: string, params: object = {}): Promise<Reply> {
    const response = await send({ jsonrpc: '2.0', id: ++id, method, params });
    const text = await response.text();
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
    return JSON.parse(data) as Reply;
  }

  return {
    send,
    request,
    tools: async () => (await request('tools/list')).result?.tools?.map(({ name }) => name) ?? [],
    call: async (name: string, given: object = {}): Promise<Called> => {
      const { result, error } = await request('tools/call', { name, arguments: given });
      if (!result) throw new Error(error?.message);
      return {
        text: result.content?.[0]?.text ?? '',
        data: result.structuredContent,
        refused: result.isError === true,
      };
    },
  };
}

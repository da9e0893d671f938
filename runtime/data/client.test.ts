import { describe, expect, test, vi } from 'vitest';
import { type ClientOptions, createCallClient, fileNameOf } from './client.ts';
import { CallError, wasRefused } from './errors.ts';
import { dropFile, storeFile } from './files.ts';
import { retryRead } from './query-client.ts';

function make(answer: () => Response | Promise<Response>, options: Partial<ClientOptions> = {}) {
  const fetched = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer());
  const onSessionEnded = vi.fn();
  const onReleaseGone = vi.fn();
  const client = createCallClient({
    release: 'abc',
    networkMessage: () => 'Falha na comunicação com o servidor!',
    unknownMessage: () => 'Ocorreu um erro desconhecido!',
    goneMessage: (name) => name,
    onSessionEnded,
    onReleaseGone,
    fetch: fetched,
    ...options,
  });
  return { client, fetched, onSessionEnded, onReleaseGone };
}
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status });
const failure = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.catch((cause: unknown) => cause);
  if (!(error instanceof CallError)) throw new Error('it did not fail with a CallError');
  return error;
};

describe('calls', () => {
  test('name the call and the release, never an address of the ERP', async () => {
    const { client, fetched } = make(() => json({ id: 1 }));
    expect(await client.call('REGISTROS', { with: { page: 2 } })).toEqual({ id: 1 });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/_/call/REGISTROS');
    expect(init?.method).toBe('POST');
    expect(new Headers(init?.headers).get('X-Release')).toBe('abc');
    expect(init?.body).toBe('{"with":{"page":2}}');
    expect(init?.keepalive).toBeUndefined();
    await client.call('REGISTROS', { with: {}, keepalive: true });
    expect(fetched.mock.calls[1]?.[1]?.keepalive).toBe(true);
  });

  test('files travel as parts named by their ids, after the JSON that says what they are', async () => {
    const { client, fetched } = make(() => json({}));
    const [photo, note] = [
      storeFile(new File(['foto'], 'a.png', { type: 'image/png' })),
      storeFile(new File(['nota'], 'b.txt')),
    ];
    const args = { id: 7, arquivos: [photo, note], itens: [{ foto: photo }], filtro: { uf: 'SP' } };
    await client.call('ANEXO', { with: args, multipart: true });
    const init = fetched.mock.calls[0]?.[1];
    if (!(init?.body instanceof FormData)) throw new Error('no form data');
    expect(new Headers(init.headers).get('Content-Type')).toBeNull();
    expect([...init.body.keys()]).toEqual(['with', photo.id, note.id]);
    expect(JSON.parse(String(init.body.get('with')))).toEqual(args);
    const sent = init.body.get(photo.id) as File;
    expect([sent.name, await sent.text()]).toEqual(['a.png', 'foto']);
  });

  test('a file whose bytes are gone is reported by its name and nothing is sent', async () => {
    const { client, fetched } = make(() => json({}), {
      goneMessage: (name) => `Escolha o arquivo ${name} de novo.`,
    });
    const gone = storeFile(new File(['x'], 'nota.pdf'));
    dropFile(gone.id);
    expect(
      await failure(client.call('ANEXO', { with: { arquivos: [gone] }, multipart: true })),
    ).toMatchObject({ code: 'FILE_GONE', message: 'Escolha o arquivo nota.pdf de novo.' });
    expect(fetched).not.toHaveBeenCalled();
  });

  test('ACC-324: a failure of the network has code 0 and its message', async () => {
    const { client } = make(() => Promise.reject(new TypeError('fetch failed')));
    const error = await failure(client.call('X', { with: {} }));
    expect(error).toMatchObject({
      code: 0,
      status: 0,
      message: 'Falha na comunicação com o servidor!',
    });
  });

  test('an error keeps code, status, message and fields of the answer', async () => {
    const { client } = make(() =>
      json(
        {
          error: {
            code: 'CPF',
            status: 422,
            message: 'CPF Inválido',
            fields: { cpf: 'CPF Inválido' },
          },
        },
        422,
      ),
    );
    const error = await failure(client.call('X', { with: {} }));
    expect(error).toMatchObject({
      code: 'CPF',
      status: 422,
      message: 'CPF Inválido',
      fields: { cpf: 'CPF Inválido' },
    });
  });

  test("COM-407 ACC-321: a backslash and an n in the ERP's words are a line break", async () => {
    const { client } = make(() =>
      json({ error: { code: 422, message: 'Pedido recusado.\\nLigue para a loja.' } }, 422),
    );
    expect((await failure(client.call('X', { with: {} }))).message).toBe(
      'Pedido recusado.\nLigue para a loja.',
    );
  });

  test('COM-408 ACC-350: an error without words has the unknown error', async () => {
    const { client } = make(() => new Response('<html>', { status: 502 }));
    expect(await failure(client.call('X', { with: {} }))).toMatchObject({
      status: 502,
      message: 'Ocorreu um erro desconhecido!',
    });
  });

  test('ACC-322: a 401 about the session ends it', async () => {
    const { client, onSessionEnded } = make(() =>
      json({ error: { code: 'SESSION', message: 'x' } }, 401),
    );
    await failure(client.call('X', { with: {} }));
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  test('the session that is over is the one that the request was sent with', async () => {
    let session = 'a';
    const { client, onSessionEnded } = make(
      () => {
        session = 'b';
        return json({ error: { code: 'SESSION', message: 'x' } }, 401);
      },
      { session: () => session },
    );
    await failure(client.call('X', { with: {} }));
    expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('a');
  });

  test('whatever 401 answers the question for the session, there is none', async () => {
    const { client, onSessionEnded } = make(() =>
      json({ error: { code: 401, message: 'x' } }, 401),
    );
    expect(await failure(client.reloadSession())).toMatchObject({ code: 'SESSION' });
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  test('another 401 of a call is the ERP’s word about that call: a wrong password, a public form', async () => {
    const { client, onSessionEnded } = make(() =>
      json({ error: { code: 401, message: 'Senha inválida' } }, 401),
    );
    expect(await failure(client.call('LOGIN', { with: {} }))).toMatchObject({
      message: 'Senha inválida',
    });
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('a release that is gone is reported', async () => {
    const { client, onReleaseGone } = make(() =>
      json({ error: { code: 'RELEASE_GONE', message: 'x' } }, 409),
    );
    await failure(client.call('X', { with: {} }));
    expect(onReleaseGone).toHaveBeenCalledOnce();
  });

  test('a page that shows another session than the browser has is reported, and named in each request', async () => {
    const seen: (string | null)[] = [];
    const onSessionReplaced = vi.fn();
    const client = createCallClient({
      release: 'r1',
      session: () => 'sessao-1',
      networkMessage: () => '',
      unknownMessage: () => '',
      goneMessage: () => '',
      onSessionEnded: () => undefined,
      onReleaseGone: () => undefined,
      onSessionReplaced,
      fetch: async (_url, init) => {
        seen.push(new Headers(init?.headers).get('x-session'));
        return json({ error: { code: 'SESSION_REPLACED', message: 'Outro acesso' } }, 409);
      },
    });
    expect(await failure(client.call('X', { with: {} }))).toMatchObject({
      message: 'Outro acesso',
    });
    await failure(client.reloadSession());
    expect(seen).toEqual(['sessao-1', 'sessao-1']);
    expect(onSessionReplaced.mock.calls).toEqual([['sessao-1'], ['sessao-1']]);
    onSessionReplaced.mockReturnValue(true);
    expect(await failure(client.call('X', { with: {} }))).toMatchObject({
      code: 'SESSION',
      status: 409,
    });
  });

  test('an answer without a body is undefined', async () => {
    const { client } = make(() => new Response(null, { status: 204 }));
    expect(await client.call('X', { with: {} })).toBeUndefined();
  });

  test('a file has the name that the server gives it', async () => {
    expect(fileNameOf("attachment; filename*=UTF-8''relat%C3%B3rio%201.pdf", 'x')).toBe(
      'relatório 1.pdf',
    );
    expect(fileNameOf('attachment; filename="nota-1.pdf"', 'x')).toBe('nota-1.pdf');
    expect(fileNameOf(null, 'x')).toBe('x');
  });
});

test('reads are tried again only when nobody answered', () => {
  const error = (code: number, status: number): CallError =>
    new CallError({ code, status, message: '' });
  expect(retryRead(0, error(0, 0))).toBe(true);
  expect(retryRead(0, error(504, 504))).toBe(true);
  expect(retryRead(2, error(0, 0))).toBe(false);
  expect(retryRead(0, error(422, 422))).toBe(false);
  expect(retryRead(0, error(500, 500))).toBe(false);
});

test('of a call whose session could not be read after it, nobody may say that it was refused', () => {
  expect(wasRefused(new CallError({ code: 'BOOTSTRAP', status: 502, message: 'x' }))).toBe(false);
  expect(wasRefused(new CallError({ code: 7, status: 502, message: 'x' }))).toBe(true);
});

import { sessionHeader } from '../../schemas/release/boot.ts';
import type { EarlyAnswers } from './early-answers.ts';
import { CallError, SESSION_OVER } from './errors.ts';
import { multipartBody } from './multipart.ts';

export interface CallRequest {
  with: unknown;
  signal?: AbortSignal;
  /** The call takes files: `with` may hold `FileValue`s, whose bytes go along. */
  multipart?: boolean;
  /** The page is going away: the request outlives it (at most 64 KB). */
  keepalive?: boolean;
  /** It only reads: an answer that the server has begun to fetch is as good. */
  reads?: boolean;
}

export interface CallClient {
  /** The mapped and reduced answer of a named call. Throws `CallError`. */
  call(name: string, request: CallRequest): Promise<unknown>;
  /** Address of a GET call's file: pictures, PDFs shown in place. */
  fileUrl(name: string, args: unknown): string;
  /**
   * The file of a download call with the name the server gave it; by its address when it is
   * `addressed`. Throws `CallError`.
   */
  file(name: string, args: unknown, addressed: boolean): Promise<{ blob: Blob; name: string }>;
  /** The session as the server has it. Throws `CallError`, 401 when there is none. */
  session(signal?: AbortSignal): Promise<unknown>;
  /** Reads the session's data from the ERP anew; the answer is the session. */
  reloadSession(): Promise<unknown>;
  /**
   * How long the session still lives, in ms (null: without end), and whether using it moves its
   * end. Asking is not a use.
   */
  sessionLeft(): Promise<{ left: number | null; extendable?: boolean }>;
  endSession(): Promise<void>;
  /** Ends 'log in as': the answer is the user's own session again. */
  restoreSession(signal?: AbortSignal): Promise<unknown>;
  /** Hash of the active release. */
  activeRelease(): Promise<string>;
}

export interface ClientOptions {
  release: string;
  /** Id of the page's session, undefined while there is none. */
  session?: () => string | undefined;
  /** False where the browser knows that it has no network. */
  isOnline?: () => boolean;
  networkMessage: () => string;
  unknownMessage: () => string;
  /** The bytes of a chosen file are no longer here. */
  goneMessage: (name: string) => string;
  /** @param sentWith id of the session that the request was sent with */
  onSessionEnded(sentWith: string | undefined): void;
  onReleaseGone(): void;
  /**
   * The browser has another session by now than the request was sent with. True when the page
   * itself replaces it: for its reader the request ended with the former session.
   */
  onSessionReplaced?(sentWith: string | undefined): boolean;
  early?: EarlyAnswers;
  fetch?: typeof fetch;
}

/** `attachment; filename*=UTF-8''nota%20fiscal.pdf` or `filename="x.pdf"`. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // A malformed extended name: the plain one is next.
    }
  }
  return disposition?.match(/filename="?([^";]+)"?/i)?.[1] ?? fallback;
}

/** ERPs write a line break of a message as a backslash and an n. */
const lineBreaks = (message: string): string => message.replaceAll('\\n', '\n');

/** Sends requests of this release and session; one that does not succeed throws `CallError`. */
function createRequest(
  options: ClientOptions,
): (url: string, init: RequestInit, named?: boolean) => Promise<Response> {
  return async (url, init, named = false) => {
    let response: Response;
    const session = options.session?.();
    const unsent = options.isOnline?.() === false;
    try {
      response = await (options.fetch ?? fetch)(url, {
        credentials: 'same-origin',
        ...init,
        headers: {
          'X-Release': options.release,
          ...(session !== undefined && { [sessionHeader]: session }),
          ...init.headers,
        },
      });
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw new CallError({ code: 0, status: 0, message: options.networkMessage(), unsent });
    }
    if (!response.ok) throw await failureOf(response, { named, session }, options);
    return response;
  };
}

/**
 * The error of a failed request; reports a session that ended and a release that is gone. A call's
 * 401 is the ERP's word about that call (a wrong password, a public form) unless the server says
 * that it is about the session.
 * @param sent the request was for a call, and the session that it was sent with
 */
async function failureOf(
  response: Response,
  { named, session }: { named: boolean; session: string | undefined },
  options: ClientOptions,
): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as {
    error?: {
      code?: number | string;
      message?: string;
      fields?: Record<string, string>;
      generic?: boolean;
    };
  } | null;
  const code = body?.error?.code ?? response.status;
  const over = response.status === 401 && (!named || code === SESSION_OVER);
  const isReplaced =
    response.status === 409 &&
    code === 'SESSION_REPLACED' &&
    options.onSessionReplaced?.(session) === true;
  const error = new CallError({
    code: over || isReplaced ? SESSION_OVER : code,
    status: response.status,
    message: lineBreaks(body?.error?.message ?? '') || options.unknownMessage(),
    generic: body?.error?.generic === true || !body?.error?.message,
    ...(body?.error?.fields && { fields: body.error.fields }),
  });
  if (over) options.onSessionEnded(session);
  if (response.status === 409 && error.code === 'RELEASE_GONE') options.onReleaseGone();
  return error;
}

/** The JSON of an answer, undefined for an empty one. */
async function readJson(
  response: Response,
  { unknownMessage }: Pick<ClientOptions, 'unknownMessage'>,
): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new CallError({
      code: response.status,
      status: response.status,
      message: unknownMessage(),
      generic: true,
    });
  }
}

/** The one way from the browser to the server: names of calls, never addresses of the ERP. */
export function createCallClient(options: ClientOptions): CallClient {
  const request = createRequest(options);
  const json = (response: Response): Promise<unknown> => readJson(response, options);
  const post = async (
    url: string,
    { with: args, signal, multipart, keepalive }: CallRequest,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const body: RequestInit = multipart
      ? { body: multipartBody(args, options.goneMessage) }
      : {
          body: JSON.stringify({ with: args ?? {} }),
          headers: { 'Content-Type': 'application/json', ...headers },
        };
    return request(
      url,
      { method: 'POST', ...body, ...(signal && { signal }), ...(keepalive && { keepalive }) },
      true,
    );
  };
  const fileUrl = (name: string, args: unknown): string => {
    const input = encodeURIComponent(JSON.stringify(args ?? {}));
    const release = encodeURIComponent(options.release);
    return `/_/file/${encodeURIComponent(name)}?w=${input}&r=${release}`;
  };
  const call: CallClient['call'] = async (name, asked) => {
    if (!asked.reads) options.early?.forget();
    const begun = asked.reads ? await options.early?.take(name, asked.with) : undefined;
    asked.signal?.throwIfAborted();
    if (begun && 'text' in begun) return JSON.parse(begun.text);
    return json(await post(`/_/call/${encodeURIComponent(name)}`, asked, begun?.headers));
  };
  return {
    call,
    fileUrl,
    async file(name, args, addressed) {
      const response = addressed
        ? await request(fileUrl(name, args), { method: 'GET' }, true)
        : await post(`/_/file/${encodeURIComponent(name)}`, { with: args });
      return {
        blob: await response.blob(),
        name: fileNameOf(response.headers.get('Content-Disposition'), name.toLowerCase()),
      };
    },
    session: async (signal) =>
      json(await request('/_/session', { method: 'GET', ...(signal && { signal }) })),
    reloadSession: async () => json(await request('/_/session/reload', { method: 'POST' })),
    sessionLeft: async () =>
      (await json(await request('/_/session/left', { method: 'GET' }))) as Awaited<
        ReturnType<CallClient['sessionLeft']>
      >,
    async endSession() {
      await request('/_/session/end', { method: 'POST' });
    },
    restoreSession: async (signal) =>
      json(await request('/_/session/restore', { method: 'POST', ...(signal && { signal }) })),
    async activeRelease() {
      const answer = (await json(await request('/_/release', { method: 'GET' }))) as {
        release: string;
      };
      return answer.release;
    },
  };
}

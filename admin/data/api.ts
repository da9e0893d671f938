import { personHeader } from '../../schemas/admin/accounts.ts';

/** A refusal of the server, or `status` 0 when it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | number;
  readonly fields: Readonly<Record<string, string>>;
  /** The whole answer, for errors that carry more than a sentence. */
  readonly body: unknown;

  constructor(
    status: number,
    code: string | number,
    message: string,
    more: { fields?: Record<string, string>; body?: unknown } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? {};
    this.body = more.body;
  }
}

interface Failure {
  error?: { code?: string | number; message?: string; fields?: Record<string, string> };
}

/** Listeners of a 401: the session ended, and the person may sign in on the spot. */
const signedOut = new Set<() => void>();

/** Calls back when a request finds that nobody is signed in; returns a function that stops it. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

/** Id of the person whose page this is. */
let person: string | undefined;

/**
 * From now on requests are this person's: the server refuses them when somebody else has signed in
 * from another window since. Undefined: whoever is signed in.
 */
export function requestAs(id: string | undefined): void {
  person = id;
}

function headersOf(isJson: boolean): Record<string, string> {
  return {
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...(person !== undefined && { [personHeader]: person }),
  };
}

async function failureOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Failure | null;
  const { code, message, fields } = body?.error ?? {};
  if (response.status === 401 && code === 'ADMIN_SESSION') for (const tell of signedOut) tell();
  return new ApiError(
    response.status,
    code ?? response.status,
    message || 'O servidor não respondeu como esperado.',
    { fields, body },
  );
}

/**
 * Calls the admin's server; `path` is relative to `/admin/api`. Resolves to the parsed body,
 * undefined for an empty one. Throws `ApiError`.
 */
export async function api<T>(
  path: string,
  init: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const { method = init.body === undefined ? 'GET' : 'POST', body, signal } = init;
  const raw = body instanceof FormData || body instanceof Blob;
  let response: Response;
  try {
    response = await fetch(`/admin/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(signal && { signal }),
      ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
      headers: headersOf(body !== undefined && !raw),
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ApiError(0, 0, 'Sem conexão com o servidor. Verifique sua internet.');
  }
  if (!response.ok) throw await failureOf(response);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

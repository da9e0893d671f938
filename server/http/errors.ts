export interface ErrorBody {
  error: {
    code: number | string;
    status: number;
    message: string;
    fields?: Record<string, string>;
    generic?: true;
    call?: string;
  };
}

interface Behind {
  call: string;
  code: number | string;
  detail?: string;
}

/** An error that is answered to the browser; anything else that is thrown becomes a plain 500. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly status: number;
  readonly code: number | string;
  readonly fields: Record<string, string> | undefined;
  /**
   * The message replaces one that the ERP did not give: a caller that knows what was tried may say
   * it better.
   */
  readonly generic: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The inner call that failed, with details for the log only. */
  readonly behind: Behind | undefined;
  constructor(
    status: number,
    code: number | string,
    message: string,
    more: {
      fields?: Record<string, string>;
      generic?: boolean;
      headers?: Readonly<Record<string, string>>;
      behind?: Behind;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.generic = more.generic ?? false;
    this.headers = more.headers ?? {};
    this.behind = more.behind;
  }
}

/** 413: there is more than is read. */
export const tooLarge = (): PortalError =>
  new PortalError(413, 'TOO_LARGE', 'O conteúdo enviado é grande demais.', {
    headers: { Connection: 'close' },
  });
/** 400, with a message for each wrong field. */
export const badInput = (message: string, fields?: Record<string, string>): PortalError =>
  new PortalError(400, 'INPUT', message, fields ? { fields } : {});
export const notFound = (): PortalError => new PortalError(404, 'NOT_FOUND', 'Não encontrado.');

export const noSession = (): PortalError =>
  new PortalError(401, 'SESSION', 'Sua sessão terminou. Entre novamente para continuar.');

/** The JSON body of an error, as browsers get it. */
export function errorBody(error: PortalError): ErrorBody {
  const { code, status, message, fields, generic, behind } = error;
  return {
    error: {
      code,
      status,
      message,
      ...(fields ? { fields } : {}),
      ...(generic ? { generic } : {}),
      ...(behind ? { call: behind.call } : {}),
    },
  };
}

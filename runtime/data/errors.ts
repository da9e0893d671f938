/** A call that failed, as its chain and the user see it. `code` 0 is a failure of the network. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: number | string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Messages by field, where the answer has them. */
  readonly fields: Record<string, string> | undefined;
  /** The message stands for one that the ERP did not give. */
  readonly generic: boolean;
  /** The request has not left this browser. */
  readonly unsent: boolean;
  constructor(error: {
    code: number | string;
    status: number;
    message: string;
    fields?: Record<string, string>;
    generic?: boolean;
    unsent?: boolean;
  }) {
    super(error.message);
    this.code = error.code;
    this.status = error.status;
    this.fields = error.fields;
    this.generic = error.generic ?? false;
    this.unsent = error.unsent ?? false;
  }
}

/** The code of an error that is the end of the session. */
export const SESSION_OVER = 'SESSION';

/**
 * The code of an error of what follows a call: what was asked is done, and the session's data could
 * not be read after it.
 */
const BOOTSTRAP = 'BOOTSTRAP';

/** Whether a failure is the end of the session, which has a notice of its own. */
export const isSessionOver = (error: CallError): boolean => error.code === SESSION_OVER;

/**
 * Whether asking again may help: an answer that refuses (403, 404, 422) would only be given again.
 */
export function mayRetry(status: number): boolean {
  return status < 400 || status >= 500 || status === 408 || status === 429;
}

/**
 * Whether the ERP said no: what was asked is not done. Of a line that broke, an answer too late or
 * one that nobody understands, nobody knows.
 */
export function wasRefused({ code, status, generic }: CallError): boolean {
  if (code === 0 || code === BOOTSTRAP || status === 408) return false;
  return (status >= 400 && status < 500) || (status >= 500 && !generic);
}

/** Whether it went out, and may have been carried out although no answer says so. */
export const mayBeDone = (error: CallError): boolean =>
  !error.unsent && !isSessionOver(error) && error.code !== BOOTSTRAP && !wasRefused(error);

/** The root `error` of an expression. */
export function errorRoot(error: CallError): {
  message: string;
  code: number | string;
  status: number;
  fields?: Record<string, string>;
} {
  return {
    message: error.message,
    code: error.code,
    status: error.status,
    ...(error.fields && { fields: error.fields }),
  };
}

/** The field that carries the text differs from call to call, as it does in grown ERPs. */
type MessageField = 'error' | 'message' | 'err';

/** An answer that is not 200. `campos` names the offending fields of a 422. */
export class ErpError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 422;
  readonly field: MessageField;
  readonly campos: Record<string, string> | undefined;

  constructor(
    status: ErpError['status'],
    text: string,
    field: MessageField,
    campos?: Record<string, string>,
  ) {
    super(text);
    this.status = status;
    this.field = field;
    this.campos = campos;
  }

  body(): Record<string, unknown> {
    return this.campos === undefined
      ? { [this.field]: this.message }
      : { [this.field]: this.message, campos: this.campos };
  }
}

export const badRequest = (text: string) => new ErpError(400, text, 'error');
export const unauthorized = (text = 'Sessão inválida ou expirada.') =>
  new ErpError(401, text, 'error');
export const forbidden = (text: string) => new ErpError(403, text, 'err');
export const notFound = (text: string) => new ErpError(404, text, 'message');
export const conflict = (text: string) => new ErpError(409, text, 'error');
export const unprocessable = (text: string, campos: Record<string, string> = {}) =>
  new ErpError(422, text, 'error', campos);

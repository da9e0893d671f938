import { STATUS_CODES } from 'node:http';
import type { Json } from '../../schemas/release/types.ts';
import type { BusyError } from '../concurrency/bulkhead.ts';
import { CircuitOpenError } from '../erp/circuit.ts';
import type { ErpAnswer, ErpFailure } from '../erp/types.ts';
import { PortalError } from '../http/errors.ts';
import { showsInternals, withoutValues } from './internals.ts';
import { MapFault } from './mapping/evaluation.ts';
import type { Mapping } from './mapping/map.ts';

const unknownError = 'Ocorreu um erro desconhecido!';

/** The ERP answered with something that is not what its contract says. `detail` is for the log. */
export class ErpAnswerError extends PortalError {
  readonly detail: string;
  constructor(detail: string, cause?: unknown) {
    super(502, 'ERP_ANSWER', 'O sistema do distribuidor respondeu de forma inesperada.', {
      generic: true,
      cause,
    });
    this.detail = detail;
  }
}

/**
 * No answer at all. Too big an answer is the ERP's doing; everything else looks like a broken line
 * to the user.
 */
export function fromFailure(failure: ErpFailure): PortalError {
  if (failure.kind === 'tooBig') return new ErpAnswerError('too big', failure);
  return new PortalError(
    failure.kind === 'timeout' ? 504 : 503,
    0,
    'Falha na comunicação com o servidor!',
    { cause: failure },
  );
}

/** The ERP was not asked: it is used to its limits, or has not answered for some time. */
export function fromGuard(error: BusyError | CircuitOpenError): PortalError {
  const isDown = error instanceof CircuitOpenError;
  const message = isDown
    ? 'O sistema do distribuidor não está respondendo. Tente novamente em instantes.'
    : 'Há muitos pedidos em andamento. Tente novamente em instantes.';
  const seconds = isDown ? Math.max(1, Math.ceil(error.retryAfter / 1000)) : 5;
  return new PortalError(503, isDown ? 'ERP_DOWN' : 'ERP_BUSY', message, {
    headers: { 'Retry-After': String(seconds) },
    cause: error,
  });
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/**
 * An error of the ERP in our form. `hidden` is a text of its own that was not for users, for the
 * log.
 */
export class ErpRefusal extends PortalError {
  readonly hidden: string | undefined;
  constructor(
    status: number,
    code: number | string,
    message: string,
    { hidden, ...more }: { fields?: Record<string, string>; generic?: boolean; hidden?: string },
  ) {
    super(status, code, message, more);
    this.hidden = hidden;
  }
}

/** A text for people: not markup, not the insides of the ERP, not a page of it. */
function presentable(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text === '' ||
    text.length > 1_000 ||
    /<\/?[a-z!][^>]*>/i.test(text) ||
    showsInternals(text)
    ? undefined
    : text;
}

function fieldsOf(body: Record<string, unknown>): Record<string, string> | undefined {
  const given = [body.fields, body.campos, body.errors].find(
    (entry) => entry !== null && typeof entry === 'object' && !Array.isArray(entry),
  );
  if (!given) return undefined;
  const fields: Record<string, string> = {};
  for (const [name, problem] of Object.entries(given)) {
    const text = presentable(Array.isArray(problem) ? problem[0] : problem);
    if (text) fields[name] = text;
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Requisição inválida',
  401: 'Não autorizado',
  403: 'Acesso negado',
  404: 'Não encontrado',
  405: 'Método não permitido',
  408: 'Tempo esgotado',
  409: 'Conflito',
  410: 'Não está mais disponível',
  413: 'Conteúdo grande demais',
  415: 'Formato não aceito',
  422: 'Dados inválidos',
  429: 'Muitas requisições',
  500: 'Erro interno do servidor',
  502: 'Resposta inválida do servidor',
  503: 'Serviço indisponível',
  504: 'O servidor demorou a responder',
};

/** The status text that the ERP chose itself; a standard phrase is nobody's choice. */
function ownStatusText({
  status,
  statusText,
}: Pick<ErpAnswer, 'status' | 'statusText'>): string | undefined {
  return statusText.toLowerCase() === STATUS_CODES[status]?.toLowerCase() ? undefined : statusText;
}

/**
 * An error answer of the ERP in our form: its text from `err`, `error` or `message`, else the
 * status text (the standard phrases, which are English, as a user reads them), which makes the
 * error `generic`; its 4xx status unchanged, any other turned into 502. Values of the mapping take
 * precedence; its `status` is how an ERP that answers 200 to everything says that a session is
 * over.
 * @param status of our own error, where `answer` is a success that is none (see `ok`)
 */
export async function fromErpError(
  answer: Pick<ErpAnswer, 'status' | 'statusText' | 'body'>,
  map: Mapping | undefined,
  status = answer.status,
): Promise<PortalError> {
  const body = parse(answer.body);
  let mapped: Record<string, unknown> = {};
  if (map) {
    try {
      const value = await map(
        { status: answer.status, body: body as Json },
        { size: answer.body.length },
      );
      if (value !== null && typeof value === 'object') mapped = value as Record<string, unknown>;
    } catch (error) {
      if (!(error instanceof MapFault)) throw error;
      // The error itself is worth more to the user than the mapping's: it is read as if there were
      // none.
    }
  }
  const given = [mapped.message, body.err, body.error, body.message, ownStatusText(answer)];
  const text = given.map(presentable).find((one) => one !== undefined);
  const hidden = given.find((one) => typeof one === 'string' && showsInternals(one));
  const code = [mapped.code, body.code].find(
    (value) => typeof value === 'string' || typeof value === 'number',
  ) as string | number | undefined;
  const answeredStatus =
    [mapped.status, status].find(
      (one): one is number =>
        typeof one === 'number' && Number.isInteger(one) && one >= 400 && one < 500,
    ) ?? 502;
  const fields = fieldsOf({ fields: mapped.fields, campos: body.campos, errors: body.errors });
  return new ErpRefusal(
    answeredStatus,
    code ?? answer.status,
    text ?? reasons[answer.status] ?? unknownError,
    {
      generic: text === undefined,
      ...(fields ? { fields } : {}),
      ...(typeof hidden === 'string' ? { hidden: withoutValues(hidden) } : {}),
    },
  );
}

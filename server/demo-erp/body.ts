import { badRequest } from './errors.ts';
import { isRecord } from './input.ts';

type Body = Record<string, unknown>;

/**
 * The body of a request as a record: a JSON object, or a form, whose files stay files and whose
 * repeated fields become lists. Empty when there is no body; 400 for anything else.
 */
export async function readBody(request: Request): Promise<Body> {
  if (request.method === 'GET') return {};
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
    ? readForm(request)
    : readJson(await request.text());
}

function readJson(text: string): Body {
  if (text.trim() === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (isRecord(body)) return body;
  } catch (failure) {
    if (!(failure instanceof SyntaxError)) throw failure;
  }
  throw badRequest('O corpo da requisição deve ser um objeto JSON.');
}

async function readForm(request: Request): Promise<Body> {
  const form = await request.formData().catch(() => {
    throw badRequest('O formulário enviado está incompleto.');
  });
  const body: Body = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    body[name] = values.length === 1 ? values[0] : values;
  }
  return body;
}

import type {
  PreviewAs,
  PreviewOptions,
  PreviewPace,
  PreviewSeen,
  PreviewRequest,
  PreviewSource,
} from '../../../schemas/admin/preview.ts';
import type { Json, JsonObject } from '../../../schemas/release/types.ts';
import { isJsonObject } from '../../../schemas/record.ts';
import { badInput } from '../../http/errors.ts';

/** Reading what the admin's pages send. All of it throws a 400 for what is not as declared. */

/** Of the JSON text of a request. */
export const requestBounds = { size: 16 * 1024, depth: 6 };

const name = /^[\w.-]{1,128}$/;
const paces: readonly PreviewPace[] = ['usual', 'slow', 'few', 'empty', 'failing'];
const mostAllowed = 50;

function readSource(value: Json | undefined): PreviewSource {
  if (isJsonObject(value)) {
    const { draft, release } = value;
    if (typeof draft === 'string' && name.test(draft)) return { draft };
    if (typeof release === 'string' && name.test(release)) return { release };
  }
  throw badInput('Diga qual rascunho ou versão a prévia mostra.');
}

function readPath(value: Json | undefined): string {
  if (value === undefined) return '/';
  if (typeof value === 'string' && value.length <= 2_000 && /^\/(?![/\\_])/.test(value))
    return value;
  if (value === '/') return value;
  throw badInput('O endereço da tela precisa começar com uma barra.');
}

function readAs(value: Json | undefined): PreviewAs | undefined {
  if (value === undefined) return undefined;
  const kind = isJsonObject(value) ? value.kind : undefined;
  if (kind === 'example' || kind === 'login' || kind === 'account') return { kind };
  const account = isJsonObject(value) ? value.account : undefined;
  if (kind === 'person' && typeof account === 'string' && name.test(account))
    return { kind, account };
  throw badInput('Não foi possível entender como quem a prévia é vista.');
}

/** A request for a preview: what it shows, where it begins, and as whom. Throws a 400. */
export function readPreviewRequest({
  source,
  path,
  as,
  compared,
}: JsonObject): PreviewRequest & { path: string } {
  const eyes = readAs(as);
  return {
    source: readSource(source),
    path: readPath(path),
    ...(eyes && { as: eyes }),
    ...(compared === true && { compared }),
  };
}

const mostFields = 10;
const fieldPath = /^[a-zA-Z]\w{0,40}(\.[a-zA-Z]\w{0,40}){0,7}$/;
const isInherited = (path: string): boolean => path.split('.').some((step) => step in {});

function readSeen(value: Json): PreviewSeen | undefined {
  if (value === null) return undefined;
  const { fields, branch } = isJsonObject(value) ? value : {};
  const entries = isJsonObject(fields) ? Object.entries(fields) : [];
  const isKnown = entries.every(
    ([path, one]) =>
      fieldPath.test(path) && !isInherited(path) && typeof one === 'string' && one.length <= 100,
  );
  const isBranch = branch === undefined || (typeof branch === 'string' && name.test(branch));
  if (!isJsonObject(fields) || entries.length > mostFields || !isKnown || !isBranch)
    throw badInput('Não foi possível entender como quem a prévia é vista.');
  if (entries.length === 0 && branch === undefined) return undefined;
  return {
    fields: fields as Record<string, string>,
    ...(typeof branch === 'string' && { branch }),
  };
}

/** A change of what may change while a preview is open. */
export function readOptions(
  { pace, allowed, seen }: JsonObject,
  { seen: seenBefore, ...before }: PreviewOptions,
): PreviewOptions {
  const others = seen === undefined ? seenBefore : readSeen(seen);
  const next: PreviewOptions = { ...before, ...(others && { seen: others }) };
  if (pace !== undefined) {
    const known = paces.find((one) => one === pace);
    if (!known) throw badInput('A prévia não conhece este modo.');
    next.pace = known;
  }
  if (allowed !== undefined) {
    if (
      !Array.isArray(allowed) ||
      allowed.length > mostAllowed ||
      !allowed.every((call): call is string => typeof call === 'string' && name.test(call))
    )
      throw badInput('A lista de chamadas permitidas é inválida.');
    next.allowed = allowed;
  }
  return next;
}

/** Inputs of the tenant's login: texts, by their names. */
export function readAccount({ inputs }: JsonObject, known: readonly string[]): JsonObject {
  if (!isJsonObject(inputs)) throw badInput('Informe a conta da prévia.');
  const missing = known.filter(
    (input) => typeof inputs[input] !== 'string' || inputs[input] === '',
  );
  if (missing.length > 0)
    throw badInput(
      'Preencha todos os campos da conta.',
      Object.fromEntries(missing.map((input) => [input, 'O campo é obrigatório'])),
    );
  return Object.fromEntries(known.map((input) => [input, inputs[input] as string]));
}

import type * as Source from '../../types.generated.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { accepts, type CelType, describeType, typeOfSchema } from '../../expressions/types.ts';
import type { JsonSchema } from '../../release/types.ts';
import { callArguments, responseSchema } from '../call/call-use.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { resolvePath } from '../parts/field/fields.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import { Scope } from '../../compiler/lowering/scope.ts';

type RecordType = Extract<CelType, { kind: 'object' }>;

/** Session data that the login call provides by itself. */
const ofLogin = ['reset', 'resetToken'];

/**
 * Reports what would lock everybody out: calls that begin a session and cannot be made, or do not
 * provide its required data, and headers that belong to the connection.
 */
export function checkBeginning(tenant: Cursor<Source.TenantDocument>): void {
  const { project } = tenant;
  const session = tenant.get('session');
  const erp = tenant.get('erp');
  for (const entry of session.items('bootstrap'))
    checkUnasked(project, entry.get('call'), 'quem começa a sessão');
  for (const key of ['validate', 'end'] as const)
    checkUnasked(project, session.get(key), 'quem cuida da sessão');
  const type = typeOfSchema({ $ref: session.string('type') ?? '' }, project.entities);
  if (type.kind === 'object') checkBrought(session, type);
  for (const [name, header] of erp.entries('headers')) {
    if (!ofConnection.has(name.toLowerCase())) continue;
    header.report(
      'CFG2760',
      `'${name}' é da própria ligação com o ERP: com um valor fixo, os pedidos falhariam.`,
      'Apague este cabeçalho; o servidor o escreve em cada pedido.',
    );
  }
}

/** Hop-by-hop and framing headers. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The server makes these calls without arguments. */
function checkUnasked(project: Project, from: Cursor, who: string): void {
  const call = project.find('call', String(from.value));
  if (!call) return;
  const { required } = callArguments(call);
  if (required.size === 0) return;
  const names = [...required].map((name) => `'${name}'`).join(', ');
  from.report(
    'CFG2760',
    `${call.id} precisa de ${names}, e ${who} não lhe dá nada.`,
    'Use uma chamada sem argumentos obrigatórios, ou dê a eles um default.',
  );
}

/** Each required property of a session must be provided by a call, with the right type. */
function checkBrought(session: Cursor<Source.TenantDocument['session']>, type: RecordType): void {
  const { project } = session;
  const brought = new Set(ofLogin);
  let anything = false;
  const fits = (name: string, schema: JsonSchema, at: Cursor, call: string): void => {
    brought.add(name);
    const wanted = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined;
    if (!wanted) return;
    const [expected, actual] = [wanted, schema].map((one) => typeOfSchema(one, project.entities));
    if (expected && actual && !accepts(expected, actual))
      at.report(
        'CFG2760',
        `'${name}' da sessão é ${describeType(expected)}, mas ${call} traz ${describeType(actual)}.`,
      );
  };
  for (const entry of session.items('bootstrap')) {
    const call = project.find('call', entry.string('call') ?? '');
    if (!call) return;
    const schema = responseSchema(call);
    const into = entry.string('into');
    if (into !== undefined) fits(into, schema ?? {}, entry.get('into'), call.id);
    else {
      const answer = typeOfSchema(schema, project.entities);
      if (schema === undefined || answer.kind === 'list' || schema.type === 'string')
        entry
          .get('call')
          .report(
            'CFG2760',
            `${call.id} não responde um registro: nada dela chegaria à sessão.`,
            'Informe em into o nome do dado que ela traz.',
          );
      else if (answer.kind === 'object')
        for (const [name, field] of Object.entries(answer.fields))
          fits(name, field, entry.get('call'), call.id);
      else anything = true;
    }
  }
  const missing = anything ? [] : [...type.required].filter((name) => !brought.has(name));
  const place = session.get('bootstrap');
  if (missing.length > 0)
    place.report(
      'CFG2760',
      `Nenhuma destas chamadas traz ${missing.map((name) => `'${name}'`).join(', ')}, que toda sessão tem: ninguém conseguiria entrar.`,
      'Um patch de bootstrap substitui a lista inteira: repita as chamadas da base.',
    );
}

/** The answer of a call that begins a session must contain the token. */
export function checkToken(call: Cursor<Source.CallDocument>): void {
  const session = call.get('session');
  if (!['open', 'switch'].includes(session.string('do') ?? '')) return;
  const { project } = call;
  const schema = responseSchema(call);
  if (!session.has('token') || !schema) {
    const place = session.has('token') ? session.get('token') : session;
    place.report(
      'CFG2760',
      schema
        ? 'Falta informar onde a resposta traz o token: ninguém conseguiria entrar.'
        : 'A chamada não tem response: o token se perderia.',
      schema ? didYouMean('token', Object.keys(schema.properties ?? {})) : undefined,
    );
    return;
  }
  const type = typeOfSchema(schema, project.entities);
  for (const key of ['token', 'reset', 'resetToken'] as const) {
    if (!session.has(key)) continue;
    const found = resolvePath(
      session.get(key),
      type,
      (session.string(key) ?? '').split('.'),
      new Scope(project.entities, {}),
    );
    const kind = found && typeOfSchema(found, project.entities).kind;
    if (key === 'token' && kind !== undefined && !['string', 'dyn'].includes(kind))
      session.get(key).report('CFG2102', 'O token é um texto.');
  }
}

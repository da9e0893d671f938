import type { Project } from '../../compiler/lowering/project.ts';
import { Scope } from '../../compiler/lowering/scope.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { shown } from '../../diagnostics/shown.ts';
import { accepts, describeType, typeOfSchema } from '../../expressions/types.ts';
import { isRecord } from '../../record.ts';
import type { JsonSchema } from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { resolvePath } from '../parts/field/fields.ts';
import { parametersOf } from '../screen/routes.ts';
import { checkToken } from '../tenant/beginning.ts';
import { bodySchema, callArguments, responseSchema, schemaOf } from './call-use.ts';
import { checkPortal } from './portal.ts';
import { checkReading } from './reading.ts';
import { checkReferences } from './references.ts';

/** The parts of each call document must agree with each other, independent of its uses. */
export function checkCallDocuments(project: Project): void {
  for (const call of project.all('call')) {
    checkCall(call);
    checkToken(call);
  }
}

function checkCall(call: Cursor<Source.CallDocument>): void {
  if (call.has('portal')) checkPortal(call);
  else checkPath(call);
  for (const key of ['params', 'query', 'body'] as const) checkReferences(call.get(key));
  const response = call.get('response');
  if (!response.has('page') && !response.has('list')) checkReferences(response);
  const body = bodySchema(call);
  checkTwice(call, body);
  for (const key of ['params', 'query'] as const)
    for (const [, parameter] of call.entries(key)) checkDefault(parameter);
  checkFileName(call);
  checkCaptcha(call, body);
  checkAttempts(call);
  checkEndsSessions(call);
  checkReading(call);
  checkSpread(call);
  checkMethod(call);
  checkFiles(call, body);
}

/** Path, query and body share one namespace of arguments. */
function checkTwice(call: Cursor<Source.CallDocument>, body: ReturnType<typeof bodySchema>): void {
  const inBody = body && !body.open ? Object.keys(body.schema.properties as object) : [];
  for (const [name, parameter] of call.entries('query')) {
    if (call.get('params').has(name))
      parameter.report('CFG2406', `'${name}' está no caminho (params) e na busca (query).`);
    if (inBody.includes(name))
      parameter.report('CFG2406', `'${name}' está na busca (query) e no corpo (body).`);
  }
  for (const [name, parameter] of call.entries('params'))
    if (inBody.includes(name))
      parameter.report('CFG2406', `'${name}' está no caminho (params) e no corpo (body).`);
}

/** The default of a parameter must have its type. */
function checkDefault(parameter: Cursor<Source.CallParameter>): void {
  const schema = schemaOf(parameter.value);
  if (schema.default === undefined) return;
  const type = typeOfSchema(schema, parameter.project.entities);
  const fits = Array.isArray(schema.enum)
    ? schema.enum.includes(schema.default)
    : schema.type === 'integer'
      ? Number.isInteger(schema.default)
      : accepts(type, typeOfSchema({ const: schema.default }, parameter.project.entities));
  if (!fits)
    parameter
      .get('default')
      .report(
        'CFG2102',
        `Aqui se espera ${describeType(type)}, mas o padrão é ${shown(schema.default)}.`,
        Array.isArray(schema.enum)
          ? suggest(String(schema.default), schema.enum.map(String))
          : undefined,
      );
}

function checkPath(call: Cursor<Source.CallDocument>): void {
  const scheme = /^[a-z][a-z\d+.-]*:\/\//i.exec(call.string('path') ?? '');
  if (scheme)
    call
      .get('path')
      .report(
        'CFG1103',
        `O caminho começa com '${scheme[0]}', mas é dito a partir do endereço do ERP.`,
        'Deixe só o que vem depois do endereço; este é erp.url do distribuidor.',
      );
  const odd = scheme
    ? undefined
    : (call.string('path') ?? '')
        .replace(/\/$/, '')
        .split('/')
        .find((part) => part === '' || part.includes('\\') || climbing.has(decoded(part)));
  if (odd !== undefined)
    call
      .get('path')
      .report(
        'CFG1103',
        odd === ''
          ? 'O caminho tem duas barras seguidas.'
          : `'${odd}' não é um passo de um caminho.`,
        'Escreva o caminho inteiro a partir do endereço do ERP, passo a passo: pedidos/{id}/itens. O endereço em si é erp.url do distribuidor.',
      );
  const params = call.get('params');
  const inPath = parametersOf(call.string('path') ?? '');
  for (const name of inPath)
    if (!params.has(name)) call.get('path').report('CFG2403', `'{${name}}' não está em params.`);
  for (const [name, param] of params.entries())
    if (!inPath.includes(name)) param.report('CFG2403', `'${name}' não aparece no caminho.`);
}

/** Relative segments, which clients resolve. */
const climbing: ReadonlySet<string> = new Set(['.', '..']);

const decoded = (part: string): string => part.replace(/%2e/gi, '.');

/**
 * A GET has no body. A mapping of the query may use the declared body, for an ERP that takes by GET
 * what others take by POST.
 */
function checkMethod(call: Cursor<Source.CallDocument>): void {
  const map = call.get('map');
  if (call.string('method') !== 'GET') return;
  const way =
    'Ponha o que a chamada recebe em query, diga em map.query o que fazer com ele, ou use POST, PUT ou PATCH.';
  const [mapped, said] = [map.get('body'), call.get('method')];
  const isLater = said.writtenIn !== call.writtenIn && mapped.writtenIn === call.writtenIn;
  if (map.has('body'))
    (isLater ? said : mapped).report(
      'CFG2702',
      'Um GET não leva corpo: map.body nunca seria usado.',
      map.has('query')
        ? 'Apague map.body (com null, onde outro documento o diz), ou use POST, PUT ou PATCH.'
        : way,
    );
  else if (call.has('body') && !map.has('query'))
    call
      .latest('body', 'method')
      .report('CFG2702', 'Um GET não leva corpo: o que ele recebe se perderia.', way);
}

/** Placeholders in a file name must be arguments of the call. */
function checkFileName(call: Cursor<Source.CallDocument>): void {
  const name = call.get('download').get('name');
  const known = Object.keys(callArguments(call).known);
  for (const part of parametersOf(String(name.value ?? ''))) {
    if (!known.includes(part))
      name.report(
        'CFG2401',
        `${call.id} não recebe '${part}': o nome do arquivo ficaria sem ele.`,
        suggest(part, known),
      );
  }
}

/** The server verifies the captcha: it must be part of the body or of the query. */
function checkCaptcha(
  cursor: Cursor<Source.CallDocument>,
  body: ReturnType<typeof bodySchema>,
): void {
  const captcha = cursor.string('captcha');
  const names = [
    ...Object.keys((body?.schema.properties ?? {}) as object),
    ...Object.keys(cursor.get('query').record()),
  ];
  if (captcha !== undefined && !names.includes(captcha))
    cursor
      .get('captcha')
      .report('CFG2101', `'${captcha}' não está no corpo nem na busca da chamada.`);
  if (captcha === undefined && cursor.has('captchaUses'))
    cursor
      .get('captchaUses')
      .report('CFG2702', 'Sem captcha, não há verificação que valha mais de uma vez.');
}

/** The account by which failures are counted must be an argument of the call. */
function checkAttempts(call: Cursor<Source.CallDocument>): void {
  const account = call.get('attempts').get('account');
  const known = Object.keys(callArguments(call).known);
  const name = String(account.value ?? '');
  if (account.exists && !known.includes(name))
    account.report(
      'CFG2401',
      `${call.id} não recebe '${name}': não haveria de quem contar as tentativas.`,
      suggest(name, known),
    );
  const unlocks = call.get('attempts').string('unlocks');
  if (unlocks !== undefined) checkAnswerPath(call, call.get('attempts').get('unlocks'), unlocks);
}

/** A path into the response of a call. */
function checkAnswerPath(call: Cursor<Source.CallDocument>, cursor: Cursor, path: string): void {
  const { entities } = call.project;
  const answer = typeOfSchema(responseSchema(call) ?? { type: 'object', properties: {} }, entities);
  resolvePath(
    cursor,
    answer,
    path.split('.'),
    new Scope(entities, {}),
    `É lido da resposta de ${call.id}.`,
  );
}

/**
 * The person whose sessions end is read from the response; calls with files or a cache cannot end
 * sessions.
 */
function checkEndsSessions(call: Cursor<Source.CallDocument>): void {
  const ends = call.get('endsSessions');
  if (!ends.exists) return;
  const other = (['multipart', 'download', 'cache'] as const).find((word) => call.has(word));
  if (other !== undefined)
    ends.report(
      'CFG2702',
      `Uma chamada com ${other} não termina sessões.`,
      'Faça isso em outra chamada.',
    );
  const person = ends.string('person');
  if (person === undefined) return;
  checkAnswerPath(call, ends.get('person'), person);
}

/** `spread` is for objects in the query. */
function checkSpread(call: Cursor<Source.CallDocument>): void {
  for (const [, param] of call.entries('params'))
    if (param.boolean('spread') === true)
      param
        .get('spread')
        .report('CFG2702', 'Um parâmetro do caminho é um só valor.', 'spread vale em query.');
  for (const [, param] of call.entries('query')) {
    const schema = schemaOf(param.value);
    if (param.boolean('spread') === true && schema.type !== 'object')
      param
        .get('spread')
        .report(
          'CFG2702',
          'spread espalha um registro, mas o tipo aqui é outro.',
          'Diga "type": "object".',
        );
  }
}

/** Files need a multipart body, which consists of named parts. */
function checkFiles(call: Cursor<Source.CallDocument>, body: ReturnType<typeof bodySchema>): void {
  if (call.boolean('multipart') === true) {
    if (!body || body.open)
      call
        .get('multipart')
        .report(
          'CFG2702',
          'Um envio multipart é feito de partes com nome.',
          'Declare body com properties.',
        );
    if (call.string('method') === 'GET')
      call.get('multipart').report('CFG2702', 'Um GET não leva corpo.', 'Use POST, PUT ou PATCH.');
    // A multipart response is passed on unread, so the session's token would reach the browser.
    if (call.has('session') && call.get('session').string('do') !== 'reload')
      call
        .get('multipart')
        .report(
          'CFG2702',
          'Um envio multipart não abre nem troca a sessão.',
          'Envie os arquivos em outra chamada.',
        );
  } else if (holdsFiles(call.get('body').value))
    call
      .get('body')
      .report(
        'CFG2702',
        'O corpo leva arquivos, e só um envio multipart os leva.',
        'Acrescente "multipart": true.',
      );
  for (const key of ['params', 'query'] as const)
    if (holdsFiles(call.get(key).value))
      call.get(key).report('CFG2702', 'Um endereço não leva arquivos.', 'Ponha-os em body.');
}

function holdsFiles(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(holdsFiles);
  return (
    isRecord(schema) &&
    (((schema as JsonSchema).format === 'files' && schema.type === 'array') ||
      Object.values(schema).some(holdsFiles))
  );
}

import jsonata from 'jsonata';
import { checkExpression } from '../expressions/check.ts';
import { BOOL } from '../expressions/types.ts';
import type { CallTable, Json, JsonSchema, ParameterDefinition, ServerCall, Shape } from '../release/types.ts';
import { bodySchema, pageSchema, responseSchema, schemaOf } from './callUse.ts';
import type { Cursor } from './cursor.ts';
import { resolvePath, optional } from './fields.ts';
import type { Project } from './project.ts';
import { parametersOf } from './routes.ts';
import { checkReferences } from './rules/references.ts';
import { accessOf } from './screen.ts';
import { type CelType, typeOfSchema } from '../expressions/types.ts';
import { Scope } from './scope.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The server's table: the calls that the release uses, and the shapes that their answers are reduced to. */
export function lowerCallTable(project: Project, used: ReadonlySet<string>): CallTable | undefined {
  const tenant = project.single('tenant', 'tenant');
  if (!tenant) return undefined;
  const session = tenant.get('session');
  const shapes = new Shapes(project);
  const system = new Set([...session.items('bootstrap').map((entry) => entry.string('call') ?? ''), session.string('validate') ?? '', session.string('end') ?? '']);
  for (const entry of session.items('bootstrap')) project.resolve('call', entry.string('call') ?? '', entry.get('call'));
  for (const key of ['validate', 'end']) if (session.has(key)) project.resolve('call', session.string(key) ?? '', session.get(key));
  const type = session.string('type') ?? '';
  const sessionSchema = project.resolve('entity', type, session.get('type'));
  shapes.of({ $ref: type });
  checkSessionPaths(session, sessionSchema ? { $ref: type } : {}, project);
  const calls: Record<string, ServerCall> = {};
  for (const call of project.all('call').sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const lowered = lowerCall(call, shapes, tenant.get('erp').number('timeout') ?? 15_000);
    if (used.has(call.id) || system.has(call.id)) {
      project.reached.add(`call/${call.id}`);
      calls[call.id] = lowered;
    }
  }
  const parameters = session.get('parameters');
  const modules = session.get('modules');
  return {
    format: 1,
    calls,
    shapes: shapes.table(),
    bootstrap: session.items('bootstrap').map((entry) => ({ call: entry.string('call') ?? '', ...optional('into', entry.string('into')) })),
    ...optional('validate', session.string('validate')),
    ...optional('end', session.string('end')),
    parameters: { of: (parameters.string('of') ?? '').split('.'), name: parameters.string('name') ?? '', value: parameters.string('value') ?? '', branch: parameters.string('branch') ?? '', prefixes: parameters.strings('prefixes') },
    definitions: parameterDefinitions(project),
    modules: { of: (modules.string('of') ?? '').split('.'), key: modules.string('key') ?? '', allowed: modules.string('allowed') ?? '' },
  };
}

/** The session's own lists must be where the tenant says they are, with the names it says. */
function checkSessionPaths(session: Cursor, schema: JsonSchema, project: Project): void {
  const type = typeOfSchema(schema, project.entities);
  listAt(session.get('modules'), type, ['key', 'allowed']);
  listAt(session.get('parameters'), type, ['name', 'value', 'branch']);
  for (const entry of session.items('bootstrap')) {
    const into = entry.string('into');
    if (into !== undefined) resolvePath(entry.get('into'), type, [into], new Scope(project.entities, {}));
  }
}

function listAt(cursor: Cursor, session: CelType, names: readonly string[]): void {
  const { project } = cursor;
  const scope = new Scope(project.entities, {});
  const found = resolvePath(cursor.get('of'), session, (cursor.string('of') ?? '').split('.'), scope);
  if (!found) return;
  const list = typeOfSchema(found, project.entities);
  if (list.kind !== 'list') {
    cursor.get('of').report('CFG2102', 'Aqui se espera uma lista.');
    return;
  }
  for (const name of names) resolvePath(cursor.get(name), list.items, (cursor.string(name) ?? '').split('.'), scope);
}

export function parameterDefinitions(project: Project): Record<string, ParameterDefinition> {
  const entries = project.find('parameters', 'parameters')?.entries('properties') ?? [];
  return Object.fromEntries(
    entries.map(([name, parameter]) => {
      const type = parameter.choice('type', ['boolean', 'integer', 'number', 'string'] as const, 'string');
      const fallback = parameter.record.default as ParameterDefinition['default'];
      if (typeof fallback !== (type === 'integer' ? 'number' : type)) parameter.get('default').report('CFG2102', `O padrão de '${name}' não é ${type}.`);
      return [name, { type, default: fallback, branch: parameter.boolean('branch') ?? false }];
    }),
  );
}

function lowerCall(cursor: Cursor, shapes: Shapes, timeout: number): ServerCall {
  const path = cursor.string('path') ?? '';
  const params = cursor.get('params').record;
  const inPath = parametersOf(path);
  for (const name of inPath) if (params[name] === undefined) cursor.get('path').report('CFG2403', `'{${name}}' não está em params.`);
  for (const name of Object.keys(params)) if (!inPath.includes(name)) cursor.get('params').get(name).report('CFG2403', `'${name}' não aparece no caminho.`);
  const download = cursor.get('download');
  const session = cursor.get('session');
  for (const key of ['params', 'query', 'body']) checkReferences(cursor.get(key));
  const body = bodySchema(cursor);
  const method = (cursor.string('method') ?? 'GET') as ServerCall['method'];
  checkMaps(cursor);
  checkCaptcha(cursor, body);
  return {
    id: cursor.id,
    method,
    path,
    access: accessOf(cursor),
    params: Object.fromEntries(Object.entries(params).map(([name, schema]) => [name, { shape: shapes.of(schemaOf(schema)), required: true }])),
    query: Object.fromEntries(
      Object.entries(cursor.get('query').record).map(([name, value]) => {
        const schema = schemaOf(value);
        return [name, { shape: shapes.of(schema), required: schema.required === true, ...(schema.default === undefined ? {} : { default: schema.default as Json }) }];
      }),
    ),
    ...optional('body', body && { shape: shapes.of(body.schema), required: ((body.schema.required as string[] | undefined) ?? []).length > 0 }),
    response: lowerResponse(cursor, shapes),
    ...optional('cache', cursor.number('cache')),
    idempotent: cursor.boolean('idempotent') ?? method === 'GET',
    timeout: cursor.number('timeout') ?? timeout,
    ...optional('download', download.exists ? { name: download.string('name') ?? '', ...optional('type', download.string('type')), ...optional('inline', download.boolean('inline')) } : undefined),
    ...optional('multipart', cursor.boolean('multipart')),
    ...optional('map', cursor.has('map') ? (cursor.get('map').value as ServerCall['map']) : undefined),
    ...optional('ok', lowerOk(cursor)),
    ...optional('inject', cursor.has('inject') ? (cursor.get('inject').value as ServerCall['inject']) : undefined),
    ...optional('session', session.exists ? lowerCallSession(session) : undefined),
    ...optional('captcha', cursor.string('captcha')),
    ...optional('rate', cursor.number('rate')),
  };
}

function lowerCallSession(session: Cursor): NonNullable<ServerCall['session']> {
  const path = (key: string) => optional(key as 'token', session.string(key)?.split('.'));
  return { do: session.choice('do', ['open', 'switch', 'restore', 'reload'] as const, 'open'), ...path('token'), ...path('reset'), ...path('resetToken') };
}

function lowerResponse(cursor: Cursor, shapes: Shapes): ServerCall['response'] {
  if (cursor.has('download')) return { kind: 'file', shape: { t: 'any' } };
  const response = cursor.record.response;
  if (!isRecord(response)) return { kind: 'none', shape: { t: 'any' } };
  for (const key of ['page', 'list'] as const) {
    const id = response[key];
    if (typeof id !== 'string') continue;
    cursor.project.resolve('entity', id, cursor.get('response').get(key));
    return { kind: key, shape: shapes.of(key === 'page' ? pageSchema({ $ref: id }) : { type: 'array', items: { $ref: id } }) };
  }
  checkReferences(cursor.get('response'));
  return { kind: 'value', shape: shapes.of(responseSchema(cursor) ?? {}) };
}

/** The captcha is verified here: it must be something that the browser sends. */
function checkCaptcha(cursor: Cursor, body: ReturnType<typeof bodySchema>): void {
  const captcha = cursor.string('captcha');
  const names = Object.keys((body?.schema.properties ?? {}) as object);
  if (captcha !== undefined && !names.includes(captcha)) cursor.get('captcha').report('CFG2101', `'${captcha}' não está no corpo da chamada.`);
}

function lowerOk(cursor: Cursor): string | undefined {
  const source = cursor.string('ok');
  if (source === undefined) return undefined;
  // What the ERP answers is not declared before its mapping: the one place besides adapters where a type is dynamic.
  const checked = checkExpression(source, new Scope(cursor.project.entities, { result: {} }), BOOL);
  for (const finding of checked.findings) cursor.get('ok').report(finding.code, finding.message, finding.hint);
  return checked.source;
}

function checkMaps(cursor: Cursor): void {
  for (const [, map] of cursor.entries('map')) {
    try {
      jsonata(String(map.value));
    } catch (cause) {
      const message = isRecord(cause) && typeof cause.message === 'string' ? cause.message : String(cause);
      map.report('CFG2405', `O mapeamento não pode ser lido: ${message}.`);
    }
  }
}

/** Schemas as shapes; entities become references, so that a recursive record costs nothing. */
class Shapes {
  private readonly project: Project;
  private readonly found = new Map<string, Shape | undefined>();

  constructor(project: Project) {
    this.project = project;
  }

  table(): Record<string, Shape> {
    return Object.fromEntries([...this.found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, shape]) => [id, shape ?? { t: 'any' as const }]));
  }

  of(schema: JsonSchema): Shape {
    if (typeof schema.$ref === 'string') return this.reference(schema.$ref);
    switch (schema.type) {
      case 'string':
      case 'number':
      case 'integer':
      case 'boolean':
        return { t: schema.type, ...(Array.isArray(schema.enum) ? { enum: schema.enum as string[] } : {}) };
      case 'array':
        return { t: 'array', items: isRecord(schema.items) ? this.of(schema.items) : this.open() };
      default:
        return isRecord(schema.properties) || schema.type === 'object' ? this.object(schema) : this.open();
    }
  }

  private object(schema: JsonSchema): Shape {
    const properties = isRecord(schema.properties) ? schema.properties : {};
    const rest = schema.additionalProperties;
    return {
      t: 'object',
      props: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, this.of(isRecord(property) ? property : {})])),
      required: Array.isArray(schema.required) ? (schema.required as string[]) : [],
      ...(isRecord(rest) ? { rest: this.of(rest) } : !isRecord(schema.properties) && rest !== false ? { rest: this.open() } : {}),
    };
  }

  private open(): Shape {
    this.project.dynamicTypes += 1;
    return { t: 'any' };
  }

  private reference(id: string): Shape {
    if (!this.found.has(id)) {
      this.found.set(id, undefined);
      const schema = this.project.entities(id);
      if (schema) this.found.set(id, this.of(schema));
    }
    return { t: 'ref', id };
  }
}

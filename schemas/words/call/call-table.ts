import type { Project } from '../../compiler/lowering/project.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { shown } from '../../diagnostics/shown.ts';
import type {
  CallTable,
  Json,
  JsonSchema,
  ParameterDefinition,
  ServerCall,
  Shape,
} from '../../release/types.ts';
import type * as Source from '../../types.generated.ts';
import { Shapes } from '../entity/shapes.ts';
import { pagingDefaults } from '../list/rows.ts';
import { optional } from '../parts/field/fields.ts';
import { accessOf } from '../screen/screen.ts';
import { bodySchema, schemaOf } from './call-use.ts';
import { Mappings } from './mapping/mapping.ts';
import { callReads } from './reads.ts';
import { lowerOk, lowerResponse, noAnswer } from './response.ts';

/**
 * The server's table: the calls of the release, and the shapes that their responses are reduced to.
 * Responses of `unread` calls are not checked, so that they cannot fail a call that nobody reads.
 */
export function lowerCallTable(
  project: Project,
  used: ReadonlySet<string>,
  unread: ReadonlySet<string> = new Set(),
): CallTable | undefined {
  const tenant = project.single('tenant', 'tenant');
  if (!tenant) return undefined;
  const session = tenant.get('session');
  const shapes = new Shapes(project);
  const system = new Set([
    ...session.items('bootstrap').map((entry) => entry.string('call') ?? ''),
    session.string('validate') ?? '',
    session.string('end') ?? '',
  ]);
  shapes.of({ $ref: session.string('type') ?? '' });
  const context: CallContext = {
    shapes,
    mappings: new Mappings(tenant.get('erp')),
    timeout: tenant.get('erp').number('timeout') ?? 15_000,
  };
  const calls: Record<string, ServerCall> = {};
  for (const call of project.all('call').sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const lowered = lowerCall(call, context);
    if (used.has(call.id) || system.has(call.id)) {
      project.reached.add(`call/${call.id}`);
      calls[call.id] = unread.has(call.id) ? { ...lowered, response: noAnswer } : lowered;
    }
  }
  const parameters = session.get('parameters');
  const modules = session.get('modules');
  return {
    format: 1,
    calls,
    shapes: shapes.table(),
    ...optional(
      'numbers',
      tenant.get('erp').has('numbers')
        ? tenant.get('erp').choice('numbers', ['point', 'comma'] as const, 'point')
        : undefined,
    ),
    bootstrap: session.items('bootstrap').map((entry) => ({
      call: entry.string('call') ?? '',
      ...optional('into', entry.string('into')),
    })),
    person: (session.string('person') ?? '').split('.'),
    ...optional('validate', session.string('validate')),
    ...optional('end', session.string('end')),
    parameters: {
      of: (parameters.string('of') ?? '').split('.'),
      name: parameters.string('name') ?? '',
      value: parameters.string('value') ?? '',
      branch: parameters.string('branch') ?? '',
      prefixes: parameters.strings('prefixes'),
    },
    definitions: parameterDefinitions(project),
    modules: {
      of: (modules.string('of') ?? '').split('.'),
      key: modules.string('key') ?? '',
      allowed: modules.string('allowed') ?? '',
    },
  };
}

/** The declared parameters with their types and defaults; reports a default of another type. */
export function parameterDefinitions(project: Project): Record<string, ParameterDefinition> {
  const entries = project.find('parameters', 'parameters')?.entries('properties') ?? [];
  return Object.fromEntries(
    entries.map(([name, parameter]) => {
      const type = parameter.choice(
        'type',
        ['boolean', 'integer', 'number', 'string'] as const,
        'string',
      );
      const fallback = parameter.get('default').value as ParameterDefinition['default'];
      if (typeof fallback !== (type === 'integer' ? 'number' : type))
        parameter.get('default').report('CFG2102', `O padrão de '${name}' não é ${type}.`);
      const options = parameter.items('options').map((option) => option.get('value').value);
      if (options.length > 0 && !options.includes(fallback))
        parameter
          .get('default')
          .report(
            'CFG2102',
            `${shown(fallback)} não está entre as opções de '${name}'.`,
            suggest(String(fallback), options.map(String)),
          );
      return [name, { type, default: fallback, branch: parameter.boolean('branch') ?? false }];
    }),
  );
}

type CallCursor = Cursor<Source.CallDocument>;

/** Settings of the tenant for all of its calls. */
interface CallContext {
  shapes: Shapes;
  mappings: Mappings;
  /** ms, for calls that declare none. */
  timeout: number;
}

function lowerCall(
  cursor: Cursor<Source.CallDocument>,
  { shapes, mappings, timeout }: CallContext,
): ServerCall {
  const path = cursor.string('path') ?? '';
  const session = cursor.get('session');
  const body = bodySchema(cursor);
  const method = cursor.string('method') ?? 'GET';
  const response = lowerResponse(cursor, shapes);
  const map = mappings.of(cursor, response.kind);
  return {
    id: cursor.id,
    method,
    path,
    access: accessOf(cursor),
    params: lowerParams(cursor, shapes),
    query: lowerQuery(cursor, shapes),
    ...optional(
      'body',
      body && {
        shape: shapes.of(body.schema),
        required: ((body.schema.required as string[] | undefined) ?? []).length > 0,
      },
    ),
    response,
    ...optional('cache', cursor.number('cache')),
    reads: callReads(cursor),
    idempotent: cursor.boolean('idempotent') ?? callReads(cursor),
    timeout: cursor.number('timeout') ?? timeout,
    ...optional('download', lowerDownload(cursor.get('download'))),
    ...optional('multipart', cursor.boolean('multipart')),
    ...optional('map', map),
    ...optional(
      'ok',
      lowerOk(mappings.okOf(cursor), map?.response === undefined ? cursor : undefined),
    ),
    ...optional('inject', cursor.get('inject').value),
    ...optional('session', session.exists ? lowerCallSession(session) : undefined),
    ...optional(
      'endsSessions',
      cursor.has('endsSessions')
        ? optional('person', cursor.get('endsSessions').string('person')?.split('.'))
        : undefined,
    ),
    ...optional('portal', cursor.string('portal')),
    ...optional('captcha', cursor.string('captcha')),
    ...optional('captchaUses', cursor.number('captchaUses')),
    ...optional('rate', cursor.number('rate')),
    ...optional('evenTime', cursor.number('evenTime')),
    ...optional('inPerson', cursor.boolean('inPerson')),
    ...optional('attempts', lowerAttempts(cursor.get('attempts'))),
  };
}

/** Parameters of the path. */
const lowerParams = (cursor: CallCursor, shapes: Shapes): ServerCall['params'] =>
  Object.fromEntries(
    Object.entries(cursor.get('params').record()).map(([name, schema]) => [
      name,
      { shape: bounded(shapes.of(schemaOf(schema)), schemaOf(schema)), required: true },
    ]),
  );

const lowerQuery = (cursor: CallCursor, shapes: Shapes): ServerCall['query'] =>
  Object.fromEntries(
    Object.entries(cursor.get('query').record()).map(([name, value]) => {
      const schema = schemaOf(value);
      return [
        name,
        {
          shape: bounded(shapes.of(schema), pageSizeBound(cursor, name, schema)),
          required: schema.required === true,
          ...(schema.default === undefined ? {} : { default: schema.default as Json }),
          ...(schema.spread === true ? { spread: true } : {}),
        },
      ];
    }),
  );

const lowerDownload = (
  download: Cursor<NonNullable<Source.CallDocument['download']>>,
): ServerCall['download'] =>
  download.exists
    ? {
        ...optional('name', download.string('name')),
        ...optional('type', download.string('type')),
        ...optional('inline', download.boolean('inline')),
      }
    : undefined;

const lowerAttempts = (
  attempts: Cursor<NonNullable<Source.CallDocument['attempts']>>,
): ServerCall['attempts'] =>
  attempts.exists
    ? {
        ...optional('account', attempts.string('account')),
        ...optional('unlocks', attempts.string('unlocks')?.split('.')),
      }
    : undefined;

/** Maximum page size where neither `maximum` nor `default` of the call is larger. */
const largestPage = 1_000;

/**
 * The schema of a query parameter; the page size always has a maximum, so that nobody can fetch
 * everything at once.
 */
function pageSizeBound(
  call: Cursor<Source.CallDocument>,
  name: string,
  schema: JsonSchema,
): JsonSchema {
  const isPageSize =
    name === pagingDefaults.take && call.get('response').has('page') && schema.type === 'integer';
  if (!isPageSize || schema.maximum !== undefined) return schema;
  return {
    ...schema,
    maximum: Math.max(largestPage, typeof schema.default === 'number' ? schema.default : 0),
  };
}

/**
 * The shape of a scalar with the limit of its schema: the server refuses a larger value before it
 * calls the ERP.
 */
function bounded(shape: Shape, schema: JsonSchema): Shape {
  if (shape.t !== 'string' && shape.t !== 'integer' && shape.t !== 'number') return shape;
  const max = shape.t === 'string' ? schema.maxLength : schema.maximum;
  return typeof max === 'number' ? { ...shape, max } : shape;
}

function lowerCallSession(
  session: Cursor<NonNullable<Source.CallDocument['session']>>,
): NonNullable<ServerCall['session']> {
  const path = (key: 'token' | 'reset' | 'resetToken') =>
    optional(key, session.string(key)?.split('.'));
  return {
    do: session.choice('do', ['open', 'switch', 'restore', 'reload'] as const, 'open'),
    ...path('token'),
    ...path('reset'),
    ...path('resetToken'),
    ...optional(
      'parameters',
      session.has('parameters') ? lowerOwnParameters(session.get('parameters')) : undefined,
    ),
  };
}

/** Parameters that a call sets in its session; each must be declared. */
function lowerOwnParameters(values: Cursor<Readonly<Record<string, Json>>>): Record<string, Json> {
  const declared =
    values.project.find('parameters', 'parameters')?.get('properties').record() ?? {};
  return Object.fromEntries(
    values.entries().map(([name, value]) => {
      if (!Object.hasOwn(declared, name))
        value.report(
          'CFG2101',
          `'${name}' não é um parâmetro.`,
          suggest(name, Object.keys(declared)),
        );
      return [name, value.value as Json];
    }),
  );
}

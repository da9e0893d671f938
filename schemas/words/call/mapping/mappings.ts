import type * as Source from '../../../types.generated.ts';
import { nearest, suggest } from '../../../diagnostics/nearest.ts';
import type { EntityResolver } from '../../../expressions/types.ts';
import type { JsonSchema } from '../../../release/types.ts';
import { callArguments, responseSchema } from '../call-use.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { type Gap, gapsOf } from './answer.ts';
import { Evaluation } from './evaluate.ts';
import type { Miss } from './evaluate-bounds.ts';
import { ANY, type Known, Names, type Node } from './known.ts';

/** Syntax trees of the tenant's functions, by name. */
export type SharedFunctions = ReadonlyMap<string, Node>;

const record = (properties: Record<string, JsonSchema>): Known => ({
  kind: 'typed',
  schema: { type: 'object', properties },
  at: [],
});

/** The tenant's functions as variables of a mapping; each is inferred when it is first used. */
function sharedNames(functions: SharedFunctions, entities: EntityResolver): Names {
  const known = new Map<string, Known>();
  const names: Names = new Names((name) => {
    const ast = functions.get(name);
    const found = known.get(name);
    if (!ast || found) return found ?? ANY;
    // A recursive function is unknown while it is inferred.
    known.set(name, ANY);
    const value = new Evaluation(ANY, entities, () => {}).shared(ast, names);
    known.set(name, value);
    return value;
  });
  return names;
}

/** Reports each name once. */
function once(tell: Miss): Miss {
  const reported = new Set<string>();
  return (name, owner) => {
    const key = [...owner.path, name].join('.');
    if (!reported.has(key)) tell(name, owner);
    reported.add(key);
  };
}

/** Reports names of the call's arguments that do not exist. */
function missIn(call: Cursor<Source.CallDocument>, cursor: Cursor): Miss {
  return once((name, { fields, path }) => {
    const owner = path.join('.');
    cursor.report(
      'CFG2401',
      owner === ''
        ? `${call.id} não recebe '${name}': no mapeamento isto é sempre nada.`
        : `'${owner}', que ${call.id} recebe, não tem '${name}'.`,
      suggest(name, fields) ??
        (owner === '' ? 'Ela não recebe argumentos.' : `'${owner}' é um só valor.`),
    );
  });
}

/** Checks the mappings of a call's request: `query` or `body`, from its arguments. */
export function checkRequestMapping(
  call: Cursor<Source.CallDocument>,
  cursor: Cursor,
  ast: Node,
  functions: SharedFunctions,
): void {
  const { entities } = call.project;
  new Evaluation(record(callArguments(call).known), entities, missIn(call, cursor)).run(
    ast,
    sharedNames(functions, entities),
  );
}

/** Checks the mapping of a call's response against the declared one. */
export function checkAnswerMapping(
  call: Cursor<Source.CallDocument>,
  cursor: Cursor,
  ast: Node,
  functions: SharedFunctions,
): void {
  const { entities } = call.project;
  const names = sharedNames(functions, entities).inner();
  names.bind('inputs', record(callArguments(call).known));
  const made = new Evaluation(ANY, entities, missIn(call, cursor)).run(ast, names);
  const schema = responseSchema(call);
  if (schema) for (const gap of gapsOf(made, schema, entities)) reportGap(call, cursor, gap);
}

/** Checks the mapping of errors, of one call or of all. */
export function checkErrorMapping(cursor: Cursor, ast: Node, functions: SharedFunctions): void {
  const { entities } = cursor.project;
  const miss = once((name, { fields }) => {
    cursor.report(
      'CFG2405',
      `'${name}' não existe aqui: um erro é lido de status e body.`,
      nearest(name, fields) === undefined
        ? `Se o ERP o informa na resposta, escreva body.${name}.`
        : suggest(name, fields),
    );
  });
  new Evaluation(record({ status: { type: 'integer' }, body: {} }), entities, miss).run(
    ast,
    sharedNames(functions, entities),
  );
}

/** `'a', 'b' e 'c'`. */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' e ');

function reportGap(
  call: Cursor<Source.CallDocument>,
  cursor: Cursor,
  { path, missing, undeclared, free, isScalar }: Gap,
): void {
  const at = (name: string): string => [...path, name].join('.');
  const slip = undeclared.find((name) => missing.includes(nearest(name, free) ?? ''));
  if (isScalar) {
    const where = path.length > 0 ? ` em '${path.join('.')}'` : '';
    cursor.report(
      'CFG2477',
      `O mapeamento dá um só valor${where}, e não um registro como a resposta de ${call.id} pede.`,
      "Dê um registro, como { 'id': codigo }; o nome de um campo do ERP fica sem aspas.",
    );
    return;
  }
  if (missing.length > 0) {
    const names = listed(missing.map((name) => `'${at(name)}'`));
    const hint =
      slip === undefined
        ? undefined
        : `Em vez de '${slip}', quis dizer '${nearest(slip, free) ?? ''}'?`;
    cursor.report(
      'CFG2477',
      `O mapeamento nunca dá ${names}, e a resposta de ${call.id} precisa ${missing.length > 1 ? 'deles' : 'dele'}.`,
      hint,
    );
  }
  for (const name of undeclared) {
    const near = nearest(name, free);
    if (near !== undefined && missing.includes(near)) continue;
    cursor.report(
      'CFG2478',
      `O mapeamento dá '${at(name)}', que a resposta de ${call.id} não declara: ninguém o recebe.`,
      near === undefined ? undefined : `Quis dizer '${near}'?`,
    );
  }
}

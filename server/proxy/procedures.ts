import type { CallTable, ServerCall, Shape } from '../../schemas/release/types.ts';
import type { TextBounds } from '../http/body/json-text.ts';
import { inputBounds } from './bounds.ts';
import { createInputReader, type ReadInputs, resolveShape } from './inputs.ts';
import { type Condition, createCondition } from './mapping/condition.ts';
import { createMapping, type Mapping } from './mapping/map.ts';
import type { MapThreads } from './mapping/threads.ts';
import { createReducer, type Reducer } from './reduce.ts';

/** A call of the release, made ready to run. */
export interface Procedure {
  call: ServerCall;
  read: ReadInputs;
  /** Of the JSON text that it is given. */
  bounds: TextBounds;
  reduce: Reducer;
  /** Value of an empty answer, where its shape has such a value. */
  blank: [] | Record<string, never> | undefined;
  /** Whether an answer is a success. */
  ok: Condition | undefined;
  map: { query?: Mapping; body?: Mapping; response?: Mapping; error?: Mapping };
}

export interface Procedures {
  /** Undefined when the release has no such call. */
  find(name: string): Procedure | undefined;
}

function blankOf({ t }: Shape): Procedure['blank'] {
  if (t === 'array') return [];
  return t === 'object' ? {} : undefined;
}

/** Calls are made ready when they are first used: a table has many, a session uses few. */
export function createProcedures(table: CallTable, threads: MapThreads): Procedures {
  const ready = new Map<string, Procedure>();

  function prepare(call: ServerCall): Procedure {
    const mapping = (source: string | undefined) =>
      source === undefined ? undefined : createMapping(source, threads, table);
    const { query, body, response, error } = call.map ?? {};
    return {
      call,
      read: createInputReader(call, table.shapes),
      bounds: inputBounds(call, table.shapes),
      reduce: createReducer(call.response.shape, table.shapes, {
        faultRows: true,
        sequences: response !== undefined,
        comma: table.numbers === 'comma',
      }),
      blank: blankOf(resolveShape(call.response.shape, table.shapes)),
      ok: call.ok === undefined ? undefined : createCondition(call.ok, threads, table),
      map: {
        query: mapping(query),
        body: mapping(body),
        response: mapping(response),
        error: mapping(error),
      },
    };
  }

  return {
    find: (name) => {
      let procedure = ready.get(name);
      if (!procedure && Object.hasOwn(table.calls, name)) {
        procedure = prepare(table.calls[name] as ServerCall);
        ready.set(name, procedure);
      }
      return procedure;
    },
  };
}

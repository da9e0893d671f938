import type { DocumentPart } from '../../../schemas/admin/documents.ts';
import type { Json } from '../../../schemas/draft/operation.ts';
import { type DraftState, usePart } from '../../data/configuration.ts';
import { keysAt, textAt, valueAt } from '../values.ts';
import type { AnswerField, CallAnswer } from './widgets.ts';

const entityOf = (response: Json | undefined): string | undefined =>
  textAt(response, 'page') ?? textAt(response, 'list') ?? textAt(response, '$ref');

/** Simple fields of a record's schema; records and lists within it are left out. */
function fieldsOf(schema: Json | undefined): AnswerField[] {
  return keysAt(schema, 'properties').flatMap((path) => {
    const property = valueAt(schema, 'properties', path);
    const type = textAt(property, 'type');
    if (type === undefined || type === 'object' || type === 'array') return [];
    return [{ path, label: textAt(property, 'title') ?? path, format: textAt(property, 'format') }];
  });
}

function answerOf(call: DocumentPart, entity: DocumentPart | undefined): CallAnswer {
  const response = valueAt(call.value, 'response');
  const shape = textAt(response, 'page') ? 'page' : textAt(response, 'list') ? 'list' : 'record';
  return {
    call: call.at,
    shape,
    fields: fieldsOf(entity ? valueAt(entity.value, 'schema') : response),
  };
}

/** Answer of a call of the draft, with the fields of its records; undefined while it is fetched. */
export function useAnswer(draft: DraftState, call: string | undefined): CallAnswer | undefined {
  const described = usePart(draft, call ?? 'parameters/parameters');
  const entity = entityOf(valueAt(described.data?.value, 'response'));
  const records = usePart(
    draft,
    entity === undefined ? 'parameters/parameters' : `entity/${entity}`,
  );
  if (call === undefined || described.data?.at !== call) return undefined;
  if (entity === undefined) return answerOf(described.data, undefined);
  return records.data?.at === `entity/${entity}`
    ? answerOf(described.data, records.data)
    : undefined;
}

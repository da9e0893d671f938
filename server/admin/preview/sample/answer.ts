import type { Json, JsonObject, ServerCall } from '../../../../schemas/release/types.ts';
import { isJsonObject } from '../../../../schemas/record.ts';
import { notFound } from '../../../http/errors.ts';
import type { PreviewCode } from '../../../tenancy/preview.ts';
import type { BaseKinds } from './base-kinds.ts';
import type { BaseTitles } from './base-titles.ts';
import { hintsOf } from '../hints.ts';
import { createSampler } from './sample.ts';

const pages = (rows: number): JsonObject => ({
  current_page: 1,
  per_page: Math.max(rows, 1),
  total: rows,
  last_page: 1,
});

/** What the product's base tells of the data. */
interface BaseData {
  titles: BaseTitles;
  kinds: BaseKinds;
}

/** Sample answer of a call in a preview without a session of the ERP. Throws a 404 for files. */
export async function sampleAnswer(
  code: PreviewCode,
  { titles, kinds }: BaseData,
  { response, path }: ServerCall,
): Promise<Json> {
  if (response.kind === 'file') throw notFound();
  if (response.kind === 'none') return null;
  const answer = createSampler(
    code.release.table.shapes,
    await hintsOf(code),
    titles,
    kinds,
  )(response.shape);
  // What one name leads to is one record.
  if (response.kind === 'list' && path.endsWith('}') && Array.isArray(answer))
    return answer.slice(0, 1);
  if (response.kind !== 'page' || !isJsonObject(answer)) return answer;
  const rows = Array.isArray(answer.itens) ? answer.itens.length : 0;
  return { ...answer, paginator: pages(rows) };
}

const fewRows = 2;

/** The first rows of an answer, as if there were no others; any other answer as it is. */
export function shortAnswer({ response }: ServerCall, answer: Json): Json {
  if (response.kind === 'list' && Array.isArray(answer)) return answer.slice(0, fewRows);
  if (response.kind !== 'page' || !isJsonObject(answer) || !Array.isArray(answer.itens))
    return answer;
  const itens = answer.itens.slice(0, fewRows);
  return { ...answer, itens, paginator: pages(itens.length) };
}

/** The same call without rows; undefined for one that answers no list. */
export function emptyAnswer({ response }: ServerCall): Json | undefined {
  if (response.kind === 'list') return [];
  return response.kind === 'page' ? { itens: [], paginator: pages(0) } : undefined;
}

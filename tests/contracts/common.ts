import { expect } from 'vitest';
import type { JsonObject, ServerCall } from '../../schemas/release/types.ts';
import { resolveShape } from '../../server/proxy/inputs.ts';
import type { CallCase, Page } from './cases/types.ts';
import { badForms, problems } from './conform.ts';
import { app, table } from './contract.ts';
import type { Exchange, Person, World } from './world.ts';

/** The table's declaration of a call; a name it does not know is a mistake of the test. */
export function declaration(name: string): ServerCall {
  const call = table.calls[name];
  if (!call) throw new Error(`The release has no call ${name}`);
  return call;
}

/** The person who makes the case's call. */
export async function personOf({ as, ownSession }: CallCase, world: World): Promise<Person> {
  if (as === 'visitor') return world.visitor;
  return ownSession ? world.login(as) : world.as(as);
}

/**
 * Arguments that the call does not declare never leave the portal: giving one here is a mistake of
 * the case.
 */
function expectDeclared(call: ServerCall, given: JsonObject): void {
  const body = call.body && resolveShape(call.body.shape, table.shapes);
  const known = [
    ...Object.keys(call.params),
    ...Object.keys(call.query),
    ...(body?.t === 'object' ? Object.keys(body.props) : []),
  ];
  expect(known).toEqual(expect.arrayContaining(Object.keys(given)));
}

/** Conditions of every request: where it goes, who it says it is from, how its body is written. */
export function expectRequest(
  call: ServerCall,
  given: JsonObject,
  { request }: Pick<Exchange, 'request'>,
  token: string | undefined,
): void {
  expectDeclared(call, given);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(given[name])),
  );
  expect([request.method, request.path.split('?')[0]]).toEqual([call.method, path]);
  expect(request.headers.App).toBe(app);
  expect(request.headers.Authorization).toBe(token === undefined ? undefined : `Bearer ${token}`);
  if (request.body === undefined) return;
  if (call.multipart) {
    expect(request.headers['Content-Type']).toMatch(/^multipart\/form-data; boundary=/);
    return;
  }
  expect(request.headers['Content-Type']).toBe('application/json');
  expect(JSON.parse(String(request.body))).toBeTypeOf('object');
}

/**
 * Conditions of every answer: its declared shape to the last field, and on pages a paginator that
 * counts right.
 */
export function expectAnswer(call: ServerCall, { value, answer }: Exchange): void {
  expect(answer.status).toBe(200);
  if (call.response.kind === 'file') {
    expect(answer.body.length).toBeGreaterThan(0);
    expect(answer.contentType).not.toMatch(/json|html/);
    return;
  }
  if (call.response.kind === 'none') {
    expect(value).toBeNull();
    return;
  }
  expect(answer.contentType).toMatch(/^application\/json/);
  expect(problems(call.response.shape, table.shapes, value)).toEqual([]);
  expect(badForms(value)).toEqual([]);
  if (call.response.kind === 'page') expectPage(value as unknown as Page<unknown>);
}

function expectPage({
  itens,
  paginator: { current_page: page, per_page: take, total, last_page: last },
}: Page<unknown>): void {
  expect(last).toBe(Math.max(1, Math.ceil(total / take)));
  expect(itens.length).toBe(Math.max(0, Math.min(take, total - (page - 1) * take)));
}

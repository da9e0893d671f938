import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { demoNotice } from './calls/notices/notices.ts';
import { readBody } from './body.ts';
import { createOutboxPage } from './calls/account/outbox-page.ts';
import { authenticate } from './calls/session.ts';
import { ErpError, badRequest } from './errors.ts';
import {
  ConnectionDropped,
  type FaultControl,
  type FaultKind,
  readFault,
  withoutRecords,
  wrongTypes,
} from './faults.ts';
import { createMeanwhile } from './meanwhile.ts';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';
import type { Answer, Erp } from './types.ts';

/** `incoming` and `outgoing` exist only behind a real port. */
export type ErpApp = Hono<{ Bindings: Partial<HttpBindings> }>;
type ErpContext = Context<{ Bindings: Partial<HttpBindings> }>;

const BIG_ANSWER = 10 * 1024 * 1024;

/**
 * The HTTP face of the ERP: every route of the table, the test switch, and errors in the ERP's
 * form.
 */
export function createApp(erp: Erp, faults: FaultControl): ErpApp {
  const app: ErpApp = new Hono();
  mountFaultSwitch(app, faults);
  app.post('/_demo/avisos', async (context) =>
    context.json(demoNotice(erp, await readBody(context.req.raw))),
  );
  app.route('/', createOutboxPage(erp));
  app.route('/', createMeanwhile(erp));
  for (const route of ROUTES)
    app.on(route.method, route.path, (context) => respond(context, route, erp, faults));
  app.notFound((context) => context.json({ message: 'Recurso não encontrado.' }, 404));
  app.onError((failure, context) => {
    if (failure instanceof ErpError) return context.json(failure.body(), failure.status);
    if (failure instanceof ConnectionDropped) throw failure;
    return context.json({ error: 'Erro interno do ERP.' }, 500);
  });
  return app;
}

async function respond(
  context: ErpContext,
  route: Route,
  erp: Erp,
  faults: FaultControl,
): Promise<Response> {
  const fault = faults.take(route.call);
  if (fault === undefined) return toResponse(context, await answer(context, route, erp));
  return play(context, fault, async () => answer(context, route, erp));
}

async function answer(context: ErpContext, route: Route, erp: Erp): Promise<Answer> {
  const base = { erp, params: context.req.param(), query: new URL(context.req.url).searchParams };
  if (route.access === 'public')
    return route.run({ ...base, body: await readBody(context.req.raw) });
  const session = authenticate(erp, context.req.header('authorization'));
  return route.run({ ...base, ...session, body: await readBody(context.req.raw) });
}

function toResponse(context: ErpContext, value: Answer): Response {
  return value instanceof Response ? value : context.json(value);
}

async function play(
  context: ErpContext,
  fault: FaultKind,
  real: () => Promise<Answer>,
): Promise<Response> {
  switch (fault.mode) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return toResponse(context, await real());
    case 'fail':
      return Response.json({ error: fault.message ?? 'Falha simulada.' }, { status: fault.status });
    case 'html':
      return context.html(
        '<!doctype html><html lang="pt-BR"><title>Manutenção</title><h1>Sistema em manutenção</h1></html>',
      );
    case 'type': {
      const value = await real();
      return value instanceof Response ? value : Response.json(wrongTypes(value));
    }
    case 'empty': {
      const value = await real();
      return value instanceof Response ? value : context.json(withoutRecords(value));
    }
    case 'big':
      return context.json({
        itens: Array.from({ length: BIG_ANSWER / 1024 }, () => 'x'.repeat(1024)),
      });
    case 'drop': {
      const socket = context.env?.incoming?.socket;
      if (socket === undefined) throw new ConnectionDropped();
      socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
  }
}

/**
 * `PUT /_demo/faults/{call}` and `DELETE /_demo/faults[/{call}]`: a switch for tests, open to
 * everybody, no part of the contract.
 */
function mountFaultSwitch(app: ErpApp, faults: FaultControl): void {
  app.put('/_demo/faults/:call', async (context) => {
    const fault = readFault(await readBody(context.req.raw));
    if (fault === undefined) throw badRequest('Falha inválida.');
    try {
      faults.set(context.req.param('call'), fault);
    } catch (failure) {
      if (!(failure instanceof RangeError)) throw failure;
      throw badRequest(failure.message);
    }
    return context.json({ ok: true });
  });
  app.delete('/_demo/faults/:call?', (context) => {
    faults.clear(context.req.param('call'));
    return context.json({ ok: true });
  });
}

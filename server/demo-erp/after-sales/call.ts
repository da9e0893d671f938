import { modulesOf } from '../calls/modules.ts';
import { isCustomer } from '../documents/scope.ts';
import { forbidden, notFound } from '../errors.ts';
import { pathId } from '../input.ts';
import type { Answer, Call, User } from '../types.ts';

type Run = (call: Call) => Answer | Promise<Answer>;

/** 403 for people whose bootstrap does not authorise the module. */
export function requireModule(user: User, module: string): void {
  const allowed = modulesOf(user).some(({ nome, autorizado }) => nome === module && autorizado);
  if (!allowed) throw forbidden('Você não tem permissão para acessar este módulo.');
}

/** A call for people with the module alone. */
export function within(module: string, run: Run): Run {
  return (call) => {
    requireModule(call.user, module);
    return run(call);
  };
}

/** 403 for customers. */
export function requireStaff(user: User): void {
  if (isCustomer(user)) throw forbidden('Ação permitida somente para colaboradores.');
}

/** The number of a path parameter; 404 with the given text when it is none. */
export function idOf(call: Call, name: string, missing: string): number {
  const id = pathId(call.params[name]);
  if (id === null) throw notFound(missing);
  return id;
}

/** `YYYY-MM-DD` of the query or null; anything else counts as absent, which old ERPs do too. */
export function dayOf(value: string | null): string | null {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;
}

/** Bytes as a file to download. */
export function fileAnswer(bytes: Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name.replace(/["\r\n\\]/g, '_')}"`,
    },
  });
}

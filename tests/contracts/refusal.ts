import { PortalError } from '../../server/http/errors.ts';

/** The error that a call ends in, as the browser gets it. Throws when it ends in none. */
export async function refusal(call: Promise<unknown>): Promise<PortalError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof PortalError) return outcome;
  throw new Error('The ERP did not refuse', { cause: outcome });
}

import type { Answer, Call } from './types.ts';

/** A call that needs no session sees no user. */
type PublicCall = Omit<Call, 'user' | 'token'>;

/** One call of the ERP: its name in the contract, where it is, and what answers it. */
export type Route = { call: string; method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string } & (
  | { access: 'public'; run: (call: PublicCall) => Answer | Promise<Answer> }
  | { access: 'session'; run: (call: Call) => Answer | Promise<Answer> }
);

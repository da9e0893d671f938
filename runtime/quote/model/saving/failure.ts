import { PricingError } from '../../../pricing/index.ts';

/**
 * The part of a failed call's error that decides what happens next; `status` 0 is a failure of the
 * network.
 */
export interface Failure {
  status: number;
  message: string;
}

/**
 * Nobody can tell whether the ERP did what it was asked: no answer, a garbled one (a success that
 * cannot be read), or a gateway's.
 */
export function isDoubtful({ status }: Failure): boolean {
  return status < 400 || status === 408 || status >= 500;
}

/** Whether trying again can help: an error that is no failed call is a fault of the moment, too. */
export function isPassing(error: Error): boolean {
  return (
    !('status' in error) ||
    typeof error.status !== 'number' ||
    kindOf({ status: error.status, message: error.message }) === 'retry'
  );
}

/** As the server says of an answer that it cannot read. */
const GARBLED = 502;

/**
 * An error as a failure. What is no failed call is a bug, and is thrown on; but an answer with an
 * amount that the engine refuses, such as a freight below zero, is one that cannot be read.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof PricingError)
    return {
      status: GARBLED,
      message: `O sistema respondeu um valor que não pode ser calculado (${error.field}).`,
    };
  if (error instanceof Error && 'status' in error && typeof error.status === 'number')
    return { status: error.status, message: error.message };
  throw error;
}

/**
 * `retry`: nobody answered; `session`: it ended; `lock`: the lock is another's; `refused`: the ERP
 * said no.
 */
export type FailureKind = 'retry' | 'session' | 'lock' | 'refused';

/** What has to happen after a failure, by its status. */
export function kindOf({ status }: Failure): FailureKind {
  if (status < 400 || status === 429 || status >= 500) return 'retry';
  if (status === 401) return 'session';
  return status === 409 ? 'lock' : 'refused';
}

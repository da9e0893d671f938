import { failure } from './fixtures.ts';
import type { Clock } from './clock.ts';

/** The fate of a request: answered, its answer lost, never arrived, or a gateway down. */
export interface Fate {
  kind: 'answered' | 'answer lost' | 'lost' | 'down';
  /** ms until it arrives, and until its answer is back or nobody waits for it any more */
  there: number;
  back: number;
}

export const SMOOTH: Fate = { kind: 'answered', there: 5, back: 5 };

interface Request {
  arrived: boolean;
  /** The connection it was on is gone. */
  dropped: boolean;
  arrive(): void;
}

/** The way of one tab to the ERP. After `cut` nothing is answered any more. */
export class Wire {
  #open = new Set<Request>();
  #cut = false;

  readonly #clock: Clock;
  readonly #fate: () => Fate;

  constructor(clock: Clock, fate: () => Fate) {
    this.#clock = clock;
    this.#fate = fate;
  }

  /** Does something at the ERP; rejects as a failed call does. */
  ask<T>(run: () => T): Promise<T> {
    if (this.#cut) return new Promise(() => undefined);
    const { kind, there, back } = this.#fate();
    return new Promise((resolve, reject) => {
      let outcome: { value: T } | { error: unknown } = { error: failure(0, 'Sem conexão') };
      const request: Request = {
        arrived: false,
        dropped: false,
        arrive: () => {
          request.arrived = true;
          try {
            outcome = { value: run() };
          } catch (error) {
            outcome = { error };
          }
        },
      };
      this.#open.add(request);
      this.#clock.set(() => {
        if (this.#cut) return;
        if (!request.dropped && (kind === 'answered' || kind === 'answer lost')) request.arrive();
        this.#clock.set(() => {
          this.#open.delete(request);
          if (this.#cut) return;
          const answered = kind === 'answered' && !request.dropped;
          if (answered && 'value' in outcome) resolve(outcome.value);
          else
            reject(
              answered && 'error' in outcome
                ? outcome.error
                : failure(kind === 'down' ? 503 : 0, 'Sem resposta'),
            );
        }, back);
      }, there);
    });
  }

  /** The machine falls asleep: what is under way is answered no more. */
  drop(): void {
    for (const request of this.#open) request.dropped = true;
  }

  /** The tab is gone. `arriving`: what was under way still arrives, unanswered. */
  cut(arriving: boolean): void {
    this.#cut = true;
    for (const request of this.#open)
      if (arriving && !request.arrived && !request.dropped) request.arrive();
  }
}

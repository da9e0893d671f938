import { failure, item, quote } from './fixtures.ts';
import type { Payload } from '../records/payload.ts';
import type { ItemRecord, LockRecord, QuoteRecord } from '../records/records.ts';
import type { Clock } from './clock.ts';

/** A lock that nobody renews is worth nothing after this long, ms. */
export const LOCK_LIFE = 10 * 60_000;

/** One window of one person, as a request names it. */
export interface Caller {
  idColab: number;
  fingerprint: string;
}

/**
 * An ERP that keeps one quote and its lock, as a real one does: it takes every save that no other
 * window's live lock forbids.
 */
export class FakeErp {
  /** Saves that nobody's lock allowed. */
  readonly unlocked: string[] = [];
  #record: QuoteRecord = quote({
    obsPedido: 'Portão azul',
    ordComp: 'OC-1',
    itens: [item(1, 2), item(2, 3)],
  });
  #lock: (Caller & { at: number }) | null = null;

  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  read(): QuoteRecord {
    return structuredClone(this.#record);
  }

  lockOf(): LockRecord {
    const lock = this.#live();
    return lock
      ? {
          idColab: lock.idColab,
          fingerprint: lock.fingerprint,
          nomeColab: `Pessoa ${lock.idColab}`,
        }
      : {};
  }

  /** Creates, refreshes or takes over; 409 while another person has it. */
  hold({ idColab, fingerprint }: Caller): LockRecord {
    const lock = this.#live();
    if (lock && lock.idColab !== idColab) throw failure(409, 'Em uso');
    this.#lock = { idColab, fingerprint, at: this.#clock.now() };
    return this.lockOf();
  }

  save({ idColab, fingerprint }: Caller, payload: Payload): QuoteRecord {
    const lock = this.#live();
    if (lock && (lock.idColab !== idColab || lock.fingerprint !== fingerprint))
      throw failure(409, 'Em uso');
    if (!lock) this.unlocked.push(fingerprint);
    const { itens, ...header } = payload;
    this.#record = {
      ...this.#record,
      ...header,
      itens: itens.map((line) =>
        item(Number(line.idProd), Number(line.qtde), {
          ...(line as Partial<ItemRecord>),
          descNF: `Produto ${line.idProd}`,
        }),
      ),
    };
    return this.read();
  }

  #live() {
    return this.#lock && this.#clock.now() - this.#lock.at < LOCK_LIFE ? this.#lock : null;
  }
}

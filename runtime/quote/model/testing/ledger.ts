import type { QuoteState } from '../state/state.ts';
import type { Clock } from './clock.ts';
import type { Edit } from './edit.ts';
import type { FakeErp } from './erp.ts';
import type { FIELDS, Seat } from './step.ts';

const key = (idProd: number): string => `${idProd}:UN`;

interface LedgerOptions {
  clock: Clock;
  erp: FakeErp;
  /** State of the quote in an open window. */
  stateOf(seat: Seat): QuoteState | undefined;
}

/** Who changed which thing of the quote when, and which of these edits may be lost. */
export class Ledger {
  readonly #clock: Clock;
  readonly #erp: FakeErp;
  readonly #stateOf: LedgerOptions['stateOf'];
  readonly #edits = new Map<string, Edit[]>();
  /**
   * Edited before the crash of a browser, or of a window in a full one, whose writes did not all
   * reach the disk: the editor may ask about what was sent a moment before.
   */
  readonly #torn = new Set<string>();

  constructor({ clock, erp, stateOf }: LedgerOptions) {
    this.#clock = clock;
    this.#erp = erp;
    this.#stateOf = stateOf;
  }

  /** The edits of a thing, the latest last. */
  of(thing: string): readonly Edit[] {
    return this.#edits.get(thing) ?? [];
  }

  isTorn(thing: string): boolean {
    return this.#torn.has(thing);
  }

  /** The edits of a window that are younger than this. */
  youngest(seat: Seat, within: number): Edit[] {
    return [...this.#edits.values()]
      .flat()
      .filter((edit) => edit.seat === seat && edit.at > this.#clock.now() - within);
  }

  /** A thing was changed by hand, or by choosing a side of a conflict. */
  add(seat: Seat, thing: string, value: Edit['value']): void {
    const edits = this.#edits.get(thing) ?? [];
    const blind = this.#erp.lockOf().fingerprint !== seat;
    const edit: Edit = {
      seat,
      value,
      at: this.#clock.now(),
      blind,
      risked: false,
      fleeting: false,
    };
    // Whatever others have made of it, or will, this window has changed nothing: what the other one
    // has unsent counts.
    const other = edits.findLast((one) => one.seat !== seat);
    const unseen =
      other !== undefined &&
      other.seat !== 'colleague' &&
      seat !== 'colleague' &&
      other.blind &&
      other.value !== this.#there(thing);
    // So is what the other one had written itself, before it went on unaware.
    const written =
      unseen &&
      edits.some((one) => one !== other && one.seat === other.seat && one.value === value);
    if (written || ((blind || unseen) && value === this.#known(seat, thing))) {
      for (const one of [
        ...edits.slice(edits.findLastIndex((one) => one.seat !== seat || one.blind !== blind) + 1),
        edit,
      ])
        one.undoneBy = edit;
    }
    this.#edits.set(thing, [...edits, edit]);
  }

  /** Writes that say what was sent are lost. */
  tear(): void {
    for (const [thing, edits] of this.#edits)
      if (edits.some(({ seat }) => seat !== 'colleague')) this.#torn.add(thing);
  }

  /** The plain storage is on the disk. */
  flushed(): void {
    for (const edit of [...this.#edits.values()].flat()) edit.fleeting = false;
  }

  /** A browser crashed: what only its plain storage had may be lost. */
  crashed(): void {
    for (const edit of [...this.#edits.values()].flat()) edit.risked ||= edit.fleeting;
  }

  /** A window went: the edits of so many ms may be lost. */
  risk(seat: Seat, within: number): void {
    for (const edit of this.youngest(seat, within)) edit.risked = true;
  }

  /** A thing as the window knows it to be at the ERP. */
  #known(seat: Seat, thing: string): unknown {
    const known = this.#stateOf(seat)?.known;
    if (thing === 'payment') return known?.payment.idPl;
    return thing.endsWith(':UN')
      ? (known?.lines.find((line) => line.key === thing)?.record.qtde ?? null)
      : known?.fields[thing];
  }

  /** A thing as it is at the ERP. */
  #there(thing: string): unknown {
    const record = this.#erp.read();
    if (thing === 'payment') return record.idPl;
    return thing.endsWith(':UN')
      ? (record.itens?.find(({ idProd }) => key(Number(idProd)) === thing)?.qtde ?? null)
      : record[thing as (typeof FIELDS)[number]];
  }

  /** Things that are not as their last editor left them. */
  lost(): string[] {
    return [...this.#edits].flatMap(([thing, edits]) => {
      const last = edits.findLastIndex(({ risked, undoneBy }) => !risked && !undoneBy);
      const allowed = edits
        .slice(Math.max(0, last))
        .filter((edit) => !edit.undoneBy || edit.undoneBy === edit || edit.undoneBy.risked);
      // Nobody's edit is sure: anything that was there before may be.
      if (last < 0 || allowed.some(({ value }) => value === this.#there(thing))) return [];
      return [
        `${thing}: ${this.#there(thing)} instead of ${allowed.map(({ seat, value }) => `${value} (${seat})`).join(' or ')}`,
      ];
    });
  }
}

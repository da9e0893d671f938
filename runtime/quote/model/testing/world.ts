import { lineOf } from '../state/state.ts';
import { createEditJournal } from '../unsent/storage/journal.ts';
import { FakeBrowser } from './browser.ts';
import { Clock, settled } from './clock.ts';
import type { Edit } from './edit.ts';
import { FakeErp, LOCK_LIFE } from './erp.ts';
import { product } from './fixtures.ts';
import { type Fate, SMOOTH } from './network.ts';
import { type FIELDS, following, PRODUCTS, SEATS, type Seat, type Step } from './step.ts';
import { AT_RISK, Window } from './window.ts';

const key = (idProd: number): string => `${idProd}:UN`;

/**
 * The user's side of what happens to one quote: who changed what when. The last one to change a
 * thing, by hand or by choosing a side of a conflict, must be found again in the ERP in the end.
 */
export class World {
  readonly clock = new Clock();
  readonly erp = new FakeErp(this.clock);
  readonly #browsers = {
    mine: new FakeBrowser(this.clock, () => this.#flushed()),
    colleague: new FakeBrowser(this.clock),
  };
  readonly #windows = new Map<Seat, Window>();
  readonly #all: Window[] = [];
  readonly #edits = new Map<string, Edit[]>();
  readonly #false: string[] = [];
  #fates: readonly Fate[] = [];
  #asked = 0;
  #made = 10;
  /** The slowest that the disk was, ms. */
  #slowest = 5;
  /**
   * Edited before the crash of a browser, or of a window in a full one, whose writes did not all
   * reach the disk: the editor may ask about what was sent a moment before.
   */
  readonly #torn = new Set<string>();

  readonly #segmentLines: number;

  /** @param segmentLines most lines of a segment of the journal */
  constructor(segmentLines: number) {
    this.#segmentLines = segmentLines;
  }

  async run(step: Step): Promise<void> {
    this.#do(step);
    await settled();
    for (const edit of following(step)) {
      await this.clock.advance(30);
      this.#do(edit);
      await settled();
    }
    if (step.do === 'wait') await this.clock.advance(step.ms);
    // Hands take their time, and so does the eye that reads what another window has.
    else await this.clock.advance(step.do === 'takeOver' ? 3000 : 40);
  }

  #do(step: Step): void {
    switch (step.do) {
      case 'wait':
      case 'both':
        return;
      case 'sleep':
        for (const window of this.#windows.values()) window.drop();
        this.clock.sleep(step.ms);
        return;
      case 'network':
        this.#fates = step.fates;
        return;
      case 'storage':
        this.#browsers.mine.refuses = step.refuses;
        return;
      case 'flush':
        this.#browsers.mine.flush();
        return;
      case 'disk':
        this.#browsers.mine.commit = step.ms;
        this.#slowest = Math.max(this.#slowest, step.ms);
        return;
      case 'crash':
        this.#crash(step.commits);
        return;
      case 'open':
        this.#open(step.seat);
        return;
      case 'kill':
        this.#kill(step.seat, step.arriving, step.commits);
        return;
      default:
        this.#use(step);
        return;
    }
  }

  #use(step: Extract<Step, { seat: Seat }>): void {
    const { seat } = step;
    const editing = this.#windows.get(seat)?.editing;
    if (!editing) return;
    const before = editing.view().state;
    switch (step.do) {
      case 'set': {
        const value = ++this.#made;
        const { kind } = editing.productQuantity(
          product(step.idProd),
          { idEmb: 'UN', multiplo: 1 },
          value,
        );
        if (kind === 'added') this.#edited(seat, key(step.idProd), value);
        return;
      }
      case 'fill': {
        const wanted = PRODUCTS.map((idProd) => ({
          product: product(idProd),
          packaging: { idEmb: 'UN', multiplo: 1 },
          quantity: ++this.#made,
        }));
        for (const [at, { kind }] of editing.productQuantities(wanted).entries())
          if (kind === 'added')
            this.#edited(seat, key(PRODUCTS[at] ?? 0), wanted[at]?.quantity ?? 0);
        return;
      }
      case 'pay':
        editing.choosePayment(step.payment);
        if (editing.view().state !== before) this.#edited(seat, 'payment', step.payment.idPl);
        return;
      case 'remove':
        if (editing.removeLines([key(step.idProd)]).length > 0)
          this.#edited(seat, key(step.idProd), null);
        return;
      case 'write': {
        const value = `Texto ${++this.#made}`;
        editing.changeFields({ ...before.fields, [step.field]: value });
        if (editing.view().state !== before) this.#edited(seat, step.field, value);
        return;
      }
      case 'resolve': {
        for (const conflict of editing.view().conflicts) {
          const edits = this.#edits.get(conflict.id) ?? [];
          // With a full storage a window does not notice that its edits were claimed and sent; the
          // claimer of the following ones does not know either.
          const unaware = this.#browsers.mine.refused && edits.some(({ blind }) => blind);
          if (!this.#torn.has(conflict.id) && !unaware && edits.every((edit) => edit.seat === seat))
            this.#false.push(`${seat} is asked about ${conflict.id}, which nobody else changed`);
          const chosen = conflict[step.side];
          if (conflict.kind === 'line')
            this.#edited(seat, conflict.id, conflict[step.side]?.qtde ?? null);
          else if (conflict.kind === 'payment')
            this.#edited(seat, conflict.id, Number(conflict[step.side].idPl));
          else
            this.#edited(
              seat,
              conflict.id,
              (chosen as Record<string, string>)[conflict.id] ?? null,
            );
        }
        editing.resolveConflicts(
          Object.fromEntries(editing.view().conflicts.map(({ id }) => [id, step.side])),
        );
        return;
      }
      case 'save':
        void editing.save();
        return;
      case 'send':
        void editing.saveNow();
        return;
      case 'retry':
        void editing.retryLock();
        return;
      case 'takeOver':
        // The notice's own offer.
        if (editing.view().lock.kind === 'pending') void editing.takeOver();
        return;
      case 'leave':
        this.#risk(seat, 0);
        this.#windows.get(seat)?.leave();
        return;
    }
  }

  #open(seat: Seat): void {
    if (this.#windows.get(seat)?.editing) return;
    this.#kill(seat, false, 0);
    const colleague = seat === 'colleague';
    const window = new Window({
      clock: this.clock,
      erp: this.erp,
      browser: colleague ? this.#browsers.colleague : this.#browsers.mine,
      caller: { idColab: colleague ? 8 : 7, fingerprint: seat },
      fate: () => this.#fates[this.#asked++ % this.#fates.length] ?? SMOOTH,
      segmentLines: this.#segmentLines,
    });
    this.#windows.set(seat, window);
    this.#all.push(window);
    void window.open();
  }

  /** The page goes: of what it writes to the disk, so many writes still arrive. */
  #kill(seat: Seat, arriving: boolean, commits: number): void {
    const onDisk = seat === 'colleague' || this.#browsers.mine.hurry(commits);
    const pending = onDisk ? 0 : this.#slowest;
    // Where the plain storage refuses, it has not what was sent either.
    if (!onDisk && this.#browsers.mine.refuses) this.#tear();
    for (const edit of this.#of(seat, AT_RISK + pending)) edit.fleeting = !onDisk;
    // Where the plain storage refuses only the disk has them.
    this.#risk(seat, AT_RISK + (this.#browsers.mine.refused ? pending : 0));
    this.#windows.get(seat)?.kill(arriving);
    this.#windows.delete(seat);
  }

  #crash(commits: number): void {
    const browser = this.#browsers.mine;
    const onDisk = browser.hurry(commits);
    if (!onDisk) this.#tear();
    for (const edit of [...this.#edits.values()].flat()) edit.risked ||= edit.fleeting;
    for (const seat of ['here', 'there'] as const) {
      this.#risk(seat, AT_RISK + (onDisk ? 0 : this.#slowest));
      this.#kill(seat, false, 0);
    }
    browser.crash();
  }

  /** Writes that say what was sent are lost. */
  #tear(): void {
    for (const [thing, edits] of this.#edits)
      if (edits.some(({ seat }) => seat !== 'colleague')) this.#torn.add(thing);
  }

  /** The plain storage is on the disk. */
  #flushed(): void {
    for (const edit of [...this.#edits.values()].flat()) edit.fleeting = false;
  }

  /** The edits of a window that are younger than this. */
  #of(seat: Seat, within: number): Edit[] {
    return [...this.#edits.values()]
      .flat()
      .filter((edit) => edit.seat === seat && edit.at > this.clock.now() - within);
  }

  #edited(seat: Seat, thing: string, value: Edit['value']): void {
    const edits = this.#edits.get(thing) ?? [];
    const blind = this.erp.lockOf().fingerprint !== seat;
    const edit: Edit = { seat, value, at: this.clock.now(), blind, risked: false, fleeting: false };
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

  /** A thing as the window knows it to be at the ERP. */
  #known(seat: Seat, thing: string): unknown {
    const known = this.#windows.get(seat)?.editing?.view().state.known;
    if (thing === 'payment') return known?.payment.idPl;
    return thing.endsWith(':UN')
      ? (known?.lines.find((line) => line.key === thing)?.record.qtde ?? null)
      : known?.fields[thing];
  }

  /** A thing as it is at the ERP. */
  #there(thing: string): unknown {
    const record = this.erp.read();
    if (thing === 'payment') return record.idPl;
    return thing.endsWith(':UN')
      ? (record.itens?.find(({ idProd }) => key(Number(idProd)) === thing)?.qtde ?? null)
      : record[thing as (typeof FIELDS)[number]];
  }

  /** The window goes: edits that it could not keep, or had no time to, may be lost. */
  #risk(seat: Seat, within: number): void {
    const window = this.#windows.get(seat);
    if (!window?.editing) return;
    for (const edit of this.#of(seat, Math.max(within, this.clock.now() - window.memoryOnlySince)))
      edit.risked = true;
  }

  /**
   * Everything works again, and everybody who has something unsent comes back, one after the other.
   */
  async settle(side: 'mine' | 'theirs'): Promise<void> {
    this.#fates = [];
    this.#browsers.mine.refuses = false;
    for (const round of ['those that are open', 'whoever comes back'] as const) {
      for (const seat of SEATS) {
        if (round === 'whoever comes back') {
          for (const other of SEATS)
            if (other !== seat) await this.run({ do: 'leave', seat: other });
          // The others' locks die, and its own with them.
          await this.clock.advance(LOCK_LIFE);
          await this.run({ do: 'open', seat });
        }
        for (const step of ['retry', 'takeOver', 'retry'] as const) {
          await this.run({ do: step, seat });
          await this.clock.advance(100);
        }
        await this.run({ do: 'resolve', seat, side });
        await this.clock.advance(60_000);
      }
      if (round === 'those that are open')
        for (const seat of SEATS) await this.run({ do: 'leave', seat });
    }
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

  /** Forbidden acts: sending without the lock, or asking about a conflict with nobody. */
  misdeeds(): string[] {
    return [
      ...this.#false,
      ...this.#all.flatMap((window) => window.misdeeds),
      ...this.erp.unlocked.map((who) => `a save of ${who} without any lock`),
    ];
  }

  /** Windows whose quote is not what the ERP has, though they say that all is saved. */
  astray(): string[] {
    return [...this.#windows].flatMap(([seat, { editing }]) => {
      const view = editing?.view();
      if (!view || view.lock.kind !== 'ready' || editing?.isUnsaved()) return [];
      const differs = PRODUCTS.some(
        (id) =>
          (lineOf(view.state, key(id))?.record.qtde ?? null) !==
          (this.erp.read().itens?.find(({ idProd }) => idProd === id)?.qtde ?? null),
      );
      return differs ? [seat] : [];
    });
  }

  /** Whether a browser still keeps edits that a window would bring back. */
  async left(): Promise<boolean> {
    const all = [
      [this.#browsers.mine, 7],
      [this.#browsers.colleague, 8],
    ] as const;
    const stored = await Promise.all(
      all.map(([browser, idColab]) =>
        createEditJournal(
          browser.store(() => true),
          idColab,
          500,
          { durable: browser.durable(() => true), now: () => this.clock.now() },
        ).claimAll(null),
      ),
    );
    return stored.some((edits) => edits !== null);
  }
}

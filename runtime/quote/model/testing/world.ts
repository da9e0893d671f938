import { lineOf } from '../state/state.ts';
import { createEditJournal } from '../unsent/storage/journal.ts';
import { FakeBrowser } from './browser.ts';
import { Clock, settled } from './clock.ts';
import { FakeErp, LOCK_LIFE } from './erp.ts';
import { Ledger } from './ledger.ts';
import { type Fate, SMOOTH } from './network.ts';
import { following, PRODUCTS, SEATS, type Seat, type Step } from './step.ts';
import { act } from './user.ts';
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
    mine: new FakeBrowser(this.clock, () => this.#ledger.flushed()),
    colleague: new FakeBrowser(this.clock),
  };
  readonly #windows = new Map<Seat, Window>();
  readonly #all: Window[] = [];
  readonly #ledger = new Ledger({
    clock: this.clock,
    erp: this.erp,
    stateOf: (seat) => this.#windows.get(seat)?.editing?.view().state,
  });
  readonly #false: string[] = [];
  #fates: readonly Fate[] = [];
  #asked = 0;
  #made = 10;
  /** The slowest that the disk was, ms. */
  #slowest = 5;
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
      case 'leave':
        this.#leave(step.seat);
        return;
      default:
        this.#use(step);
        return;
    }
  }

  #use(step: Parameters<typeof act>[0]): void {
    const editing = this.#windows.get(step.seat)?.editing;
    if (!editing) return;
    act(step, editing, {
      ledger: this.#ledger,
      next: () => ++this.#made,
      isFull: () => this.#browsers.mine.refused,
      misdeed: (text) => void this.#false.push(text),
    });
  }

  #leave(seat: Seat): void {
    if (!this.#windows.get(seat)?.editing) return;
    this.#risk(seat, 0);
    this.#windows.get(seat)?.leave();
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
    if (!onDisk && this.#browsers.mine.refuses) this.#ledger.tear();
    for (const edit of this.#ledger.youngest(seat, AT_RISK + pending)) edit.fleeting = !onDisk;
    // Where the plain storage refuses only the disk has them.
    this.#risk(seat, AT_RISK + (this.#browsers.mine.refused ? pending : 0));
    this.#windows.get(seat)?.kill(arriving);
    this.#windows.delete(seat);
  }

  #crash(commits: number): void {
    const browser = this.#browsers.mine;
    const onDisk = browser.hurry(commits);
    if (!onDisk) this.#ledger.tear();
    this.#ledger.crashed();
    for (const seat of ['here', 'there'] as const) {
      this.#risk(seat, AT_RISK + (onDisk ? 0 : this.#slowest));
      this.#kill(seat, false, 0);
    }
    browser.crash();
  }

  /** The window goes: edits that it could not store, or had no time to, may be lost. */
  #risk(seat: Seat, within: number): void {
    const window = this.#windows.get(seat);
    if (!window?.editing) return;
    this.#ledger.risk(seat, Math.max(within, this.clock.now() - window.memoryOnlySince));
  }

  /** Things that are not as their last editor left them. */
  lost(): string[] {
    return this.#ledger.lost();
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

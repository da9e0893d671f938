import { createEditing } from '../editing/editing.ts';
import type { Editing } from '../editing/editing-types.ts';
import { opened } from '../state/events.ts';
import type { QuoteState } from '../state/state.ts';
import { WRITE_DELAY } from '../unsent/persistence.ts';
import { createEditJournal } from '../unsent/storage/journal.ts';
import type { FakeBrowser } from './browser.ts';
import type { Clock } from './clock.ts';
import type { Caller, FakeErp } from './erp.ts';
import { conditions, product, settings } from './fixtures.ts';
import { type Fate, Wire } from './network.ts';

/** The place of a window, which identifies it. */
export interface Place {
  clock: Clock;
  erp: FakeErp;
  browser: FakeBrowser;
  caller: Caller;
  fate(): Fate;
  /** Most lines of a segment of its journal. */
  segmentLines: number;
}

/** One page of a browser with the quote open in it, until it is left or killed. */
export class Window {
  editing: Editing | undefined;
  /** Requests that it must not have sent. */
  readonly misdeeds: string[] = [];
  /** Edits since then live in this window only, as it reports. */
  memoryOnlySince = Infinity;
  #alive = true;
  readonly #wire: Wire;
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
    this.#wire = new Wire(place.clock, place.fate);
  }

  /** Reads the quote and asks for its lock, as often as it takes. */
  async open(): Promise<void> {
    const { clock, caller, browser, segmentLines } = this.#place;
    let state: QuoteState;
    try {
      state = await this.#read();
    } catch {
      clock.set(() => void (this.#alive && this.open()), 1000);
      return;
    }
    const alive = (): boolean => this.#alive;
    const { erp } = this.#place;
    const editing = createEditing(state, {
      autosave: (payload) => this.#send(() => erp.save(caller, payload)),
      save: (payload) => this.#send(() => erp.save(caller, payload)),
      order: async () => ({}),
      products: (ids) => this.#wire.ask(() => ids.map((id) => product(Number(id)))),
      lock: {
        ...caller,
        get: () => this.#wire.ask(() => erp.lockOf()),
        create: () => this.#wire.ask(() => erp.hold(caller)),
        update: () => this.#wire.ask(() => erp.hold(caller)),
      },
      refused: () => null,
      obstacle: async () => null,
      finished: async () => null,
      read: () => this.#read(),
      notify: () => undefined,
      journal: createEditJournal(browser.store(alive), caller.idColab, 500, {
        durable: browser.durable(alive),
        segmentLines,
        now: () => clock.now(),
      }),
      timer: {
        now: () => clock.now(),
        clear: (handle) => clock.clear(handle),
        set: (run, ms) => clock.set(() => void (this.#alive && run()), ms),
      },
    });
    this.editing = editing;
    editing.subscribe(() => {
      this.memoryOnlySince = editing.view().memoryOnly
        ? Math.min(this.memoryOnlySince, clock.now() - AT_RISK)
        : Infinity;
    });
    await editing.open();
  }

  #read(): Promise<QuoteState> {
    return this.#wire.ask(() =>
      opened(this.#place.erp.read(), conditions, settings, ['obsPedido', 'ordComp']),
    );
  }

  #send<T>(run: () => T): Promise<T> {
    const view = this.editing?.view();
    if (view?.lock.kind !== 'ready' || view.conflicts.length > 0)
      this.misdeeds.push(
        `sent while the lock was ${view?.lock.kind}, with ${view?.conflicts.length} conflicts`,
      );
    return this.#wire.ask(run);
  }

  /** The user goes elsewhere in the same page. */
  leave(): void {
    this.editing?.writeNow();
    this.editing?.dispose();
    this.editing = undefined;
  }

  /** The machine falls asleep. */
  drop(): void {
    this.#wire.drop();
  }

  /** The page is gone at once. `arriving`: what was under way still reaches the ERP. */
  kill(arriving: boolean): void {
    this.#alive = false;
    this.#wire.cut(arriving);
    this.editing = undefined;
  }
}

/** Edits that are younger may be lost with the window, ms: until the browser has them. */
export const AT_RISK = WRITE_DELAY + 5;

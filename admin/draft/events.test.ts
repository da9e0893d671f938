import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftEvents, listenToDraft } from './events.ts';

/** A browser's event source, which the test opens and refuses. */
class Line extends EventTarget {
  static readonly CLOSED = 2;
  static all: Line[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Line.all.push(this);
  }
  close(): void {
    this.readyState = Line.CLOSED;
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }
}

let heard: unknown[];
let refused: number;
let events: DraftEvents;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Line);
  [Line.all, heard, refused] = [[], [], 0];
  events = listenToDraft(
    'd',
    (event) => heard.push(event),
    () => heard.push('open'),
    () => refused++,
  );
});
afterEach(() => {
  events.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a refused line is tried again until it is taken, in the same window', async () => {
  Line.all[0]?.fail(Line.CLOSED);
  await vi.advanceTimersByTimeAsync(4_000);
  Line.all[1]?.fail(Line.CLOSED);
  await vi.advanceTimersByTimeAsync(4_000);
  Line.all[2]?.onopen?.();
  Line.all[2]?.dispatchEvent(
    new MessageEvent('revision', { data: '{"revision":4,"by":{"id":"b","name":"Bia"}}' }),
  );
  expect(refused).toBe(2);
  expect(heard).toEqual(['open', { event: 'revision', revision: 4, by: { id: 'b', name: 'Bia' } }]);
  expect(new Set(Line.all.map(({ url }) => url)).size).toBe(1);
});

test('a broken line is left to the browser, and a closed one to nobody', async () => {
  Line.all[0]?.fail(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([Line.all.length, refused]).toEqual([1, 0]);
  Line.all[0]?.fail(Line.CLOSED);
  events.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Line.all).toHaveLength(1);
});

import { beforeEach, expect, test } from 'vitest';
import { HEADER_FIELDS } from '../records/header-names.ts';
import { opened, productsKnown } from '../state/events.ts';
import { headerChanged } from '../state/header.ts';
import { settingsOf } from '../state/settings.ts';
import { headerOf, type QuoteState } from '../state/state.ts';
import { Clock } from '../testing/clock.ts';
import { conditions, deferred, item, product, quote } from '../testing/fixtures.ts';
import type { FreightOffer } from './freight-records.ts';
import { createRequote, type NewQuotation, REQUOTE_PAUSE, type RequoteHost } from './requote.ts';

const offer = (valor: number): FreightOffer => ({
  numero: '500-9',
  idTransp: 9,
  nomeTransp: 'Rápida',
  valor,
  prazo: 5,
});
const quoted = (valor: number): NewQuotation => ({
  offer: offer(valor),
  type: undefined,
  to: 'Curitiba/PR',
});

let state: QuoteState;
let clock: Clock;
let asked: number;
let said: string[];
let answer: RequoteHost['quote'];
const start = () =>
  createRequote({
    view: () => ({ state, editable: true }),
    become: (next) => {
      state = next;
    },
    quote: (...given) => {
      asked++;
      return answer(...given);
    },
    differs: ({ before, after }) => said.push(`${before} > ${after}`),
    failed: () => said.push('failed'),
    requoting: (is) => said.push(is ? 'begins' : 'ends'),
    timer: clock,
  });
const lost = { idTransp: 9, charged: 30 };
const moves = (idEndEntr: number): void => {
  state = headerChanged(state, { idEndEntr });
};

beforeEach(() => {
  state = productsKnown(
    opened(
      quote({ itens: [item(1, 10)] }),
      conditions,
      settingsOf(() => undefined),
      HEADER_FIELDS,
    ),
    [product(1)],
  );
  clock = new Clock();
  asked = 0;
  said = [];
  answer = async () => quoted(30);
});

test('the carrier is asked once the edits pause, and the same value is not worth a word', async () => {
  const requote = start();
  requote.lost(lost);
  await clock.advance(REQUOTE_PAUSE - 1);
  requote.edited();
  await clock.advance(REQUOTE_PAUSE - 1);
  expect(asked).toBe(0);
  await clock.advance(1);
  expect(asked).toBe(1);
  expect(headerOf(state).idTransp).toBe(9);
  expect(said).toEqual(['begins', 'ends']);
});

test('another value is said with the one before', async () => {
  answer = async () => quoted(42);
  const requote = start();
  requote.lost(lost);
  await requote.now();
  expect(said).toEqual(['begins', 'ends', '30 > 42']);
});

test('a carrier that offers nothing any more leaves it to the user, and says so once', async () => {
  answer = async () => null;
  const requote = start();
  requote.lost(lost);
  await requote.now();
  await requote.now();
  expect(said.filter((text) => text === 'failed')).toEqual(['failed']);
  expect(headerOf(state).idTransp).toBeUndefined();
});

test('an answer for another address is dropped, and asked for again', async () => {
  const first = deferred<NewQuotation>();
  answer = () => (asked === 1 ? first.promise : Promise.resolve(quoted(50)));
  const requote = start();
  requote.lost(lost);
  const done = requote.now();
  moves(2);
  first.resolve(quoted(10));
  await done;
  expect(asked).toBe(2);
  expect(said.at(-1)).toBe('30 > 50');
});

test('a quote that changes during every answer ends as one that the user has to calculate', async () => {
  answer = async () => {
    moves(asked);
    return quoted(10);
  };
  const requote = start();
  requote.lost(lost);
  await requote.now();
  expect(asked).toBe(4);
  expect(said).toEqual(['begins', 'ends', 'failed']);
});

test('whoever chooses a freight meanwhile keeps it', async () => {
  const first = deferred<NewQuotation>();
  answer = () => first.promise;
  const requote = start();
  requote.lost(lost);
  const done = requote.now();
  state = headerChanged(state, { idTransp: 7 });
  requote.forget();
  first.resolve(quoted(10));
  await done;
  expect(headerOf(state).idTransp).toBe(7);
  expect(said).toEqual(['begins', 'ends']);
});

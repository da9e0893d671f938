import { describe, expect, test } from 'vitest';
import { disk } from '../../testing/storage.ts';
import { plainStorage } from '../../testing/tab.ts';
import { createSeal, sealedStores } from './encryption.ts';

const keyOf = (digit: string): { key: string } => ({ key: digit.repeat(43) });
const mine = createSeal(keyOf('A'));
const theirs = createSeal(keyOf('B'));
/** Every kind of character that a text of JSON can have. */
const text = JSON.stringify({ obs: 'Entregar às 7h — doca “3” 🚚', half: '\ud83d', line: 'a\nb' });

describe('a seal', () => {
  test.each([
    ['a short one', text],
    ['none', ''],
    ['one of a thousand lines', text.repeat(8000)],
  ])('gives a text back: %s', (_title, given) => {
    expect(mine.open('a', mine.seal('a', given))).toBe(given);
  });

  test('shows nothing of a text, and never the same twice', () => {
    const [one, two] = [mine.seal('a', text), mine.seal('a', text)];
    expect(atob(one)).not.toContain('Entregar');
    expect(one).toMatch(/^[\w+/]+=*$/);
    expect(one).not.toBe(two);
  });

  test('opens neither with another key, nor under another name, nor when anything was changed', () => {
    const sealed = mine.seal('a', text);
    const bytes = atob(sealed);
    const changed = Array.from(bytes, (_, at) =>
      btoa(
        bytes.slice(0, at) + String.fromCharCode(bytes.charCodeAt(at) ^ 1) + bytes.slice(at + 1),
      ),
    );
    expect([theirs.open('a', sealed), mine.open('b', sealed)]).toEqual([null, null]);
    expect(changed.filter((one) => mine.open('a', one) !== null)).toEqual([]);
  });

  test.each([
    '',
    '{"at":1,"edits":null}',
    'AAAA',
    'não é base64',
    mine.seal('a', 'x').slice(0, 30),
  ])('what it did not make is nothing: %s', (found) => {
    expect(mine.open('a', found)).toBeNull();
  });
});

describe('storages behind a seal', () => {
  const both = () => ({ store: plainStorage(), durable: disk() });
  const never = (): boolean => false;

  test('both hold the same sealed text, and answer the text', async () => {
    const raw = both();
    const { store, durable } = sealedStores(raw, mine, never);
    durable?.write('p:a', text);
    store.setItem('p:a', text);
    expect(raw.store.values.get('p:a')).toBe(raw.durable.values.get('p:a'));
    expect(raw.store.values.get('p:a')).not.toContain('Entregar');
    const again = sealedStores(raw, mine, never);
    expect([again.store.getItem('p:a'), await again.durable?.entries('p:')]).toEqual([
      text,
      [['p:a', text]],
    ]);
  });

  test("what is another's, or was written in the clear, is not there for this one, and stays", async () => {
    const raw = both();
    const other = sealedStores(raw, theirs, never);
    other.store.setItem('p:a', text);
    other.durable?.write('p:a', text);
    raw.store.setItem('p:b', text);
    const { store, durable } = sealedStores(raw, mine, never);
    expect([store.getItem('p:a'), store.getItem('p:b'), await durable?.entries('p:')]).toEqual([
      null,
      null,
      [],
    ]);
    expect([other.store.getItem('p:a'), raw.store.values.size, raw.durable.values.size]).toEqual([
      text,
      2,
      1,
    ]);
  });

  test('it tells what another window has written since', () => {
    const raw = both();
    const [here, there] = [sealedStores(raw, mine, never), sealedStores(raw, mine, never)];
    here.store.setItem('a', 'um');
    there.store.setItem('a', 'dois');
    expect(here.store.getItem('a')).toBe('dois');
    here.store.setItem('a', 'um');
    expect(there.store.getItem('a')).toBe('um');
  });

  test('from the end of the session on they take nothing, and say so', () => {
    const raw = both();
    let isOver = false;
    const { store, durable } = sealedStores(raw, mine, () => isOver);
    store.setItem('a', text);
    isOver = true;
    expect(() => store.setItem('b', text)).toThrow('the session is over');
    durable?.write('b', text);
    expect([raw.store.values.size, raw.durable.values.size, durable?.works()]).toEqual([
      1,
      0,
      false,
    ]);
  });
});

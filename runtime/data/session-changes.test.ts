import { expect, test, vi } from 'vitest';
import { createSessionChanges } from './session-changes.ts';

const pageOf = (first: string | undefined) => {
  let session = first;
  return {
    changes: createSessionChanges(() => session),
    become: (next: string | undefined) => {
      session = next;
    },
    lose: vi.fn(),
  };
};

test('a session that is over and still the page’s is lost at once, or never was there', () => {
  const { changes, lose } = pageOf('a');
  changes.over('a', lose);
  expect(lose).toHaveBeenCalledOnce();
  const visitor = pageOf(undefined);
  visitor.changes.over(undefined, visitor.lose);
  expect(visitor.lose).toHaveBeenCalledOnce();
});

test('the former session’s end is nothing to a page that has another one', () => {
  const { changes, become, lose } = pageOf('a');
  become('b');
  changes.over('a', lose);
  expect(lose).not.toHaveBeenCalled();
});

test('while the session is being changed nothing is lost; afterwards what was not replaced is', () => {
  const { changes, become, lose } = pageOf('a');
  const end = changes.begin();
  const endOther = changes.begin();
  changes.over('a', lose);
  end();
  end();
  expect(lose).not.toHaveBeenCalled();
  become('b');
  endOther();
  expect(lose).not.toHaveBeenCalled();

  const failed = changes.begin();
  changes.over('b', lose);
  failed();
  expect(lose).toHaveBeenCalledOnce();
});

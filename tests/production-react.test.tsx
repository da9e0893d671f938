import { act, fireEvent, render, screen } from '@testing-library/react';
import * as React from 'react';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

const isDevelopment = process.env.REACT === 'development';

/** Says what it is three renders after it was asked. */
function Slow({ asked }: { asked: number }) {
  const [seen, see] = useState(0);
  const [said, say] = useState(0);
  useEffect(() => see(asked), [asked]);
  useEffect(() => say(seen), [seen]);
  return <p>{`${said} of ${asked}`}</p>;
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      <Slow asked={count} />
    </button>
  );
}

test('what an event brings about is there when it returns, effects and what they set included', () => {
  render(<Counter />);
  for (const count of [1, 2, 3]) {
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText(`${count} of ${count}`)).toBeTruthy();
  }
});

test('what is awaited as a whole brings the code that a page waits for, in place of a fallback', async () => {
  const Late = lazy(async () => ({ default: () => <p>here</p> }));
  const Later = lazy(async () => ({ default: () => <Late /> }));
  let show: (isShown: boolean) => void = () => undefined;
  function Page() {
    const [isShown, setShown] = useState(false);
    show = setShown;
    return <Suspense fallback="waits">{isShown && <Later />}</Suspense>;
  }
  render(<Page />);
  act(() => show(true));
  expect(screen.getByText('waits')).toBeTruthy();
  await act(async () => undefined);
  expect(screen.getByText('here')).toBeTruthy();
});

test('outside of act an update comes by itself, later', async () => {
  let set: (text: string) => void = () => undefined;
  function Text() {
    const [text, setText] = useState('old');
    set = setText;
    return text;
  }
  render(<Text />);
  set('new');
  expect(screen.getByText('old')).toBeTruthy();
  expect(await screen.findByText('new')).toBeTruthy();
});

test.skipIf(isDevelopment)(
  'an event of an effect, which React is still working on, is left to a later turn',
  async () => {
    let open: () => void = () => undefined;
    function Page() {
      const [isOpen, setOpen] = useState(false);
      const [hasFocus, setFocus] = useState(false);
      const [count, setCount] = useState(0);
      const field = useRef<HTMLInputElement>(null);
      useLayoutEffect(() => {
        if (isOpen && field.current) fireEvent.focus(field.current);
      }, [isOpen]);
      open = () => {
        setCount(1);
        queueMicrotask(() => flushSync(() => setOpen(true)));
      };
      return (
        <>
          <p>{`${hasFocus ? 'in the field' : 'elsewhere'}, ${count}`}</p>
          <input ref={field} onFocus={() => setFocus(true)} />
        </>
      );
    }
    const page = render(<Page />);
    open();
    expect(await page.findByText('in the field, 1')).toBeTruthy();
  },
);

test('an error that no boundary catches is thrown where it was brought about', () => {
  function Broken(): never {
    throw new Error('broken');
  }
  expect(() => render(<Broken />)).toThrow('broken');
  expect(() => act(() => undefined)).not.toThrow();
});

test.skipIf(isDevelopment)(
  'React is the build that browsers get, without the tools of the development build',
  () => {
    expect(typeof React.captureOwnerStack).toBe('undefined');
  },
);

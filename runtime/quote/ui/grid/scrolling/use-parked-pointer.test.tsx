import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useParkedPointer } from './use-parked-pointer.ts';

afterEach(cleanup);

function Lines({ events }: { events: string[] }): React.JSX.Element {
  const body = useRef<HTMLDivElement>(null);
  useParkedPointer(body);
  const line = (name: string) => (
    <p onPointerEnter={() => events.push(name)} onMouseEnter={() => events.push(`${name}, mouse`)}>
      {name}
    </p>
  );
  return (
    <>
      {line('outside')}
      <div ref={body}>
        {line('first')}
        {line('second')}
      </div>
    </>
  );
}

/** What a browser sends when the pointer, at a place, is over another element than before. */
function cross(from: string, to: string, screenX: number, screenY: number): void {
  const [out, into] = [screen.getByText(from), screen.getByText(to)];
  for (const kind of ['pointer', 'mouse']) {
    // The pointer's events tell of parts of a pixel.
    const place = {
      screenX: kind === 'pointer' ? screenX + 0.37 : screenX,
      screenY,
      bubbles: true,
    };
    const Kind = kind === 'pointer' ? PointerEvent : MouseEvent;
    out.dispatchEvent(new Kind(`${kind}out`, { ...place, relatedTarget: into }));
    into.dispatchEvent(new Kind(`${kind}over`, { ...place, relatedTarget: out }));
  }
}
function move(at: string, screenX: number, screenY: number): void {
  screen
    .getByText(at)
    .dispatchEvent(
      new PointerEvent('pointermove', { screenX: screenX + 0.37, screenY, bubbles: true }),
    );
}

test('a line that scrolls under a pointer at rest is not pointed at; one that the pointer goes to is', () => {
  const events: string[] = [];
  render(<Lines events={events} />);
  cross('outside', 'first', 10, 20);
  move('first', 10, 20);
  expect(events.splice(0)).toEqual(['first', 'first, mouse']);
  cross('first', 'second', 10, 20);
  expect(events).toEqual([]);
  cross('second', 'first', 10, 25);
  move('first', 10, 25);
  expect(events.splice(0)).toEqual(['first', 'first, mouse']);
  cross('first', 'outside', 10, 25);
  expect(events).toEqual(['outside', 'outside, mouse']);
});

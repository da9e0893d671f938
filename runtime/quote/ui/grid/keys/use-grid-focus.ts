import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CellPosition, cellPositionOf, focusCell, setTabStop } from './focus.ts';

export interface GridFocus {
  /** Where the focus is in the grid, or was last; its row must stay in the document. */
  current(): CellPosition | undefined;
  /**
   * Puts the focus on a place, drawing it first when it must; `entry` on what is typed into there.
   */
  go(spot: CellPosition, entry?: boolean): void;
  /** The same once what is happening now has been drawn. */
  goNext(spot: CellPosition, entry?: boolean): void;
  /** Leaves it where it is after all. */
  stay(): void;
  /** It is being left for something that will have it, and needs no other place. */
  isLeaving(): boolean;
  /** Handlers of the body. */
  onFocus(event: FocusEvent): void;
  onBlurCapture(event: FocusEvent): void;
  onBlur(): void;
}

/**
 * The focus among the cells of a body that draws a part of its rows. It lives in the document, not
 * in React's state: an arrow key renders nothing.
 * @param home where Tab first comes into the grid
 * @param reveal draws a row
 * @param keep hears which row has the focus, or had it last
 */
export function useGridFocus(
  body: RefObject<HTMLElement | null>,
  home: CellPosition,
  reveal: (at: number) => void,
  keep: (at: number) => void,
): GridFocus {
  const spot = useRef<CellPosition | undefined>(undefined);
  const wanted = useRef<{ spot: CellPosition; entry: boolean } | undefined>(undefined);
  const stop = useRef<HTMLElement | null>(null);
  const latest = useRef({ home, reveal, keep });
  latest.current = { home, reveal, keep };

  useLayoutEffect(() => {
    if (!body.current) return;
    if (wanted.current && focusCell(body.current, wanted.current.spot, wanted.current.entry))
      wanted.current = undefined;
    if (stop.current && !body.current.contains(stop.current)) stop.current = null;
    stop.current ??=
      setTabStop(body.current, spot.current ?? latest.current.home, null) ??
      setTabStop(body.current, latest.current.home, null);
  });

  const go = useCallback(
    (to: CellPosition, entry = false) => {
      wanted.current = undefined;
      if (!body.current || focusCell(body.current, to, entry)) return;
      wanted.current = { spot: to, entry };
      latest.current.reveal(to.at);
    },
    [body],
  );

  const onFocus = useCallback(
    (event: FocusEvent) => {
      const at = cellPositionOf(event.target);
      if (!at || !body.current) return;
      spot.current = at;
      latest.current.keep(at.at);
      stop.current = setTabStop(body.current, at, stop.current);
    },
    [body],
  );
  const goNext = useCallback((to: CellPosition, entry = false) => {
    wanted.current = { spot: to, entry };
    latest.current.reveal(to.at);
  }, []);
  const leavesFor = useRef<EventTarget | null>(null);
  const [rest] = useState(() => ({
    current: () => spot.current,
    stay: () => {
      wanted.current = undefined;
    },
    isLeaving: () => leavesFor.current !== null,
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      leavesFor.current = relatedTarget;
    },
    onBlur: () => {
      leavesFor.current = null;
    },
  }));
  return { go, goNext, onFocus, ...rest };
}

import { useRef, useState } from 'react';
import type { RowActions } from './grid-row.tsx';

/** The same actions under one identity for good: a row is not drawn again because its grid was. */
export function useRowActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  latest.current = actions;
  const [stable] = useState(
    (): RowActions => ({
      quantity: (key, quantity) => latest.current.quantity(key, quantity),
      problem: (key, quantity) => latest.current.problem(key, quantity),
      defer: (step) => latest.current.defer(step),
      entered: (key, outcome) => latest.current.entered(key, outcome),
      refused: (key) => latest.current.refused(key),
      refuse: (key, refused) => latest.current.refuse(key, refused),
      typed: (key, typed) => latest.current.typed(key, typed),
      select: (key, extend) => latest.current.select(key, extend),
      menu: (key, opener) => latest.current.menu(key, opener),
      remove: (key) => latest.current.remove(key),
    }),
  );
  return stable;
}

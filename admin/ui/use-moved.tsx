import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Moved {
  /** Stands in the page, for screen readers. */
  status: ReactNode;
  /** Says where an item goes, and follows it to its place. */
  follow: (index: number, sentence: string) => void;
  say: (sentence: string) => void;
}

/**
 * Where an item went that was moved by the keyboard: said in words, with the focus on it.
 *
 * @param order changes when the list has its new order
 * @param focus puts the focus on the item at a place of the list
 */
export function useMoved(order: string, focus: (index: number) => void): Moved {
  const [said, say] = useState('');
  const landing = useRef<number>(undefined);
  useEffect(() => {
    const index = landing.current;
    landing.current = undefined;
    if (index !== undefined) focus(index);
  }, [order]);
  return {
    status: (
      <p className="p-hidden-accessible" role="status">
        {said}
      </p>
    ),
    follow: (index, sentence) => {
      landing.current = index;
      say(sentence);
    },
    say,
  };
}

/** 'Total: posição 2 de 5, depois de Frete'; `names` are those of the list before the move. */
export function positionWords(names: readonly string[], from: number, to: number): string {
  const side = to > from ? 'depois' : 'antes';
  return `${names[from]}: posição ${to + 1} de ${names.length}, ${side} de ${names[to]}`;
}

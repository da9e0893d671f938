import { useRef, useState } from 'react';
import type {
  FromPreview,
  SeenPerson,
  ToPreview,
} from '../../../runtime/admin/preview-messages.ts';

/** Last report of the preview's page. */
export type ReadyPreview = Extract<FromPreview, { type: 'ready' }>;

/** Whom the portal may be seen as, asked of the page in the frame. */
export interface SeeAsPeople {
  /** Of the last search; undefined while it is under way, and before the first. */
  people: readonly SeenPerson[] | undefined;
  /** pt-BR: why nobody was found, or the portal is not seen as the chosen person. */
  problem: string | null;
  /** Somebody was chosen, or is left, and the page has not come back yet. */
  busy: boolean;
  find(text: string): void;
  enter(person: SeenPerson): void;
  leave(): void;
  /** Takes what the page says. */
  hear(message: FromPreview): void;
}

/**
 * Finds people and sees the portal as one of them.
 * @param post sends to the preview's frame
 */
export function useSeeAsPeople(post: (message: ToPreview) => void): SeeAsPeople {
  const asked = useRef('');
  const [people, setPeople] = useState<readonly SeenPerson[]>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = (message: ToPreview): void => {
    setProblem(null);
    setBusy(message.type !== 'findPeople');
    post(message);
  };
  return {
    people,
    problem,
    busy,
    find: (text) => {
      asked.current = text;
      setPeople(undefined);
      send({ type: 'findPeople', text });
    },
    enter: ({ id }) => send({ type: 'seeAs', id }),
    leave: () => send({ type: 'stopSeeingAs' }),
    hear: (message) => {
      if (message.type === 'people' && message.text === asked.current) {
        setPeople(message.people);
        setProblem(message.problem);
      } else if (message.type === 'notSeen') {
        setBusy(false);
        setProblem(message.problem);
      } else if (message.type === 'ready') {
        setBusy(false);
        setProblem(null);
      }
    },
  };
}

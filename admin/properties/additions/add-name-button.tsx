import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Address, Json } from '../../../schemas/draft/operation.ts';
import { useNames } from '../../data/configuration.ts';
import { useWorkbench } from '../../workbench/workbench.ts';
import { isHiddenItem } from '../operations.ts';
import { AddButton } from './add-button.tsx';
import { completeWords, type NamedList } from './named-lists.ts';

interface AddNameButtonProps {
  list: Address;
  kind: NamedList;
  /** What the list is a property of. */
  around: Json | undefined;
  /** Present items of the list. */
  items: Json | undefined;
  /** Says the place, too. */
  name?: string;
  onAdd: (list: Address) => void;
}

/**
 * Offers of the call that a list does not have yet; until those of a new revision are there, what
 * was known before.
 */
export function useOffers(list: Address) {
  const { draft } = useWorkbench();
  const names = useNames(draft);
  return useQuery({
    queryKey: ['add', draft.id, draft.revision, list],
    queryFn: () => names(list, 'id'),
    placeholderData: (known, query) => (query?.queryKey[3] === list ? known : undefined),
  });
}

/** Opens the offers of a list; where there is none, and nothing hidden to show, it says why. */
export function AddNameButton(props: AddNameButtonProps): ReactNode {
  const { list, kind, around, items, name, onAdd } = props;
  const { data: offers } = useOffers(list);
  const wasPressed = useRef(false);
  const hasHidden = Array.isArray(items) && items.some(isHiddenItem);
  if (offers?.length === 0 && !hasHidden)
    return <Complete words={completeWords(kind, around)} takesFocus={wasPressed.current} />;
  const press = (): void => {
    wasPressed.current = true;
    onAdd(list);
  };
  return <AddButton label={kind.title} name={name} onClick={press} />;
}

/**
 * Why nothing can be added.
 * @param takesFocus where nothing else has it: the button that had it went away with its last
 * addition
 */
function Complete({ words, takesFocus }: { words: string; takesFocus: boolean }): ReactNode {
  const note = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (takesFocus && document.activeElement === document.body) note.current?.focus();
  }, [takesFocus]);
  return (
    <small ref={note} tabIndex={-1} className="property-help">
      {words}
    </small>
  );
}

import { useEffect, useState } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import type { ControlProps } from './control.ts';

/** The names that a property allows, fetched when its field gets the focus. */
export function useNamesOnFocus({ form, property }: Pick<ControlProps, 'form' | 'property'>): {
  names: readonly NameChoice[];
  ask: () => void;
} {
  const [names, setNames] = useState<readonly NameChoice[]>();
  const ask = () => {
    if (names === undefined) form.namesAt(property.name).then(setNames, () => undefined);
  };
  return { names: names ?? [], ask };
}

/** The same, fetched where something is given that may be one of them. */
export function useNamesOf(
  props: Pick<ControlProps, 'form' | 'property'>,
  isGiven: boolean,
): readonly NameChoice[] {
  const { names, ask } = useNamesOnFocus(props);
  useEffect(() => {
    if (isGiven) ask();
  }, [isGiven]);
  return names;
}

import { type ReactNode, useEffect, useState } from 'react';
import type { Trigger } from '../../../schemas/release/types.ts';
import { createPlace, type Place, type PlaceOptions } from './place.ts';
import { ScopeProvider } from '../scope/scope.tsx';

/**
 * A place that lives as long as the component: made once from its first options, started when
 * mounted. Give the component that calls this a `key` when another place must begin.
 */
export function usePlace(options: PlaceOptions, triggers: readonly Trigger[]): Place {
  const [place] = useState(() => createPlace(options));
  // Triggers belong to the place, which never changes
  useEffect(() => place.start(triggers), [place]);
  return place;
}

/** What is inside sees the place's scope. See `usePlace`. */
export function PlaceView({
  options,
  triggers,
  children,
}: {
  options: PlaceOptions;
  triggers: readonly Trigger[];
  children: ReactNode;
}): ReactNode {
  const place = usePlace(options, triggers);
  return <ScopeProvider scope={place.scope}>{children}</ScopeProvider>;
}

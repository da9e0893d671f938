import { type ReactNode, useEffect, useState } from 'react';
import type { MapNode } from '../../schemas/admin/documents.ts';
import type { PreviewFrameProps } from '../preview/preview-frame-props.ts';
import { routeOf, showsScreen } from './map-tree.ts';
import { OtherScreenNote } from './other-screen-note.tsx';

/** Where a preview goes for a chosen screen, and what it says while it is elsewhere. */
export function useScreenPath(
  screen: MapNode | undefined,
): Required<Pick<PreviewFrameProps, 'path' | 'onNavigate' | 'note'>> {
  const route = routeOf(screen);
  const [path, setPath] = useState(route ?? '/');
  useEffect(() => {
    if (route !== undefined) setPath(route);
  }, [route]);
  const showsOtherScreen = screen?.routes !== undefined && !showsScreen(screen, path);
  const note = (isExample: boolean): ReactNode => {
    const canOpen = route !== undefined && (isExample || !route.includes('{'));
    return (
      showsOtherScreen && (
        <OtherScreenNote
          screen={screen.label}
          onOpen={canOpen ? () => setPath(route) : undefined}
        />
      )
    );
  };
  return { path, onNavigate: setPath, note };
}

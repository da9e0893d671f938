import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenUse } from '../../../schemas/admin/calls.ts';

/** Screens, each leading to its place in the workbench. */
export function ScreenLinks({ screens }: { screens: readonly ScreenUse[] }): ReactNode {
  return (
    <ul className="screen-links">
      {screens.map(({ id, name, route }) => (
        <li key={id}>
          <Link to={`/r/atual/telas?at=${encodeURIComponent(`screen/${id}`)}`}>{name}</Link>{' '}
          {route && <span className="muted">{route}</span>}
        </li>
      ))}
    </ul>
  );
}

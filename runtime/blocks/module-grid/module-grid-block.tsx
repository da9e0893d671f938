import type { CSSProperties, ReactNode } from 'react';
import { ActionButton } from '../../render/chains/action-button.tsx';
import { iconClass } from '../../render/values/icons.ts';
import { Link } from '../../render/view/link.tsx';
import { readPath } from '../../render/values/paths.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScope } from '../../render/scope/scope.tsx';
import './module-grid.css';

/** Big links to what the session may use. `columns` are spans of twelve by breakpoint. */
export function ModuleGridBlock({ block }: { block: BlockOf<'moduleGrid'> }): ReactNode {
  const scope = useScope();
  const { key, label, icon, url, shown } = block.fields;
  const value = scope.evaluate(block.of);
  const records = (Array.isArray(value) ? value : []).filter(
    (record) => shown === undefined || readPath(record, [shown]) === true,
  );
  const ordered =
    block.order.length === 0
      ? records
      : block.order.flatMap((name) => records.filter((record) => readPath(record, [key]) === name));
  const spans = Object.fromEntries(
    Object.entries(block.columns).map(([breakpoint, span]) => [
      `--span-${breakpoint}`,
      String(span),
    ]),
  ) as CSSProperties;
  const textAt = (record: unknown, name: string): string => String(readPath(record, [name]) ?? '');
  return (
    <ul className="module-grid" style={spans}>
      {ordered.map((record) => (
        <li key={textAt(record, key)}>
          <Link className="module-tile" to={textAt(record, url)}>
            <i className={iconClass(textAt(record, icon))} aria-hidden="true" />
            <span>{textAt(record, label)}</span>
          </Link>
        </li>
      ))}
      {block.extra.map((button) => (
        <li key={button.id} className="module-extra">
          <ActionButton button={button} className="module-tile" />
        </li>
      ))}
    </ul>
  );
}

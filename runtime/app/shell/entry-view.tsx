import type { ReactNode } from 'react';
import { useChain } from '../../render/chains/chain.ts';
import { iconClass } from '../../render/values/icons.ts';
import { Link } from '../../render/view/link.tsx';
import { originMarks } from '../../render/view/origin-marks.tsx';
import { useStableScope } from '../../render/scope/scope.tsx';
import type { MenuEntry } from './entries.ts';

interface EntryProps {
  entry: MenuEntry;
  current: boolean;
  className: string;
  /** After following it: the drawer or the drop-down closes. */
  onFollow?: () => void;
}

/** Count of an entry's waiting items. A bare number is announced with its label. */
export function Badge({ text }: { text: string }): ReactNode {
  const { message } = useStableScope().app;
  const counted = /^\d+\+?$/.test(text);
  return (
    <span className="entry-badge">
      <span aria-hidden={counted || undefined}>{text}</span>
      {counted && <span className="sr-only">{message('menu.badge', { n: text })}</span>}
    </span>
  );
}

/** A menu entry as a link where it leads somewhere, as a button where it does something. */
export function EntryView({ entry, current, className, onFollow }: EntryProps): ReactNode {
  const { running, armed, fire } = useChain(useStableScope());
  const content = (
    <>
      {entry.icon && <i className={iconClass(entry.icon)} aria-hidden="true" />}
      <span className="entry-label">{armed ?? entry.label}</span>
      {/* The space keeps them apart for those who hear them. */}
      {entry.badge !== undefined && (
        <>
          {' '}
          <Badge text={entry.badge} />
        </>
      )}
    </>
  );
  if (entry.to !== undefined && entry.do.length === 0) {
    return (
      <Link
        to={entry.to}
        className={className}
        current={current}
        marks={originMarks(entry.node)}
        {...(onFollow && { onFollow })}
      >
        {content}
      </Link>
    );
  }
  const run = async (): Promise<void> => {
    const outcome = fire(entry.do);
    onFollow?.();
    await outcome;
  };
  return (
    <button
      type="button"
      className={className}
      data-id={entry.id}
      {...originMarks(entry.node)}
      aria-disabled={(running && armed === null) || undefined}
      onClick={() => void run()}
    >
      {content}
    </button>
  );
}

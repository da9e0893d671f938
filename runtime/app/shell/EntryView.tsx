import type { ReactNode } from 'react';
import { useChain } from '../../render/chain.ts';
import { iconClass } from '../../render/icons.ts';
import { Link } from '../../render/link.tsx';
import { useStableScope } from '../../render/scope.tsx';
import type { Entry } from './entries.ts';

interface EntryProps {
  entry: Entry;
  current: boolean;
  className: string;
  /** After following it: the drawer or the drop-down closes. */
  onFollow?: () => void;
}

/** A menu entry as a link where it leads somewhere, as a button where it does something. */
export function EntryView({ entry, current, className, onFollow }: EntryProps): ReactNode {
  const { running, armed, fire } = useChain(useStableScope());
  const content = (
    <>
      {entry.icon && <i className={iconClass(entry.icon)} aria-hidden="true" />}
      <span className="entry-label">{armed ?? entry.label}</span>
    </>
  );
  if (entry.to !== undefined && entry.do.length === 0) {
    return (
      <Link to={entry.to} className={className} current={current} {...(onFollow && { onFollow })}>
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
    <button type="button" className={className} aria-disabled={(running && armed === null) || undefined} onClick={() => void run()}>
      {content}
    </button>
  );
}

import type { MouseEvent, ReactNode } from 'react';
import { isOwnPath } from '../../data/own-path.ts';
import type { OriginMarks } from './origin-marks.tsx';
import { useStableScope } from '../scope/scope.tsx';

/** An address of the ERP or the configuration as a link of ours: `x/y` means `/x/y`. */
export function ownAddress(address: string): string {
  return isOwnPath(address) || /^[a-z][a-z0-9+.-]*:/i.test(address)
    ? address
    : `/${address.replace(/^[/\\]+/, '')}`;
}

/** Addresses a link may have; anything else (`javascript:`) leads nowhere. */
function safeAddress(address: string): string {
  const own = ownAddress(address);
  return isOwnPath(own) || /^(https?|mailto|tel):/i.test(own) ? own : '/';
}

interface LinkProps {
  to: string;
  className?: string;
  current?: boolean;
  label?: string;
  newTab?: boolean;
  onFollow?: () => void;
  marks?: OriginMarks;
  children: ReactNode;
}

/**
 * A link inside the application: fetches what its target needs as soon as the pointer or the focus
 * is on it. Opens like any other link with the middle button or a modifier key.
 */
export function Link({
  to,
  className,
  current = false,
  label,
  newTab = false,
  onFollow,
  marks,
  children,
}: LinkProps): ReactNode {
  const { navigation } = useStableScope().app;
  const address = safeAddress(to);
  const own = isOwnPath(address) && !newTab;
  const preload = own ? () => navigation.preload(address) : undefined;
  const follow = (event: MouseEvent): void => {
    onFollow?.();
    if (
      !own ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    navigation.go(address);
  };
  return (
    <a
      href={address}
      {...marks}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      title={label}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={follow}
      {...(own ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}

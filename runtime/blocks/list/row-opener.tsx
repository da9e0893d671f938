import type { MouseEvent, ReactNode } from 'react';
import type { Action, NavigateAction, Text } from '../../../schemas/release/types.ts';
import { targetOf } from '../../actions/navigate.ts';
import { pressNow } from '../../render/chains/chain.ts';
import type { Scope } from '../../render/scope/scope-types.ts';

/**
 * The control that opens a row: a real link where opening only navigates (so that it can be opened
 * in a tab), a button otherwise. The row itself listens to the mouse only; this is what keyboard
 * and screen reader reach.
 */
export function RowOpener({
  open,
  label,
  scope,
  children,
}: {
  open: readonly Action[] | undefined;
  label: Text | undefined;
  scope: Scope;
  children: ReactNode;
}): ReactNode {
  if (!open) return children;
  const title = label === undefined ? undefined : scope.text(label);
  const target = navigationOf(open);
  if (!target) {
    return (
      <button
        type="button"
        className="list-open"
        title={title}
        onClick={(event) => {
          event.stopPropagation();
          void scope.run(open, pressNow(scope));
        }}
      >
        {children}
      </button>
    );
  }
  const href = targetOf(target, scope);
  return (
    <a
      className="list-open"
      href={href}
      title={title}
      onPointerEnter={() => scope.app.navigation.preload(href)}
      onClick={(event) => {
        event.stopPropagation();
        if (isForBrowser(event)) return;
        event.preventDefault();
        void scope.run(open);
      }}
    >
      {children}
    </a>
  );
}

/**
 * Whether a click on a row means the row: not a control inside it, not the end of a text selection.
 */
export function meansRow(event: MouseEvent): boolean {
  if (event.defaultPrevented || isForBrowser(event)) return false;
  if (event.target instanceof Element && event.target.closest('a, button, input, select, label'))
    return false;
  return window.getSelection()?.isCollapsed ?? true;
}

function navigationOf(open: readonly Action[]): NavigateAction | undefined {
  const [only, ...more] = open;
  return only?.action === 'navigate' && more.length === 0 && !only.external && !only.newTab
    ? only
    : undefined;
}

/** Clicks with a modifier or another button open tabs and windows: the browser knows how. */
function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

import type { ReactNode } from 'react';
import type { Button } from '../../../schemas/release/types.ts';
import { ActionButton } from '../../render/chains/action-button.tsx';
import { useScoped } from '../../render/scope/scope.tsx';
import { useIsWide } from '../../render/view/use-is-wide.ts';
import { usePortal } from '../app-context.tsx';
import { matchRoute } from '../navigation/routes.ts';

/** Buttons that float over the page, and those next to the account in its head. */
export interface Floating {
  over: readonly Button[];
  docked: readonly Button[];
  /** How many of those over the page their conditions leave. */
  visible: number;
}

/**
 * A phone has no corner to spare: where its page has a head, what is but an icon stands there and
 * lies over nothing.
 */
export function placed(
  buttons: readonly Button[],
  { head, wide }: { head: boolean; wide: boolean },
): Omit<Floating, 'visible'> {
  const isDocked = (button: Button): boolean => head && !wide && button.compact === true;
  return { over: buttons.filter((button) => !isDocked(button)), docked: buttons.filter(isDocked) };
}

/** The shell's floating buttons, except on the pages they lead to. */
export function useFloating(path: string, head: boolean): Floating {
  const { manifest, routes } = usePortal();
  const wide = useIsWide();
  const screen = matchRoute(routes, path)?.screen;
  const here = manifest.shell.floating.filter(
    (button) => !button.hideOn.some((hidden) => hidden === path || hidden === screen),
  );
  const { over, docked } = placed(here, { head, wide });
  return {
    over,
    docked,
    visible: useScoped((scope) => over.filter((button) => scope.test(button.when)).length),
  };
}

/**
 * Classes of the frame for what floats over it. Said here and not by `:has()` in the style sheet:
 * with that on the frame, whatever comes into the page or leaves it lets a browser compute the
 * styles of every button and cell anew.
 */
export function floatingClass({ over, visible }: Floating): string {
  if (over.length === 0) return '';
  return visible > 1 ? 'shell-floating shell-floating-more' : 'shell-floating';
}

/** The buttons of one of the two places; nothing where there are none. */
export function FloatingButtons({
  buttons,
  docked = false,
}: {
  buttons: readonly Button[];
  docked?: boolean;
}): ReactNode {
  if (buttons.length === 0) return null;
  return (
    <div className={docked ? 'floating-docked' : 'floating'}>
      {buttons.map((button) => (
        <ActionButton key={button.id} button={button} className="floating-button" />
      ))}
    </div>
  );
}

import { use, useEffect, useId, useRef, useState } from 'react';
import type { Button } from '../../../schemas/release/types.ts';
import { ActionButton } from '../../render/chains/action-button.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { asNode } from '../../render/view/origin-marks.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { ListSlotsContext } from './slots.ts';

/** More buttons than this go into a menu. */
const maxSideBySide = 3;
/**
 * So many with their labels leave a table of few columns its room; the same for all of its rows.
 */
const maxLabelled = 2;

interface RowActionsProps {
  buttons: readonly Button[];
  /**
   * Labels of buttons with an icon: always visible; where the window has room; or never, as in a
   * table of many columns. A hidden label is a tooltip.
   */
  labels: 'always' | 'roomy' | 'never';
  /** Id of what names the row: each row has the same buttons. */
  describedBy: string;
}

/** Whether rows have anything that can be done with them. */
export function useHasRowActions(buttons: readonly Button[]): boolean {
  const slots = use(ListSlotsContext);
  return buttons.length > 0 || slots !== null;
}

/** Actions of a row, and those that the surrounding block adds. Needs the row's scope. */
export function RowActions(props: RowActionsProps): React.JSX.Element | null {
  const slots = use(ListSlotsContext);
  if (!slots) return <OwnActions {...props} />;
  return (
    <div className="list-row-slots">
      {slots.row(props.describedBy)}
      <OwnActions {...props} />
    </div>
  );
}

function OwnActions({ buttons, labels, describedBy }: RowActionsProps): React.JSX.Element | null {
  const visible = useScoped(
    (scope) => buttons.filter((button) => scope.test(button.when)).map((button) => button.id),
    equalJson,
  );
  const shown = buttons.filter((button) => visible.includes(button.id));
  if (shown.length === 0) return null;
  if (shown.length > maxSideBySide) return <ActionMenu buttons={shown} describedBy={describedBy} />;
  const shows = labels === 'roomy' && buttons.length > maxLabelled ? 'never' : labels;
  return (
    <div className="list-row-actions">
      {shown.map((button) => (
        <ActionButton
          key={button.id}
          button={button.icon ? buttonShowing(shows, button) : button}
          className={shows === 'roomy' && button.icon ? 'list-action-roomy' : ''}
          tooltip={shows === 'roomy'}
          describedBy={describedBy}
        />
      ))}
    </div>
  );
}

// Made once for each button: a new object at every render would defeat the button's memo.
const made = { roomy: new WeakMap<Button, Button>(), never: new WeakMap<Button, Button>() };

function buttonShowing(labels: RowActionsProps['labels'], button: Button): Button {
  if (labels === 'always') return button;
  let known = made[labels].get(button);
  if (!known) {
    known = asNode<Button>({ ...button, compact: labels === 'never', look: 'text' }, button);
    made[labels].set(button, known);
  }
  return known;
}

/**
 * A button that shows the others. Fixed to the window, so that the table's scrolling area does not
 * cut it off.
 */
function ActionMenu({ buttons, describedBy }: Omit<RowActionsProps, 'labels'>): React.JSX.Element {
  const { message } = useStableScope().app;
  const [place, setPlace] = useState<{ top: number; right: number } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!place) return;
    const outside = (event: Event): void => {
      if (!(event.target instanceof Node) || !root.current?.contains(event.target)) setPlace(null);
    };
    window.addEventListener('pointerdown', outside);
    window.addEventListener('focusin', outside);
    window.addEventListener('scroll', outside, true);
    return () => {
      window.removeEventListener('pointerdown', outside);
      window.removeEventListener('focusin', outside);
      window.removeEventListener('scroll', outside, true);
    };
  }, [place]);

  function toggle(): void {
    const box = opener.current?.getBoundingClientRect();
    setPlace(
      place || !box
        ? null
        : { top: box.bottom + 4, right: document.documentElement.clientWidth - box.right },
    );
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from anywhere inside; the buttons are the controls
    <div
      ref={root}
      className="list-row-actions"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !place) return;
        event.stopPropagation();
        setPlace(null);
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        type="button"
        className="p-button p-component p-button-text p-button-secondary p-button-icon-only"
        aria-label={message('actions.more')}
        aria-describedby={describedBy}
        title={message('actions.more')}
        aria-expanded={place !== null}
        aria-controls={id}
        onClick={(event) => {
          event.stopPropagation();
          toggle();
        }}
      >
        <i className="p-button-icon pi pi-ellipsis-v" aria-hidden="true" />
      </button>
      <div id={id} className="list-menu" hidden={!place} style={place ?? undefined}>
        {place &&
          buttons.map((button) => (
            <ActionButton
              key={button.id}
              button={button}
              className="p-button-text list-menu-item"
              describedBy={describedBy}
            />
          ))}
      </div>
    </div>
  );
}

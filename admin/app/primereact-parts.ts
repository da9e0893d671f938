import type { PrimeReactPTOptions } from 'primereact/api';

/**
 * Hides parts of PrimeReact's widgets other than the named control: a second select for native
 * forms, and the arrow that a click anywhere on the widget replaces. Screen readers would announce
 * them without a name.
 */
const hidden = { 'aria-hidden': true } as const;

/** A dialog gives the focus to what is marked so, before its button to close. */
const first = { 'data-pc-autofocus': 'true' };

export const parts: PrimeReactPTOptions = {
  // While it has the focus its root names an option that is no element, and is no list box.
  dropdown: { root: { 'aria-activedescendant': undefined }, select: hidden, trigger: hidden },
  tree: { toggler: hidden },
  // The switch within is the control.
  inputswitch: { root: { role: 'none', 'aria-checked': undefined } },
  // Nothing is chosen of what was typed: a list, and no list box.
  chips: {
    container: { role: 'list', 'aria-orientation': undefined, 'aria-activedescendant': undefined },
    token: { role: 'listitem', 'aria-selected': undefined },
    inputToken: { role: 'listitem' },
  },
  inputtext: { root: (options) => (options?.props.autoFocus ? first : {}) },
  button: { root: (options) => (options?.props.autoFocus ? first : {}) },
};

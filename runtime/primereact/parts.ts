import type { PrimeReactPTOptions } from 'primereact/api';

/** Hides the parts of PrimeReact's widgets other than the named control. */
const hidden = { 'aria-hidden': true } as const;

/** Attributes that PrimeReact's markup needs to pass axe. */
export const parts: PrimeReactPTOptions = {
  // A second select for native forms; while it has the focus the root names an option that is no
  // element.
  dropdown: { root: { 'aria-activedescendant': undefined }, select: hidden, trigger: hidden },
};

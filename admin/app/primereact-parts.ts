import type { PrimeReactPTOptions } from 'primereact/api';

/**
 * What PrimeReact's widgets hold beside the control that has the name: a second select for native forms, and the arrow
 * that a click anywhere on the widget replaces. Neither is for screen readers, who would hear of them without a name.
 */
export const parts: PrimeReactPTOptions = {
  dropdown: { select: { 'aria-hidden': true }, trigger: { 'aria-hidden': true } },
};

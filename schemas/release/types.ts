/**
 * The object code: what a publish produces and what the browser and the server execute.
 *
 * A release is a set of immutable files named by the hash of their content:
 *
 *     manifest.json           routes, shell, theme, messages, parameters, the chunk of every screen   (browser)
 *     screen.<id>.json        one screen with every list, form, wizard and dialog it can reach          (browser)
 *     screen.<id>.js          its validators: a factory that is handed its helpers                      (browser)
 *     calls.json              the table of allowed calls                                                (server only)
 *
 * Everything the runtime could derive has been derived by the compiler: labels, formats, paths,
 * bindings. The runtime looks nothing up in entities and parses no template.
 */
export type * from './types/values.ts';
export type * from './types/data.ts';
export type * from './types/actions.ts';
export type * from './types/blocks.ts';
export type * from './types/adapters.ts';
export type * from './types/lists.ts';
export type * from './types/forms.ts';
export type * from './types/places.ts';
export type * from './types/shell.ts';
export type * from './types/tour.ts';
export type * from './types/calls.ts';

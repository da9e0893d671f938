import type { At } from '../../../schemas/release/types.ts';
import { triggerDepth } from './trigger-depth.ts';
import { reportFault } from '../faults/faults.ts';
import type { Closing, Scope } from '../scope/scope-types.ts';

/**
 * Opens a dialog of the scope's chunk, or else of the shell. Resolves when it has closed, with `{
 * result }` when it was closed with one.
 * @param at where it was asked for; throws a fault there when the dialog is unknown
 */
export function openDialog(
  scope: Scope,
  at: At,
  id: string,
  inputs: Record<string, unknown>,
): Promise<Closing> {
  const { app, chunk } = scope;
  const home = chunk.dialogs[id] ? chunk : app.chunk;
  const dialog = home.dialogs[id];
  if (!dialog) throw reportFault(at, new Error(`dialog '${id}' is unknown`));
  return app.dialogs.open({
    dialog,
    chunk: home,
    opener: scope,
    with: inputs,
    triggerDepth: triggerDepth(),
  });
}

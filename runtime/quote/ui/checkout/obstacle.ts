import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { PendingEntries } from '../../../fields/entry/pending.ts';
import type { Id } from '../../../pricing/index.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import type { Obstacle } from '../../model/checkout/finish.ts';
import type { EditorSettings } from '../../model/state/settings.ts';
import { headerOf } from '../../model/state/state.ts';
import type { CommandStore } from '../commands/commands.ts';
import { unquoted } from '../delivery/unquoted.ts';

interface ObstacleContext {
  block: ExtensionBlock;
  id: Id;
  editing: Editing;
  settings: EditorSettings;
  commands: CommandStore;
}

const LIFE = 5000;

/** An entry that shows what the quote does not have; null when they all are the quote's. */
export function refusedEntry(scope: Scope, pending: PendingEntries): Obstacle | null {
  const refused = pending.settle();
  return (
    refused && {
      at: refused.at ?? undefined,
      show() {
        if (!refused.isReported)
          scope.app.notify({
            text: `${refused.label}: ${refused.message}`,
            tone: 'danger',
            life: LIFE,
          });
        refused.show();
      },
    }
  );
}

/** The first obstacle to sending the quote; null for none. */
export async function findObstacle(
  scope: Scope,
  { block, id, editing, settings, commands }: ObstacleContext,
): Promise<Obstacle | null> {
  const { idEndEntr, retira } = headerOf(editing.view().state);
  if (
    settings.needsAddress &&
    block.dialogs.address !== undefined &&
    idEndEntr === undefined &&
    retira !== true
  ) {
    return {
      show: () =>
        scope.app.notify({ text: 'Selecione o endereço de entrega.', tone: 'danger', life: LIFE }),
    };
  }
  const form = block.forms.checkout;
  const mounted = form && scope.app.handles.find('form', form.form)[0];
  // The form shows its errors next to its fields.
  if (mounted && (await mounted.submit()).status !== 'done') return { show: () => undefined };
  await editing.quotedAgain();
  const text = await unquoted(scope, block, id, editing);
  if (text === null) return null;
  return {
    async show() {
      if (
        await scope.app.dialogs.ask({
          title: 'Frete',
          text,
          tone: 'warning',
          yes: 'Calcular frete',
          no: 'Voltar',
        })
      )
        commands.run('freight');
    },
  };
}

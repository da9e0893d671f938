import { useState } from 'react';
import { Modal } from '../../../render/view/modal.tsx';
import type { DocumentWords } from '../../model/state/words.ts';
import {
  COMMAND_GROUPS,
  type CommandGroup,
  groupHeading,
  useCommand,
  useCommands,
} from './commands.ts';

/** Keys that go with a place and not with a command. */
const WAYS: Partial<Record<CommandGroup, { label: string; keys: string }>> = {
  Produtos: { label: 'Da busca aos resultados, de um a outro, e de volta', keys: '↓ ↑ Esc' },
};

/** The sheet of all shortcuts, on `?`. */
export function ShortcutSheet({ words }: { words: DocumentWords }): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  const commands = useCommands().filter(({ keys }) => keys !== undefined);
  useCommand({
    id: 'shortcuts',
    label: 'Atalhos',
    group: 'Ajuda',
    keys: '?',
    icon: 'question-circle',
    place: 'menu',
    run: () => setOpen(true),
  });
  if (!open) return null;
  return (
    <Modal title="Atalhos do teclado" closeLabel="Fechar" onClose={() => setOpen(false)}>
      {COMMAND_GROUPS.map((group) => ({
        group,
        of: commands.filter((command) => command.group === group),
      }))
        .filter(({ of }) => of.length > 0)
        .map(({ group, of }) => (
          <section key={group} className="quote-shortcuts">
            <h3>{groupHeading(group, words)}</h3>
            <dl>
              {of.map(({ id, label, keys }) => (
                <div key={id}>
                  <dt>{label}</dt>
                  <dd>
                    <kbd>{keys}</kbd>
                  </dd>
                </div>
              ))}
              {WAYS[group] && (
                <div>
                  <dt>{WAYS[group].label}</dt>
                  <dd>
                    <kbd>{WAYS[group].keys}</kbd>
                  </dd>
                </div>
              )}
            </dl>
          </section>
        ))}
    </Modal>
  );
}

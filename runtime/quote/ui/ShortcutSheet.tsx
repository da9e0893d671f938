import { useState } from 'react';
import { Modal } from '../../render/modal.tsx';
import { type CommandGroup, useCommand, useCommands } from './commands.ts';

const GROUPS: readonly CommandGroup[] = ['Produtos', 'Itens', 'Fechamento', 'Orçamento', 'Ajuda'];

/** The sheet of all shortcuts, on `?`. */
export function ShortcutSheet(): React.JSX.Element | null {
  const [open, setOpen] = useState(false);
  const commands = useCommands().filter(({ keys }) => keys !== undefined);
  useCommand({ id: 'shortcuts', label: 'Atalhos', group: 'Ajuda', keys: '?', icon: 'question-circle', bar: true, run: () => setOpen(true) });
  if (!open) return null;
  return (
    <Modal title="Atalhos do teclado" closeLabel="Fechar" onClose={() => setOpen(false)}>
      {GROUPS.map((group) => ({ group, of: commands.filter((command) => command.group === group) })).filter(({ of }) => of.length > 0).map(({ group, of }) => (
        <section key={group} className="quote-shortcuts">
          <h3>{group}</h3>
          <dl>
            {of.map(({ id, label, keys }) => <div key={id}><dt>{label}</dt><dd><kbd>{keys}</kbd></dd></div>)}
          </dl>
        </section>
      ))}
    </Modal>
  );
}

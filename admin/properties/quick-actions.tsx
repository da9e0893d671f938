import { Button } from 'primereact/button';
import { Menu } from 'primereact/menu';
import type { MenuItem } from 'primereact/menuitem';
import { type ReactNode, useRef, useState } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { isJsonObject } from '../../schemas/record.ts';
import { useMap } from '../data/configuration.ts';
import { positionWords } from '../ui/use-moved.tsx';
import { useWorkbench } from '../workbench/workbench.ts';
import { AddNameButton } from './additions/add-name-button.tsx';
import { namedListOf } from './additions/named-lists.ts';
import { above, below, stepsOf } from './address.ts';
import { MoveDialog } from './dialogs/move-dialog.tsx';
import { RenameDialog } from './dialogs/rename-dialog.tsx';
import { ResetDialog } from './dialogs/reset-dialog.tsx';
import { duplicate, hide, isHidden, neighborPosition, show } from './operations.ts';
import { useSteps } from './use-steps.ts';
import { propertiesOf } from './word.ts';

type Open = 'rename' | 'move' | 'reset';

/** Lists by name that each word has: what is added most. */
const additions: Readonly<Record<string, readonly string[]>> = {
  list: ['columns', 'filters'],
  card: ['fields'],
  'block-detail': ['fields'],
};

interface QuickActionsProps {
  part: DocumentPart;
  onAdd: (list: Address) => void;
}

/** The most frequent actions on a place, each in one click. */
export function QuickActions({ part, onAdd }: QuickActionsProps): ReactNode {
  const { change, readOnly } = useWorkbench();
  const [open, setOpen] = useState<Open>();
  const menu = useRef<Menu>(null);
  const more = useMoreActions(part, setOpen);
  if (readOnly)
    return <p className="property-help">Você só consulta: seu papel não altera rascunhos.</p>;
  const properties = propertiesOf(part.word, part.value);
  const names = new Set(properties.map(({ name }) => name));
  const isItem = part.siblings !== undefined;
  // A name of a field is none that users read.
  const named = (['label', 'title'] as const).find((text) =>
    properties.some(({ name, control }) => name === text && control !== 'name'),
  );
  const hidden = isHidden(part);
  const own = (additions[part.word] ?? []).flatMap((property) => {
    const kind = namedListOf(part.word, property);
    return kind ? [{ property, kind }] : [];
  });
  return (
    <div className="quick" role="toolbar" aria-label="Ações rápidas">
      {names.has('when') && (
        <Button
          size="small"
          outlined
          icon={`pi pi-${hidden ? 'eye' : 'eye-slash'}`}
          label={hidden ? 'Mostrar' : 'Ocultar'}
          onClick={() => void change(hidden ? show(part) : hide(part))}
        />
      )}
      {named && (
        <Button
          size="small"
          outlined
          icon="pi pi-pencil"
          label="Renomear"
          onClick={() => setOpen('rename')}
        />
      )}
      {own.map(({ property, kind }) => (
        <AddNameButton
          key={property}
          list={below(part.at, property)}
          kind={kind}
          around={part.value}
          items={isJsonObject(part.value) ? part.value[property] : undefined}
          onAdd={onAdd}
        />
      ))}
      {isItem && <Neighbors key={part.at} part={part} />}
      <Button
        size="small"
        text
        icon="pi pi-ellipsis-v"
        aria-label="Mais ações"
        aria-haspopup="menu"
        onClick={(event) => menu.current?.toggle(event)}
      />
      <Menu ref={menu} model={more} popup aria-label="Mais ações" />
      {open === 'rename' && named && (
        <RenameDialog part={part} property={named} onClose={() => setOpen(undefined)} />
      )}
      {open === 'move' && <MoveDialog part={part} onClose={() => setOpen(undefined)} />}
      {open === 'reset' && <ResetDialog part={part} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** What the menu offers, for a place and for an item of a list. */
function useMoreActions(part: DocumentPart, open: (dialog: Open) => void): MenuItem[] {
  const { change, select } = useWorkbench();
  const isItem = part.siblings !== undefined;
  const copy = isItem ? duplicate(part) : null;
  const leave = async () => {
    await change({ op: 'remove', at: part.at });
    select(above(part.at) ?? part.at);
  };
  const canMove = (part.siblings?.length ?? 0) > 1;
  const move: MenuItem = {
    label: 'Mover para…',
    icon: 'pi pi-arrows-v',
    command: () => open('move'),
  };
  const copies: MenuItem[] = copy
    ? [
        {
          label: 'Duplicar',
          icon: 'pi pi-clone',
          command: () => void change(copy.operation).then(() => select(copy.at)),
        },
      ]
    : [];
  const remove = { label: 'Remover', icon: 'pi pi-trash', command: () => void leave() };
  return [
    ...(canMove ? [move] : []),
    ...copies,
    ...(isItem ? [remove] : []),
    { label: 'Voltar ao padrão…', icon: 'pi pi-undo', command: () => open('reset') },
  ];
}

/** One step towards the start or the end of the list. */
function Neighbors({ part: read }: { part: DocumentPart }): ReactNode {
  const { draft, change } = useWorkbench();
  const { part, move } = useSteps(read, change);
  const { data: nodes } = useMap(draft);
  const [said, say] = useState('');
  const labels = new Map(nodes?.map(({ at, label }) => [at, label]));
  const siblings = part.siblings ?? [];
  const list = above(part.at) ?? part.at;
  const own = siblings.indexOf(stepsOf(part.at).at(-1) ?? '');
  const names = siblings.map((id) => labels.get(below(list, id)) ?? id);
  const steps = [
    { step: -1, label: 'Mover para antes', icon: 'arrow-up' },
    { step: 1, label: 'Mover para depois', icon: 'arrow-down' },
  ] as const;
  const buttons = steps.map(({ step, label, icon }) => {
    const position = neighborPosition(part, step);
    return (
      <Button
        key={step}
        size="small"
        text
        icon={`pi pi-${icon}`}
        aria-label={label}
        tooltip={label}
        tooltipOptions={{ position: 'bottom' }}
        // A button that is disabled would lose the focus at the end of the list.
        aria-disabled={!position}
        className={position ? undefined : 'p-disabled'}
        onClick={() => {
          if (!position) return;
          say(positionWords(names, own, own + step));
          move(step);
        }}
      />
    );
  });
  return (
    <>
      {buttons}
      <p className="p-hidden-accessible" role="status">
        {said}
      </p>
    </>
  );
}

import { Button } from 'primereact/button';
import { Tree, type TreeDragDropEvent } from 'primereact/tree';
import type { TreeNode } from 'primereact/treenode';
import { type ReactNode, useMemo, useState } from 'react';
import type { Json, Operation } from '../../../schemas/draft/operation.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { type MenuLabels, shownEntry } from './labels.ts';
import {
  bringBack,
  menuEntries,
  fits,
  type MenuEntry,
  type MenuList,
  menuLists,
  moveEntry,
  removedFrom,
} from './model.ts';

interface MenuTreeProps {
  shell: Json;
  base: Json | undefined;
  labels: MenuLabels;
  selected: string | undefined;
  disabled: boolean;
  onSelect: (entry: MenuEntry) => void;
  onAdd: (list: MenuList) => void;
  onChange: (operation: Operation) => void;
}

type Told = { list: MenuList } | { entry: MenuEntry } | { removed: MenuEntry };

const nodeOf = (entry: MenuEntry): TreeNode => ({
  key: entry.at,
  label: entry.label,
  data: { entry } satisfies Told,
  droppable: false,
  leaf: true,
});
const removedNode = (removed: MenuEntry): TreeNode => ({
  key: `tirado ${removed.at}`,
  label: removed.label,
  data: { removed } satisfies Told,
  draggable: false,
  droppable: false,
  selectable: false,
  leaf: true,
});

function nodesOf(shell: Json, base: Json | undefined): TreeNode[] {
  return menuLists.map((list) => ({
    key: list.at,
    label: list.title,
    data: { list } satisfies Told,
    draggable: false,
    selectable: false,
    children: [
      ...menuEntries(shell, list).map(nodeOf),
      ...removedFrom(shell, base, list).map(removedNode),
    ],
  }));
}

/** The place of a node after a drop: its list, and its index among the entries there. */
function placeOf(
  nodes: readonly TreeNode[],
  key: TreeNode['key'],
): { list: MenuList; index: number } | undefined {
  for (const { data, children = [] } of nodes) {
    const entries = children.filter((child) => 'entry' in (child.data as Told));
    const index = entries.findIndex((child) => child.key === key);
    if (index >= 0 && 'list' in (data as Told))
      return { list: (data as { list: MenuList }).list, index };
  }
  return undefined;
}

/** The frame around every screen, as a tree whose entries are dragged. */
export function MenuTree({
  shell,
  base,
  labels,
  selected,
  disabled,
  onSelect,
  onAdd,
  onChange,
}: MenuTreeProps): ReactNode {
  const nodes = useMemo(() => nodesOf(shell, base), [shell, base]);
  const [open, setOpen] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(menuLists.map(({ at }) => [at, true])),
  );
  const toasts = useToasts();
  const drop = ({ dragNode, value }: TreeDragDropEvent): void => {
    const told = dragNode.data as Told;
    const place = placeOf(value, dragNode.key);
    if (!place || !('entry' in told)) return;
    const operation = moveEntry(shell, told.entry, place.list, place.index);
    if (operation) onChange(operation);
    else if (!fits(told.entry, place.list))
      toasts.failed(`${told.entry.label} não pode ficar em ${place.list.title}.`);
  };
  const drawn = ({ label, data }: TreeNode): ReactNode => {
    const told = data as Told;
    if ('list' in told) {
      return (
        <span className="menu-list">
          <i className={`pi pi-${told.list.icon}`} aria-hidden />
          <strong>{label}</strong>
          {(told.list.kind === 'entry' || told.list.kind === 'button') && (
            <Button
              className="menu-add"
              text
              rounded
              size="small"
              icon="pi pi-plus"
              aria-label={`Incluir em ${label}`}
              disabled={disabled}
              onClick={() => onAdd(told.list)}
            />
          )}
        </span>
      );
    }
    if ('removed' in told) {
      return (
        <span className="menu-entry menu-removed">
          <del>{shownEntry(told.removed, labels).label}</del>
          <Button
            text
            size="small"
            label="Devolver"
            aria-label={`Devolver ${label}`}
            disabled={disabled}
            onClick={() => onChange(bringBack(shell, told.removed))}
          />
        </span>
      );
    }
    const shown = shownEntry(told.entry, labels);
    return (
      <span className="menu-entry">
        <i
          className={
            told.entry.icon === undefined ? 'pi pi-minus menu-no-icon' : `pi pi-${told.entry.icon}`
          }
          aria-hidden
        />
        <span className="menu-label">{shown.label}</span>
        {shown.hint !== undefined && <span className="menu-hint">{shown.hint}</span>}
      </span>
    );
  };
  return (
    <Tree
      className="menu-tree"
      aria-label="Menu e moldura"
      value={nodes}
      expandedKeys={open}
      onToggle={({ value }) => setOpen(value as Record<string, boolean>)}
      selectionMode="single"
      selectionKeys={selected ?? null}
      onSelect={({ node }) =>
        'entry' in (node.data as Told) && onSelect((node.data as { entry: MenuEntry }).entry)
      }
      {...(!disabled && { dragdropScope: 'menu', onDragDrop: drop })}
      nodeTemplate={drawn}
    />
  );
}

import { Button } from 'primereact/button';
import { Tree, type TreeDragDropEvent } from 'primereact/tree';
import type { TreeNode } from 'primereact/treenode';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
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

/** What a node of the tree shows. */
type NodeData = { list: MenuList } | { entry: MenuEntry } | { removed: MenuEntry };

const nodeOf = (entry: MenuEntry): TreeNode => ({
  key: entry.at,
  label: entry.label,
  data: { entry } satisfies NodeData,
  droppable: false,
  leaf: true,
});
const removedNode = (removed: MenuEntry): TreeNode => ({
  key: `tirado ${removed.at}`,
  label: removed.label,
  data: { removed } satisfies NodeData,
  draggable: false,
  droppable: false,
  selectable: false,
  leaf: true,
});

function nodesOf(shell: Json, base: Json | undefined): TreeNode[] {
  return menuLists.map((list) => ({
    key: list.at,
    label: list.title,
    data: { list } satisfies NodeData,
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
    const entries = children.filter((child) => 'entry' in (child.data as NodeData));
    const index = entries.findIndex((child) => child.key === key);
    if (index >= 0 && 'list' in (data as NodeData))
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
    const dragged = dragNode.data as NodeData;
    const place = placeOf(value, dragNode.key);
    if (!place || !('entry' in dragged)) return;
    const operation = moveEntry(shell, dragged.entry, place.list, place.index);
    if (operation) onChange(operation);
    else if (!fits(dragged.entry, place.list))
      toasts.failed(`${dragged.entry.label} não pode ficar em ${place.list.title}.`);
  };
  const drawn = ({ label, data }: TreeNode): ReactNode => {
    const node = data as NodeData;
    if ('list' in node)
      return <ListNode list={node.list} label={label} disabled={disabled} onAdd={onAdd} />;
    if ('entry' in node) return <EntryNode entry={node.entry} labels={labels} />;
    return (
      <RemovedNode
        entry={node.removed}
        labels={labels}
        disabled={disabled}
        onBack={() => onChange(bringBack(shell, node.removed))}
      />
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
        'entry' in (node.data as NodeData) && onSelect((node.data as { entry: MenuEntry }).entry)
      }
      {...(!disabled && { dragdropScope: 'menu', onDragDrop: drop })}
      nodeTemplate={drawn}
    />
  );
}

/** Of the keys that press a button in a node: the tree would take them for the node. */
const keepKeyFromTree = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

interface ListNodeProps extends Pick<MenuTreeProps, 'disabled' | 'onAdd'> {
  list: MenuList;
  label: string | undefined;
}

function ListNode({ list, label, disabled, onAdd }: ListNodeProps): ReactNode {
  return (
    <span className="menu-list">
      <i className={`pi pi-${list.icon}`} aria-hidden />
      <strong>{label}</strong>
      {(list.kind === 'entry' || list.kind === 'button') && (
        <Button
          className="menu-add"
          text
          rounded
          size="small"
          icon="pi pi-plus"
          aria-label={`Incluir em ${label}`}
          disabled={disabled}
          onKeyDown={keepKeyFromTree}
          onClick={() => onAdd(list)}
        />
      )}
    </span>
  );
}

interface EntryNodeProps {
  entry: MenuEntry;
  labels: MenuLabels;
}

function EntryNode({ entry, labels }: EntryNodeProps): ReactNode {
  const { label, hint } = shownEntry(entry, labels);
  return (
    <span className="menu-entry">
      <i
        className={entry.icon === undefined ? 'pi pi-minus menu-no-icon' : `pi pi-${entry.icon}`}
        aria-hidden
      />
      <span className="menu-label">{label}</span>
      {hint !== undefined && <span className="menu-hint">{hint}</span>}
    </span>
  );
}

interface RemovedNodeProps extends EntryNodeProps {
  disabled: boolean;
  onBack: () => void;
}

/** An entry of the product that the tenant took out, with the way back. */
function RemovedNode({ entry, labels, disabled, onBack }: RemovedNodeProps): ReactNode {
  return (
    <span className="menu-entry menu-removed">
      <del>{shownEntry(entry, labels).label}</del>
      <Button
        text
        size="small"
        label="Devolver"
        aria-label={`Devolver ${entry.label}`}
        disabled={disabled}
        onKeyDown={keepKeyFromTree}
        onClick={onBack}
      />
    </span>
  );
}

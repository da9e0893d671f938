import type { Line } from '../../../model/state/line.ts';
import { useCommand } from '../../commands/commands.ts';

interface GridTasks {
  /** Word for the document. */
  word: string;
  editable: boolean;
  /** Something was removed that can come back. */
  canUndo: boolean;
  edit(line: Line): void;
  step(line: Line, direction: 1 | -1): void;
  remove(line: Line): void;
  select(line: Line): void;
  find(): void;
  enter(): void;
  undo(): void;
}

/** The grid's commands, offered to each line's menu, to the keys, and to the sheet of shortcuts. */
export function useGridCommands(tasks: GridTasks): void {
  const { word, editable, canUndo } = tasks;
  useCommand({
    id: 'lines-enter',
    label: 'Ir para os itens',
    group: 'Itens',
    keys: 'Alt+G',
    run: tasks.enter,
  });
  useCommand({
    id: 'lines-find',
    label: `Localizar no ${word}`,
    group: 'Itens',
    keys: 'Alt+J',
    run: tasks.find,
  });
  useCommand({
    id: 'lines-undo',
    label: 'Desfazer a remoção',
    group: 'Itens',
    keys: 'Alt+Z',
    disabled: !editable || !canUndo,
    run: tasks.undo,
  });
  useCommand({
    id: 'line-edit',
    label: 'Alterar a quantidade',
    group: 'Itens',
    keys: 'Enter',
    icon: 'pencil',
    disabled: !editable,
    runOn: tasks.edit,
  });
  useCommand({
    id: 'line-more',
    label: 'Aumentar uma embalagem',
    group: 'Itens',
    keys: '+',
    icon: 'plus',
    disabled: !editable,
    runOn: (line) => tasks.step(line, 1),
  });
  useCommand({
    id: 'line-less',
    label: 'Diminuir uma embalagem',
    group: 'Itens',
    keys: '-',
    icon: 'minus',
    disabled: !editable,
    runOn: (line) => tasks.step(line, -1),
  });
  useCommand({
    id: 'line-select',
    label: 'Selecionar',
    group: 'Itens',
    keys: 'Espaço',
    icon: 'check-square',
    runOn: tasks.select,
  });
  useCommand({
    id: 'line-remove',
    label: 'Remover',
    group: 'Itens',
    keys: 'Delete',
    icon: 'trash',
    disabled: !editable,
    runOn: tasks.remove,
  });
}

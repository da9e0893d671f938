import { Button } from 'primereact/button';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import type { GridBreakpoint } from '../../../runtime/admin/dashboard-layout.ts';
import { Empty } from '../../ui/states.tsx';
import type { Editing } from '../editing.ts';
import { AddWidgetDialog } from './add-widget-dialog.tsx';
import { DashboardGrid } from './dashboard-grid.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';
import { type EditedDashboard, grids, place } from './model.ts';
import { addWidget } from './widgets.ts';

interface DashboardEditorProps {
  dashboard: EditedDashboard;
  calls: readonly MapNode[];
  editing: Editing;
}

/** One dashboard: its widgets on each of the five grids. */
export function DashboardEditor({
  dashboard,
  calls,
  editing: { draft, disabled, change, placeHref },
}: DashboardEditorProps): ReactNode {
  const [grid, setGrid] = useState<GridBreakpoint>('lg');
  const [selected, setSelected] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [onScreen, setOnScreen] = useState(false);
  const { document, widgets, adapter } = dashboard;
  const width = grids.find(({ value }) => value === grid)?.width ?? 1200;
  const widget = widgets.find(({ id }) => id === selected);
  if (adapter !== undefined) return <FromErp href={placeHref(`adapter/${adapter}`)} />;
  return (
    <div className="dashboard-editor">
      <div className="dashboard-tools">
        <SelectButton
          aria-label="Largura da tela"
          value={grid}
          options={[...grids]}
          allowEmpty={false}
          onChange={(event) => setGrid(event.value as GridBreakpoint)}
        />
        <DashboardActions
          disabled={disabled}
          onScreen={onScreen}
          onShow={setOnScreen}
          onAdd={() => setAdding(true)}
        />
      </div>
      {widgets.length > 0 && (
        <WidgetTools
          widget={widget}
          document={document}
          grid={grid}
          disabled={disabled}
          change={change}
          placeHref={placeHref}
        />
      )}
      <div className="dashboard-canvas">
        {widgets.length === 0 ? (
          <NoWidgets />
        ) : (
          <DashboardGrid
            dashboard={dashboard}
            grid={grid}
            width={width}
            disabled={disabled}
            selected={selected}
            onSelect={setSelected}
            onPlace={(id, cell) => void change(place(document, id, grid, cell))}
          />
        )}
      </div>
      {onScreen && (
        <DashboardScreen
          draft={draft}
          document={document}
          selected={selected ?? widgets[0]?.id}
          onSelect={setSelected}
        />
      )}
      {adding && (
        <AddWidgetDialog
          draft={draft}
          calls={calls}
          onClose={() => setAdding(false)}
          onAdd={(choice) => {
            setAdding(false);
            void change(addWidget(dashboard, choice));
          }}
        />
      )}
    </div>
  );
}

/** In place of a dashboard whose widgets are the ERP's. */
function FromErp({ href }: { href: string }): ReactNode {
  return (
    <Empty icon="server" title="Os quadros deste painel vêm do ERP.">
      <p>
        Cada usuário vê os que o ERP manda. Aqui se muda só o que cada tipo de quadro mostra. Para
        escolher vocês mesmos os quadros, comece por Novo painel.
      </p>
      <Link to={href}>Ver os tipos de quadro</Link>
    </Empty>
  );
}

interface DashboardActionsProps {
  disabled: boolean;
  /** Whether the screen with the dashboard is shown below. */
  onScreen: boolean;
  onShow(onScreen: boolean): void;
  onAdd(): void;
}

function DashboardActions(props: DashboardActionsProps): ReactNode {
  const { disabled, onScreen, onShow, onAdd } = props;
  return (
    <div className="dashboard-actions">
      <Button
        label="Ver na tela"
        icon="pi pi-eye"
        outlined={!onScreen}
        aria-pressed={onScreen}
        onClick={() => onShow(!onScreen)}
      />
      <Button label="Acrescentar quadro" icon="pi pi-plus" disabled={disabled} onClick={onAdd} />
    </div>
  );
}

function NoWidgets(): ReactNode {
  return (
    <Empty icon="th-large" title="Este painel ainda não tem quadros.">
      <p>
        Acrescente o primeiro: um número, uma tabela, um texto ou uma página de fora. Depois arraste
        para onde quiser.
      </p>
    </Empty>
  );
}

interface WidgetToolsProps extends Pick<Editing, 'disabled' | 'change' | 'placeHref'> {
  /** The selected widget. */
  widget: EditedDashboard['widgets'][number] | undefined;
  document: string;
  grid: GridBreakpoint;
}

/** What can be done with the selected widget. */
function WidgetTools(props: WidgetToolsProps): ReactNode {
  const { widget, document, grid, disabled, change, placeHref } = props;
  const at = widget && `${document}#/widgets/${widget.id}`;
  const hasOwnPlace = widget !== undefined && grid !== 'lg' && widget.places[grid] !== undefined;
  return (
    <div className="dashboard-widget-tools" aria-live="polite">
      {at !== undefined && widget ? (
        <>
          <strong>{widget.title}</strong>
          <Link className="p-button p-button-text p-button-sm" to={placeHref(at)}>
            Propriedades
          </Link>
          {hasOwnPlace && (
            <Button
              label="Seguir a tela larga"
              text
              size="small"
              disabled={disabled}
              onClick={() => void change({ op: 'reset', at: `${at}/places/${grid}` })}
            />
          )}
          <Button
            label="Remover"
            icon="pi pi-trash"
            text
            size="small"
            severity="danger"
            disabled={disabled}
            onClick={() => void change({ op: 'remove', at })}
          />
        </>
      ) : (
        <span>
          Arraste os quadros, ou escolha um e use as setas; com Shift elas mudam o tamanho.
        </span>
      )}
    </div>
  );
}

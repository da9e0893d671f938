import { Dropdown } from 'primereact/dropdown';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import type { MapNode } from '../../../schemas/admin/documents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';

interface NewDashboardDialogProps {
  screens: readonly MapNode[];
  onCreate: (title: string, screen: MapNode) => void;
  onClose: () => void;
}

/** Asks for a new dashboard's name, and the screen that shows it. */
export function NewDashboardDialog({
  screens,
  onCreate,
  onClose,
}: NewDashboardDialogProps): ReactNode {
  const [title, setTitle] = useState('');
  const [at, setAt] = useState(screens.find((screen) => screen.at === 'screen/home')?.at);
  const screen = screens.find((one) => one.at === at);
  const footer = (
    <DialogActions
      label="Criar"
      icon="pi pi-plus"
      disabled={title.trim() === '' || !screen}
      onAct={() => screen && onCreate(title.trim(), screen)}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      visible
      header="Novo painel"
      className="dashboard-add"
      footer={footer}
      onHide={onClose}
      draggable={false}
    >
      <Field label="Título">
        {({ id }) => (
          <InputText
            id={id}
            value={title}
            autoFocus
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label="Tela em que aparece" hint="No fim da tela; mova-o depois em Ajustar telas.">
        {({ id }) => (
          <Dropdown
            inputId={id}
            value={at}
            options={[...screens]}
            optionLabel="label"
            optionValue="at"
            filter
            onChange={(event) => setAt(event.value as string)}
          />
        )}
      </Field>
    </Dialog>
  );
}

import { AutoComplete } from 'primereact/autocomplete';
import { confirmDialog, ConfirmDialog } from 'primereact/confirmdialog';
import { Dialog } from 'primereact/dialog';
import { Dropdown } from 'primereact/dropdown';
import { Menu } from 'primereact/menu';
import { MultiSelect } from 'primereact/multiselect';
import { OverlayPanel } from 'primereact/overlaypanel';
import { Sidebar } from 'primereact/sidebar';
import { Toast } from 'primereact/toast';
import { type ComponentType, useRef, useState } from 'react';

const options = Array.from({ length: 30 }, (_, at) => ({ value: `v${at}`, label: `Opção ${at}` }));

/** Opens on a click and disables what opened it, as a button does whose chain runs. */
function OfDialog(): React.JSX.Element {
  const [visible, setVisible] = useState(false);
  return (
    <>
      <button type="button" id="opener" disabled={visible} onClick={() => setVisible(true)}>
        Abrir
      </button>
      <a href="#outra" id="behind">
        Atrás
      </a>
      <Dialog header="Título" visible={visible} onHide={() => setVisible(false)}>
        <button type="button">Dentro</button>
      </Dialog>
    </>
  );
}

function OfConfirm(): React.JSX.Element {
  return (
    <>
      <ConfirmDialog />
      <button
        type="button"
        id="opener"
        onClick={() => confirmDialog({ header: 'Atenção', message: 'Excluir?' })}
      >
        Abrir
      </button>
      <a href="#outra" id="behind">
        Atrás
      </a>
    </>
  );
}

function OfSidebar(): React.JSX.Element {
  const [visible, setVisible] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setVisible(true)}>
        Abrir
      </button>
      <a href="#outra" id="behind">
        Atrás
      </a>
      <Sidebar header="Título" visible={visible} onHide={() => setVisible(false)}>
        <button type="button">Dentro</button>
      </Sidebar>
    </>
  );
}

function OfMenu(): React.JSX.Element {
  const menu = useRef<Menu>(null);
  return (
    <>
      <button type="button" id="opener" onClick={(event) => menu.current?.toggle(event)}>
        Abrir
      </button>
      <a href="#outra" id="behind">
        Atrás
      </a>
      <Menu
        ref={menu}
        popup
        model={[{ label: 'Um' }, { label: 'Dois', disabled: true }, { label: 'Três' }]}
      />
    </>
  );
}

function OfPanel(): React.JSX.Element {
  const panel = useRef<OverlayPanel>(null);
  return (
    <>
      <button type="button" id="opener" onClick={(event) => panel.current?.toggle(event)}>
        Abrir
      </button>
      <OverlayPanel ref={panel}>
        <button type="button">Dentro</button>
      </OverlayPanel>
      <a href="#outra" id="behind">
        Atrás
      </a>
    </>
  );
}

function OfToast(): React.JSX.Element {
  const toast = useRef<Toast>(null);
  return (
    <>
      <Toast ref={toast} />
      <button
        type="button"
        id="opener"
        onClick={() => toast.current?.show({ severity: 'info', summary: 'Salvo', sticky: true })}
      >
        Abrir
      </button>
    </>
  );
}

function OfAutoComplete(): React.JSX.Element {
  const [value, setValue] = useState<unknown>('');
  return (
    <>
      <label htmlFor="opener">Produto</label>
      <AutoComplete
        inputId="opener"
        field="label"
        minLength={0}
        suggestions={options}
        completeMethod={() => undefined}
        value={value}
        onChange={(event) => setValue(event.value)}
      />
    </>
  );
}

function OfMultiSelect(): React.JSX.Element {
  const [value, setValue] = useState<string[]>([]);
  return (
    <>
      <label htmlFor="opener">Produtos</label>
      <MultiSelect
        inputId="opener"
        filter
        options={options}
        value={value}
        onChange={(event) => setValue(event.value)}
      />
    </>
  );
}

function OfDropdown(): React.JSX.Element {
  const [value, setValue] = useState<string>();
  return (
    <>
      <label htmlFor="opener">Produto</label>
      <Dropdown
        inputId="opener"
        filter
        options={options}
        value={value}
        onChange={(event) => setValue(event.value)}
      />
    </>
  );
}

/** PrimeReact's overlays, each with the control `#opener`. */
export const overlays: Record<string, ComponentType> = {
  dialog: OfDialog,
  confirm: OfConfirm,
  sidebar: OfSidebar,
  menu: OfMenu,
  panel: OfPanel,
  toast: OfToast,
  autocomplete: OfAutoComplete,
  multiselect: OfMultiSelect,
  dropdown: OfDropdown,
};

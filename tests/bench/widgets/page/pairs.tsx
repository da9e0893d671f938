import { AutoComplete } from 'primereact/autocomplete';
import { Button } from 'primereact/button';
import { Calendar } from 'primereact/calendar';
import { Checkbox } from 'primereact/checkbox';
import { Chips } from 'primereact/chips';
import { Dropdown } from 'primereact/dropdown';
import { FileUpload } from 'primereact/fileupload';
import { Image } from 'primereact/image';
import { InputMask } from 'primereact/inputmask';
import { InputNumber } from 'primereact/inputnumber';
import { InputSwitch } from 'primereact/inputswitch';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { MultiSelect } from 'primereact/multiselect';
import { Paginator } from 'primereact/paginator';
import { Password } from 'primereact/password';
import { RadioButton } from 'primereact/radiobutton';
import { Skeleton } from 'primereact/skeleton';
import { Steps } from 'primereact/steps';
import { TabPanel, TabView } from 'primereact/tabview';
import { Tag } from 'primereact/tag';
import { Timeline } from 'primereact/timeline';
import { type ComponentType, useState } from 'react';
import { Pager } from '../../../../runtime/blocks/list/pager.tsx';
import { TabRow } from '../../../../runtime/blocks/tabs/tab-row.tsx';
import { BooleanWidget, SwitchWidget } from '../../../../runtime/fields/boolean/widget.tsx';
import { FixedMany } from '../../../../runtime/fields/choice/fixed-many.tsx';
import { RadioGroup } from '../../../../runtime/fields/choice/radio-group.tsx';
import { CpfWidget } from '../../../../runtime/fields/cpf/widget.tsx';
import { DateWidget } from '../../../../runtime/fields/date/widget.tsx';
import { FilesWidget } from '../../../../runtime/fields/files/widget.tsx';
import { MultilineWidget } from '../../../../runtime/fields/multiline/widget.tsx';
import { NumberWidget } from '../../../../runtime/fields/number/widget.tsx';
import { PasswordWidget } from '../../../../runtime/fields/password/widget.tsx';
import { SelectWidget } from '../../../../runtime/fields/select/select-widget.tsx';
import { SourceSelect } from '../../../../runtime/fields/select/source-select.tsx';
import { TextWidget } from '../../../../runtime/fields/text/widget.tsx';
import type { WidgetProps } from '../../../../runtime/fields/types.ts';

export type Contestant = 'ours' | 'theirs';
type Widget = ComponentType<{ id: string }>;

const options = Array.from({ length: 30 }, (_, at) => ({ value: `v${at}`, label: `Opção ${at}` }));
const choices = options.slice(0, 4).map((option) => ({ ...option, record: option }));

/** One of our widgets with its value. */
function ours(Field: ComponentType<WidgetProps>, props: Partial<WidgetProps> = {}): Widget {
  return function Ours({ id }) {
    const [value, setValue] = useState(props.value);
    return (
      <Field
        {...props}
        id={id}
        name={id}
        labelledBy={`${id}-label`}
        value={value}
        onChange={setValue}
      />
    );
  };
}

interface Drawn {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: each widget has a value of its own type
  value: any;
  set(value: unknown): void;
}

/** One of PrimeReact's with its value. */
function theirs(draw: (props: Drawn) => React.JSX.Element, value?: unknown): Widget {
  return function Theirs({ id }) {
    const [current, set] = useState(value);
    return draw({ id, value: current, set });
  };
}

const Source = (props: WidgetProps): React.JSX.Element => (
  <SourceSelect
    {...props}
    source={
      {
        from: { rows: { $cel: 'state.linhas', at: '' } as never },
        value: 'value',
        label: { $path: 'label' } as never,
      } as never
    }
  />
);

const tabs = ['Dados', 'Contatos', 'Histórico'].map((title, at) => ({ id: `t${at}`, title }));

export const pairs: Record<string, Record<Contestant, Widget>> = {
  text: {
    ours: ours(TextWidget),
    theirs: theirs(
      ({ id, value, set }) => (
        <InputText id={id} value={value} onChange={(event) => set(event.target.value)} />
      ),
      '',
    ),
  },
  mask: {
    ours: ours(CpfWidget),
    theirs: theirs(({ id, value, set }) => (
      <InputMask
        id={id}
        mask="999.999.999-99"
        value={value}
        onChange={(event) => set(event.value)}
      />
    )),
  },
  number: {
    ours: ours(NumberWidget),
    theirs: theirs(({ id, value, set }) => (
      <InputNumber
        inputId={id}
        locale="pt-BR"
        value={value}
        onChange={(event) => set(event.value)}
      />
    )),
  },
  multiline: {
    ours: ours(MultilineWidget),
    theirs: theirs(
      ({ id, value, set }) => (
        <InputTextarea id={id} value={value} onChange={(event) => set(event.target.value)} />
      ),
      '',
    ),
  },
  select: {
    ours: ours(SelectWidget, { options }),
    theirs: theirs(({ id, value, set }) => (
      <Dropdown
        inputId={id}
        options={options}
        value={value}
        onChange={(event) => set(event.value)}
      />
    )),
  },
  search: {
    ours: ours(Source),
    theirs: theirs(
      ({ id, value, set }) => (
        <AutoComplete
          inputId={id}
          dropdown
          suggestions={options}
          field="label"
          completeMethod={() => undefined}
          value={value}
          onChange={(event) => set(event.value)}
        />
      ),
      '',
    ),
  },
  many: {
    ours: ours(FixedMany, { options }),
    theirs: theirs(
      ({ id, value, set }) => (
        <MultiSelect
          inputId={id}
          filter
          options={options}
          value={value}
          onChange={(event) => set(event.value)}
        />
      ),
      [] as string[],
    ),
  },
  chips: {
    ours: ours(FixedMany, { options, value: ['v1', 'v2'] }),
    theirs: theirs(
      ({ id, value, set }) => (
        <Chips inputId={id} value={value} onChange={(event) => set(event.value)} />
      ),
      ['Opção 1', 'Opção 2'],
    ),
  },
  date: {
    ours: ours(DateWidget),
    theirs: theirs(({ id, value, set }) => (
      <Calendar inputId={id} showIcon value={value} onChange={(event) => set(event.value)} />
    )),
  },
  boolean: {
    ours: ours(BooleanWidget),
    theirs: theirs(
      ({ id, value, set }) => (
        <Checkbox inputId={id} checked={value} onChange={(event) => set(event.checked)} />
      ),
      false,
    ),
  },
  switch: {
    ours: ours(SwitchWidget),
    theirs: theirs(
      ({ id, value, set }) => (
        <InputSwitch inputId={id} checked={value} onChange={(event) => set(event.value)} />
      ),
      false,
    ),
  },
  radio: {
    ours: ours(({ onChange, ...props }: WidgetProps) => (
      <RadioGroup {...props} choices={choices} onChoose={({ value }) => onChange(value)} />
    )),
    theirs: theirs(({ id, value, set }) => (
      <>
        {choices.map((choice, at) => (
          <label key={choice.value} htmlFor={at === 0 ? id : `${id}-${at}`}>
            <RadioButton
              inputId={at === 0 ? id : `${id}-${at}`}
              name={id}
              value={choice.value}
              checked={value === choice.value}
              onChange={(event) => set(event.value)}
            />
            {choice.label}
          </label>
        ))}
      </>
    )),
  },
  password: {
    ours: ours(PasswordWidget),
    theirs: theirs(
      ({ id, value, set }) => (
        <Password
          inputId={id}
          feedback={false}
          toggleMask
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      ),
      '',
    ),
  },
  files: {
    ours: ours(FilesWidget),
    theirs: theirs(({ id }) => <FileUpload id={id} customUpload auto multiple />),
  },
  button: {
    ours: ({ id }) => (
      <button id={id} type="button" className="p-button p-component">
        <span className="p-button-label">Salvar</span>
      </button>
    ),
    theirs: ({ id }) => <Button id={id} label="Salvar" />,
  },
  tooltip: {
    ours: ({ id }) => (
      <button id={id} type="button" title="Imprimir" aria-label="Imprimir">
        <i className="pi pi-print" aria-hidden="true" />
      </button>
    ),
    theirs: ({ id }) => (
      <Button id={id} icon="pi pi-print" aria-label="Imprimir" tooltip="Imprimir" />
    ),
  },
  tag: {
    ours: () => <span className="p-tag p-component">Aberto</span>,
    theirs: () => <Tag value="Aberto" />,
  },
  skeleton: {
    ours: () => <div className="skeleton" />,
    theirs: () => <Skeleton />,
  },
  pager: {
    ours: () => <Pager page={3} last={20} links={5} onPage={() => undefined} />,
    theirs: () => <Paginator first={20} rows={10} totalRecords={200} pageLinkSize={5} />,
  },
  tabs: {
    ours: ({ id }) => (
      <>
        <TabRow id={id} tabs={tabs as never} open={tabs[0] as never} onChoose={() => undefined} />
        <div role="tabpanel" id={`${id}t0panel`} aria-labelledby={`${id}t0`}>
          Conteúdo
        </div>
      </>
    ),
    theirs: () => (
      <TabView>
        {tabs.map(({ id, title }) => (
          <TabPanel key={id} header={title}>
            Conteúdo
          </TabPanel>
        ))}
      </TabView>
    ),
  },
  steps: {
    ours: () => (
      <ol className="checkout-outline" aria-label="Passos">
        {tabs.map(({ id, title }) => (
          <li key={id}>
            <button type="button">{title}</button>
          </li>
        ))}
      </ol>
    ),
    theirs: () => <Steps model={tabs.map(({ title }) => ({ label: title }))} readOnly={false} />,
  },
  timeline: {
    ours: () => (
      <ol className="timeline-list">
        {tabs.map(({ id, title }) => (
          <li key={id} className="timeline-item">
            <span className="timeline-sign" aria-hidden="true">
              <i className="timeline-dot" />
            </span>
            <div className="timeline-what">{title}</div>
          </li>
        ))}
      </ol>
    ),
    theirs: () => <Timeline value={tabs} content={(tab) => tab.title} />,
  },
  image: {
    ours: () => <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Foto" />,
    theirs: () => <Image src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Foto" preview />,
  },
};

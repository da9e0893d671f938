import { useStableScope } from '../../render/scope/scope.tsx';
import type { WidgetProps } from '../types.ts';
import { Combobox } from './combobox.tsx';
import '../entry/entry.css';
import './select.css';

const nothing = (): void => undefined;

/**
 * Choice among fixed options. The browser's own select: it is the best one on phones and needs no
 * script to open.
 */
export function SelectWidget(props: WidgetProps): React.JSX.Element {
  const { message } = useStableScope().app;
  const options = props.options ?? [];
  const chosen = options.findIndex((option) => option.value === props.value);
  const unknown = props.value !== undefined && chosen < 0;
  // A select has no such state, and one that is disabled is passed over by Tab.
  if (props.readOnly)
    return (
      <Combobox
        {...props}
        shown={options[chosen]?.label ?? (unknown ? String(props.value) : '')}
        search={null}
        choices={[]}
        hint={undefined}
        onSearch={nothing}
        onChoose={nothing}
      />
    );
  return (
    <span className="entry-group">
      <select
        id={props.id}
        name={props.name}
        className={`p-inputtext p-component entry entry-select${props.invalid ? ' p-invalid' : ''}`}
        value={unknown ? 'unknown' : chosen}
        onChange={(event) => props.onChange(options[Number(event.currentTarget.value)]?.value)}
        onBlur={props.onBlur}
        disabled={props.disabled}
        required={props.required}
        aria-invalid={props.invalid || undefined}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        autoComplete={props.autocomplete}
      >
        {options.length === 0 ? (
          <option value={-1}>{message('options.none')}</option>
        ) : (
          <option value={-1}>
            {props.placeholder ?? (props.required ? message('select.choose') : '')}
          </option>
        )}
        {unknown && <option value="unknown">{String(props.value)}</option>}
        {options.map((option, index) => (
          <option key={String(option.value)} value={index}>
            {option.label}
          </option>
        ))}
      </select>
      <i className="pi pi-chevron-down combobox-icon" aria-hidden="true" />
    </span>
  );
}

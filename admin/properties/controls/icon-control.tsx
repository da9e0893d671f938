import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import { wordSchema } from '../../../schemas/words/index.ts';
import type { ControlProps } from './control.ts';

const icons = (wordSchema('icon.schema.json').enum ?? []).map((name) => ({
  value: String(name),
  label: String(name),
}));

const drawn = (icon: { value: string } | null): ReactNode =>
  icon && (
    <span className="choice-icon">
      <i className={`pi pi-${icon.value}`} aria-hidden />
      {icon.value}
    </span>
  );

/** An icon by its picture. */
export function IconControl({ id, value, form, property, onChoose }: ControlProps): ReactNode {
  return (
    <Dropdown
      inputId={id}
      className="property-input"
      panelClassName="icon-panel"
      options={icons}
      value={typeof value === 'string' ? value : null}
      placeholder="Sem ícone"
      filter
      filterPlaceholder="Procurar ícone"
      showClear={value !== undefined && !property.required}
      disabled={form.readOnly}
      itemTemplate={drawn}
      valueTemplate={(icon, props) => drawn(icon) ?? props.placeholder}
      virtualScrollerOptions={{ itemSize: 38 }}
      onChange={({ value: chosen }) => onChoose((chosen as string | undefined) ?? undefined)}
    />
  );
}

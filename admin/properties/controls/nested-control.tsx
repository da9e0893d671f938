import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { below } from '../address.ts';
import { childrenOf } from '../children.ts';
import type { ControlProps } from './control.ts';

/** How many rows are shown before the rest is left to the map. */
const most = 60;

/** What stands inside: a row each, which opens its own form. */
export function NestedControl({ id, property, value, form }: ControlProps): ReactNode {
  const at = below(form.part.at, property.name);
  const children = childrenOf(property.name, value);
  const isList = Array.isArray(value) || (value === undefined && canAdd(property.name));
  return (
    <div className="nested" role="group" aria-labelledby={`${id}-label`}>
      {children.slice(0, most).map((child) => (
        <Button key={child.step} type="button" text className="nested-row" aria-label={`Abrir ${child.label}`} onClick={() => form.open(child.step === '' ? at : below(at, child.step))}>
          <span>{child.label}</span>
          <i className="pi pi-chevron-right" aria-hidden />
        </Button>
      ))}
      {children.length > most && <small className="property-help">E mais {children.length - most}: veja no mapa.</small>}
      {children.length === 0 && <small className="property-help">Nada aqui.</small>}
      {isList && canAdd(property.name) && !form.readOnly && (
        <Button type="button" size="small" outlined icon="pi pi-plus" label={`Acrescentar em ${property.label}`} onClick={() => form.add(at)} />
      )}
    </div>
  );
}

/** Lists that an item can be added to by choosing a name. */
const canAdd = (property: string): boolean => property === 'columns' || property === 'filters' || property === 'fields';

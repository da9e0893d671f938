import type { FieldTemplateProps } from '@rjsf/utils';
import { Button } from 'primereact/button';
import { Tag } from 'primereact/tag';
import type { ReactNode } from 'react';
import type { Address } from '../../../schemas/draft/operation.ts';
import { choiceLabel } from '../../../schemas/words/index.ts';
import { useSharedTitle } from '../../data/configuration.ts';
import { useWorkbench } from '../../workbench/workbench.ts';
import { FindingNote } from '../finding-note.tsx';
import { findingsAt } from '../findings.ts';
import type { PropertyFormContext } from '../form-context.ts';

/** Controls that are not labelled by `htmlFor`: they hold more than one input. */
const grouped = new Set(['nested']);

const longest = 80;
const none = 'vazio';

/** Value of a property before the change, in one line; undefined where it had none. */
function standardOf(form: PropertyFormContext, name: string): string | undefined {
  const { base } = form.part;
  const value =
    base !== null && typeof base === 'object' && !Array.isArray(base)
      ? (base as Readonly<Record<string, unknown>>)[name]
      : undefined;
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  const text =
    typeof value === 'string' ? (choiceLabel(name, value) ?? value) : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** The value of a property without the change. A field without a title has that of the data. */
function Standard({ form, name }: { form: PropertyFormContext; name: string }): ReactNode {
  const own = standardOf(form, name);
  return (
    <small className="property-help">
      Padrão:{' '}
      {own === undefined && name === 'label' ? <DataTitle at={form.part.at} /> : (own ?? none)}
    </small>
  );
}

function DataTitle({ at }: { at: Address }): ReactNode {
  const { draft } = useWorkbench();
  const { data: shared, isPending } = useSharedTitle(draft, at);
  return isPending ? '…' : shared?.title || none;
}

/** Label, mark of a change with the way back, control, help and findings of one property. */
export function FieldTemplate({ fieldPathId, children, registry }: FieldTemplateProps): ReactNode {
  const form = registry.formContext as PropertyFormContext;
  const name = String(fieldPathId.path.at(-1) ?? '');
  const property = form.properties.get(name);
  if (!property) return children;
  const id = fieldPathId.$id;
  const found = findingsAt(form.findings, form.part.at, name);
  const changed = form.part.changed.includes(name);
  return (
    <div
      className="property"
      role="group"
      data-invalid={found.some(({ severity }) => severity === 'error') || undefined}
      onBlur={() => form.flush(name)}
    >
      <div className="property-head">
        {grouped.has(property.control) ? (
          <span className="property-label" id={`${id}-label`}>
            {property.label}
          </span>
        ) : (
          <label className="property-label" htmlFor={id} id={`${id}-label`}>
            {property.label}
          </label>
        )}
        {changed && <Tag className="tag-changed" value="alterado por vocês" />}
        {changed && !form.readOnly && (
          <Button
            type="button"
            text
            size="small"
            icon="pi pi-undo"
            aria-label={`Voltar ${property.label} ao padrão`}
            tooltip="Voltar ao padrão"
            tooltipOptions={{ position: 'left' }}
            onClick={() => form.reset(name)}
          />
        )}
      </div>
      {children}
      {changed && property.control !== 'nested' && <Standard form={form} name={name} />}
      {property.help && (
        <small className="property-help" id={`${id}-help`}>
          {property.help}
        </small>
      )}
      {found.map((finding) => (
        <FindingNote
          key={`${finding.code} ${finding.at} ${finding.message}`}
          finding={finding}
          onRepair={form.readOnly ? undefined : form.repair}
        />
      ))}
    </div>
  );
}

import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Accordion, AccordionTab } from 'primereact/accordion';
import { type ReactNode, useState } from 'react';
import { findingsAt } from '../findings.ts';
import type { PropertyFormContext } from '../form-context.ts';

/**
 * The useful few, then the others behind one heading, which opens by itself where one of them is
 * wrong or is changed.
 */
export function ObjectFieldTemplate({ properties, registry }: ObjectFieldTemplateProps): ReactNode {
  const form = registry.formContext as PropertyFormContext;
  const isFirst = (name: string) => form.properties.get(name)?.first ?? false;
  const first = properties.filter(({ name }) => isFirst(name));
  const others = properties.filter(({ name }) => !isFirst(name));
  const calls = others.some(
    ({ name }) =>
      form.part.changed.includes(name) || findingsAt(form.findings, form.part.at, name).length > 0,
  );
  const [open, setOpen] = useState<boolean>();
  if (first.length === 0)
    return <div className="properties">{others.map(({ content }) => content)}</div>;
  return (
    <div className="properties">
      {first.map(({ content }) => content)}
      {others.length > 0 && (
        <Accordion
          className="properties-more"
          activeIndex={(open ?? calls) ? 0 : null}
          onTabChange={({ index }) => setOpen(index === 0)}
        >
          <AccordionTab header={`Mais opções (${others.length})`}>
            <div className="properties">{others.map(({ content }) => content)}</div>
          </AccordionTab>
        </Accordion>
      )}
    </div>
  );
}

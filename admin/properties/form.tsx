import Form from '@rjsf/core';
import { type ReactNode, useMemo } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Address } from '../../schemas/draft/operation.ts';
import { checkOperation, useNames, usePart } from '../data/configuration.ts';
import { useWorkbench } from '../workbench/workbench.ts';
import { addableToList } from './additions/words.ts';
import { above, below, stepsOf } from './address.ts';
import { FindingNote } from './finding-note.tsx';
import { findingsOfPlace } from './findings.ts';
import type { PropertyFormContext } from './form-context.ts';
import { Rows } from './rows/rows.tsx';
import { fields, formOf, noValidator, templates } from './theme/index.ts';
import { useEdits } from './use-edits.ts';
import { propertiesOf } from './word.ts';

interface PropertyFormProps {
  part: DocumentPart;
  /** Asks what to add to a list. */
  onAdd: (list: Address) => void;
}

/**
 * The properties of one place: a form made of the word's schema. Mount it with the place as `key`.
 */
export function PropertyForm({ part, onAdd }: PropertyFormProps): ReactNode {
  const { draft, change, findings, readOnly, select } = useWorkbench();
  const askNames = useNames(draft);
  const edits = useEdits(part, {
    findings,
    change,
    revision: draft.revision,
    check: (operation, signal) => checkOperation(draft, operation, signal),
  });
  const properties = useMemo(() => propertiesOf(part.word, part.value), [part]);
  const form = useMemo(() => formOf(properties), [properties]);
  const context: PropertyFormContext = {
    part,
    readOnly,
    values: edits.values,
    findings: edits.findings,
    properties: new Map(properties.map((property) => [property.name, property])),
    set: edits.set,
    flush: edits.flush,
    reset: (name) => void change({ op: 'reset', at: below(part.at, name) }),
    repair: ({ operation }) => void change(operation),
    open: select,
    add: onAdd,
    namesAt: (property) => askNames(part.at, property),
  };
  if (Array.isArray(part.value)) return <ListForm part={part} onAdd={onAdd} />;
  if (properties.length === 0)
    return <p className="property-help">Nada a ajustar aqui além do JSON.</p>;
  const loose = findingsOfPlace(
    edits.findings,
    part.at,
    properties.map(({ name }) => name),
  );
  return (
    <>
      {loose.map((finding) => (
        <FindingNote
          key={`${finding.code} ${finding.at} ${finding.message}`}
          finding={finding}
          onRepair={readOnly ? undefined : context.repair}
        />
      ))}
      <Form
        tagName="div"
        idPrefix="p"
        schema={form.schema}
        uiSchema={form.uiSchema}
        formData={{ ...edits.values }}
        formContext={context}
        validator={noValidator}
        fields={fields}
        templates={templates}
        noValidate
        showErrorList={false}
      >
        {null}
      </Form>
    </>
  );
}

/** The items of a place that is a list. */
function ListForm({ part, onAdd }: PropertyFormProps): ReactNode {
  const { draft, readOnly, select } = useWorkbench();
  return (
    <Rows
      at={part.at}
      property={stepsOf(part.at).at(-1) ?? ''}
      around={usePart(draft, above(part.at) ?? part.at).data}
      label={part.label}
      value={part.value}
      words={addableToList(part.word)}
      readOnly={readOnly}
      onOpen={select}
      onAdd={onAdd}
    />
  );
}

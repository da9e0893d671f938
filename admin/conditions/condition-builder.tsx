import { Button } from 'primereact/button';
import { SelectButton } from 'primereact/selectbutton';
import type { ReactNode } from 'react';
import type { NameChoice } from '../../schemas/admin/documents.ts';
import { ClauseRow } from './clause-row.tsx';
import { emptyClause } from './model/complete.ts';
import { addPart, joinBy, type PartPath, replacePart } from './model/edit.ts';
import type { Group, Part } from './model/types.ts';

interface BuilderProps {
  /** The whole condition. */
  root: Group;
  subjects: readonly NameChoice[];
  disabled: boolean;
  onChange: (root: Group) => void;
}

const joins = [
  { value: 'all', label: 'Todas valem' },
  { value: 'any', label: 'Alguma vale' },
];

/** A condition as groups of comparisons that are chosen, not typed. */
export function ConditionBuilder(props: BuilderProps): ReactNode {
  return <GroupView {...props} group={props.root} path={[]} />;
}

function GroupView({
  group,
  path,
  ...props
}: BuilderProps & { group: Group; path: PartPath }): ReactNode {
  const { root, subjects, disabled, onChange } = props;
  const add = (part: Part): void => onChange(addPart(root, path, part));
  const canAdd = !disabled && subjects.length > 0;
  return (
    <div className="condition-group">
      {group.parts.length > 1 && (
        <SelectButton
          aria-label="Como as condições se juntam"
          value={group.join}
          options={joins}
          allowEmpty={false}
          disabled={disabled}
          onChange={(event) => onChange(joinBy(root, path, event.value as Group['join']))}
        />
      )}
      {group.parts.map((part, index) => (
        <PartView
          key={`${index}:${group.parts.length}`}
          {...props}
          part={part}
          path={[...path, index]}
        />
      ))}
      {group.parts.length === 0 && <p className="condition-none">Sem condição: vale sempre.</p>}
      <div className="condition-add">
        <Button
          label="Condição"
          icon="pi pi-plus"
          text
          size="small"
          disabled={!canAdd}
          onClick={() => add(emptyClause)}
        />
        <Button
          label="Grupo"
          icon="pi pi-plus"
          text
          size="small"
          disabled={!canAdd}
          onClick={() =>
            add({
              kind: 'group',
              join: group.join === 'all' ? 'any' : 'all',
              parts: [emptyClause],
            })
          }
        />
      </div>
    </div>
  );
}

function PartView({
  part,
  path,
  ...props
}: BuilderProps & { part: Part; path: PartPath }): ReactNode {
  const { root, subjects, disabled, onChange } = props;
  const remove = (): void => onChange(replacePart(root, path, null));
  if (part.kind === 'group') return <GroupView {...props} group={part} path={path} />;
  if (part.kind === 'clause') {
    return (
      <ClauseRow
        clause={part}
        subjects={subjects}
        disabled={disabled}
        onRemove={remove}
        onChange={(clause) => onChange(replacePart(root, path, clause))}
      />
    );
  }
  // As hiding writes it.
  const isNever = part.source === 'false';
  const what = isNever ? 'que nunca vale' : 'escrita como texto';
  return (
    <div className="condition-row" role="group" aria-label={`Condição ${what}`}>
      {isNever ? (
        <p className="condition-none">Nunca vale.</p>
      ) : (
        <code className="condition-text">{part.source}</code>
      )}
      <Button
        icon="pi pi-times"
        className="condition-remove"
        text
        severity="secondary"
        aria-label={`Remover a condição ${what}`}
        disabled={disabled}
        onClick={remove}
      />
    </div>
  );
}

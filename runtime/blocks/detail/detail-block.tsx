import type { CSSProperties, ReactNode } from 'react';
import { FieldView } from '../../fields/view/field-view.tsx';
import { originMarks, unseenOrigins } from '../../render/view/origin-marks.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';
import { ScopeProvider, useScope } from '../../render/scope/scope.tsx';
import './detail.css';

/** Fields of one record, label above value. */
export function DetailBlock({ block }: { block: BlockOf<'detail'> }): ReactNode {
  const scope = useScope();
  const record = scope.evaluate(block.of);
  if (record === undefined) return unseenOrigins(block.fields);
  const row = scope.child({ row: record });
  const shown = block.fields.filter((field) => row.test(field.when));
  return (
    <ScopeProvider scope={row}>
      <dl
        className={block.columns === 1 ? 'detail detail-single' : 'detail'}
        style={{ '--columns': String(block.columns) } as CSSProperties}
      >
        {shown.map((field) => (
          <div
            className={`detail-field detail-${field.format}`}
            key={field.id}
            {...originMarks(field)}
          >
            <dt>{row.text(field.label)}</dt>
            <dd>
              <FieldView field={field} of={record} none={scope.app.message('value.none')} />
            </dd>
          </div>
        ))}
      </dl>
      {unseenOrigins(block.fields)}
    </ScopeProvider>
  );
}

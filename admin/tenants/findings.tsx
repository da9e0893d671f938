import { Tag } from 'primereact/tag';
import type { ReactNode } from 'react';
import type { Diagnostic } from '../../schemas/diagnostics/diagnostic.ts';
import type { Finding } from '../../schemas/admin/drafts.ts';

type Shown = Diagnostic & Partial<Pick<Finding, 'at' | 'repairs'>>;

const placeOf = ({ at, document, pointer }: Shown): string =>
  at ?? `${document.split('/').slice(-2).join('/')}${pointer === '' ? '' : ` ${pointer}`}`;

/** Findings: errors first, each with its place and the way out. */
export function FindingList({ findings }: { findings: readonly Shown[] }): ReactNode {
  const sorted = [...findings].sort(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'),
  );
  return (
    <ul className="finding-list">
      {sorted.map((finding) => (
        <li key={`${finding.code} ${finding.document} ${finding.pointer} ${finding.message}`}>
          <Tag
            severity={finding.severity === 'error' ? 'danger' : 'warning'}
            value={finding.severity === 'error' ? 'Erro' : 'Aviso'}
          />
          <div>
            <p>{finding.message}</p>
            <p className="muted">{finding.hint}</p>
            {finding.repairs?.map(({ title }) => (
              <p key={title} className="finding-repair">
                <i className="pi pi-wrench" aria-hidden /> {title}
              </p>
            ))}
            <code>{placeOf(finding)}</code>
          </div>
        </li>
      ))}
    </ul>
  );
}

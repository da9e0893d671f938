import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import type { Finding, Repair } from '../../schemas/admin/drafts.ts';

interface FindingNoteProps {
  finding: Finding;
  /** Absent for those who may not change. */
  onRepair?: (repair: Repair) => void;
}

/** A finding of a place, and its known repairs. */
export function FindingNote({ finding, onRepair }: FindingNoteProps): ReactNode {
  const { severity, message, hint, repairs } = finding;
  return (
    <div className={`finding finding-${severity}`} role="status">
      <i
        className={`pi pi-${severity === 'error' ? 'times-circle' : 'exclamation-triangle'}`}
        role="img"
        aria-label={severity === 'error' ? 'Problema' : 'Aviso'}
        title={severity === 'error' ? 'Problema: impede publicar' : 'Aviso: não impede publicar'}
      />
      <div>
        <p>{message}</p>
        {hint && <p className="finding-hint">{hint}</p>}
        {onRepair && repairs.length > 0 && (
          <div className="finding-repairs">
            {repairs.map((repair) => (
              <Button
                key={repair.title}
                type="button"
                size="small"
                outlined
                icon="pi pi-wrench"
                label={repair.title}
                onClick={() => onRepair(repair)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

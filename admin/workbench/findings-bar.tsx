import { Button } from 'primereact/button';
import { type ReactNode, useState } from 'react';
import type { Finding } from '../../schemas/admin/drafts.ts';
import { countFindings } from '../properties/findings.ts';
import { FindingNote } from '../properties/finding-note.tsx';
import { useWorkbench } from './workbench.ts';

const most = 100;

/** Where there are no findings to show. */
const none = {
  checked: { icon: 'check-circle', text: 'Nenhum problema' },
  waiting: { icon: 'sync', text: 'Conferindo o rascunho…' },
  failed: { icon: 'exclamation-triangle', text: 'Não foi possível conferir o rascunho.' },
} as const;

/** Findings of the whole draft: a count, and opened, each with the way to its place. */
export function FindingsBar(): ReactNode {
  const { findings, unchecked, readOnly, select, change } = useWorkbench();
  const [open, setOpen] = useState(false);
  const count = countFindings(findings);
  if (count === undefined) {
    const { icon, text } = none[unchecked ?? 'checked'];
    return (
      <p className="findings-none" data-state={unchecked} role="status">
        <i className={`pi pi-${icon}`} aria-hidden /> {text}
      </p>
    );
  }
  const go = ({ at }: Finding) => at !== undefined && select(at);
  return (
    <section className="findings" aria-label="Problemas do rascunho">
      <Button
        text
        size="small"
        className="findings-toggle"
        icon={`pi pi-chevron-${open ? 'down' : 'up'}`}
        label={count}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <p className="findings-legend">
          Um problema impede publicar até ser corrigido; um aviso não impede.
        </p>
      )}
      {open && (
        <ul>
          {findings.slice(0, most).map((finding) => (
            <li key={`${finding.code} ${finding.document} ${finding.pointer} ${finding.message}`}>
              <FindingNote
                finding={finding}
                onRepair={readOnly ? undefined : ({ operation }) => void change(operation)}
              />
              {finding.at !== undefined && (
                <Button
                  link
                  size="small"
                  label="Ir até lá"
                  aria-label={`Ir até: ${finding.message}`}
                  onClick={() => go(finding)}
                />
              )}
            </li>
          ))}
          {findings.length > most && <li>E mais {findings.length - most}.</li>}
        </ul>
      )}
    </section>
  );
}

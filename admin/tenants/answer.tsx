import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import type { TenantAnswer } from '../../schemas/admin/tenants.ts';
import { FindingList } from './findings.tsx';

/** Findings of a tenant that was not stored yet. */
export function AnswerReport({ answer: { findings } }: { answer: TenantAnswer }): ReactNode {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (findings.length === 0)
    return <Message severity="success" text="Tudo compila. Nada foi gravado ainda." />;
  const words =
    errors === 1
      ? 'Há um erro, e por isso nada foi gravado.'
      : `Há ${errors} erros, e por isso nada foi gravado.`;
  return (
    <div className="answer-report">
      <Message
        severity={errors > 0 ? 'error' : 'warn'}
        text={errors > 0 ? words : 'Compila, com avisos. Nada foi gravado ainda.'}
      />
      <FindingList findings={findings} />
    </div>
  );
}

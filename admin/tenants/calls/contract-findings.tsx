import type { ReactNode } from 'react';
import type { ContractFinding } from '../../../schemas/admin/calls.ts';

/** Places where an answer is not what its call declares. */
export function ContractFindings({
  findings,
}: {
  findings: readonly ContractFinding[];
}): ReactNode {
  return (
    <ul className="contract-findings">
      {findings.map(({ path, problem, count }) => (
        <li key={`${path} ${problem}`}>
          <code>{path === '' ? 'a resposta' : path}</code>
          <span>
            {problem}
            {count > 1 && <span className="muted"> ({count} vezes)</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

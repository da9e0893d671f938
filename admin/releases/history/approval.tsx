import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'primereact/checkbox';
import { type ReactNode, useId } from 'react';
import { api } from '../../data/api.ts';
import { useMay } from '../../data/me.ts';
import { useToasts } from '../../ui/toasts.tsx';

/** Whether publishing needs a second person; for people who may change settings. */
export function ApprovalBox({ needed }: { needed: boolean }): ReactNode {
  const id = useId();
  const toasts = useToasts();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (value: boolean) =>
      api('/publications/approval', { method: 'PUT', body: { needed: value } }),
    onError: (error) => toasts.failed(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['publications'] }),
  });
  if (!useMay('tenant.settings')) return null;
  return (
    <div className="approval">
      <Checkbox
        inputId={id}
        checked={change.isPending ? change.variables : needed}
        onChange={({ checked }) => change.mutate(checked === true)}
      />
      <label htmlFor={id}>Outra pessoa aprova cada publicação</label>
    </div>
  );
}

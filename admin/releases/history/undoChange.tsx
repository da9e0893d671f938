import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMay } from '../../data/me.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { useReleaseAction } from '../data.ts';

/** Takes one published change back in a draft of its own, and opens that draft's plan. */
export function UndoChange({
  event,
  revision,
  sentence,
}: {
  event: number;
  revision: number;
  sentence: string;
}): ReactNode {
  const toasts = useToasts();
  const navigate = useNavigate();
  const undo = useReleaseAction<number>(
    () => `/releases/${event}/undo`,
    (wanted) => ({ revision: wanted }),
  );
  if (!useMay('draft.write')) return null;
  const start = () =>
    undo.mutate(revision, {
      onSuccess: (answer) => navigate(`/r/${(answer as { draft: string }).draft}/publicar`),
      onError: (error) => toasts.failed(error.message),
    });
  return (
    <Button
      label="Desfazer"
      aria-label={`Desfazer: ${sentence}`}
      text
      size="small"
      loading={undo.isPending}
      onClick={start}
    />
  );
}

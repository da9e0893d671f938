import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../data/api.ts';
import { useToasts } from '../../ui/toasts.tsx';

interface Change {
  path: string;
  method?: 'POST' | 'DELETE';
  body?: unknown;
  /** Message of success. */
  done: string;
}

/** Changes people or invitations and reads the list again; says how it went. */
export function useChangePeople() {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: ({ path, method = 'POST', body = {} }: Change) =>
      api<{ sent?: boolean } | undefined>(`/people${path}`, {
        method,
        ...(method === 'POST' && { body }),
      }),
    onSuccess: (answer, { done }) => {
      if (answer?.sent === false)
        toasts.failed(
          'O e-mail ainda não saiu. Se não sair em alguns minutos, fale com quem cuida do servidor.',
        );
      else toasts.done(done);
    },
    onError: (error) => toasts.failed(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: ['people'] }),
  });
}

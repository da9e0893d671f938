import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import type { ReactNode } from 'react';
import type { MadePreviewLink, PreviewLink, PreviewSource } from '../../schemas/admin/preview.ts';
import { api } from '../data/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Empty, Failure, Loaded } from '../ui/states.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { dayAndTime } from '../ui/when.ts';

interface ShareDialogProps {
  source: PreviewSource;
  path: string;
  onClose(): void;
}

const links = ['preview-links'];

/**
 * Links to this preview for people outside of the admin: making one, and ending those that there
 * are.
 */
export function ShareDialog({ source, path, onClose }: ShareDialogProps): ReactNode {
  const queries = useQueryClient();
  const toasts = useToasts();
  const known = useQuery({ queryKey: links, queryFn: () => api<PreviewLink[]>('/preview/links') });
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: links });
  const make = useMutation({
    mutationFn: () => api<MadePreviewLink>('/preview/links', { body: { source, path } }),
    onSuccess: changed,
  });
  const end = useMutation({
    mutationFn: (id: string) => api(`/preview/links/${id}`, { method: 'DELETE' }),
    onSuccess: changed,
  });
  const copy = async (url: string): Promise<void> => {
    await navigator.clipboard.writeText(url);
    toasts.done('Link copiado.');
  };
  const own = (link: PreviewLink): boolean =>
    JSON.stringify(link.source) === JSON.stringify(source);
  return (
    <Dialog visible header="Compartilhar a prévia" className="preview-share" onHide={onClose}>
      <p>
        Quem tem o link vê esta prévia por sete dias, entra com o próprio acesso do portal e não
        grava nada no ERP.
      </p>
      {make.data ? (
        <div className="preview-link">
          <InputText
            readOnly
            aria-label="Link da prévia"
            value={make.data.url}
            onFocus={(event) => event.target.select()}
          />
          <Button label="Copiar" icon="pi pi-copy" onClick={() => void copy(make.data.url)} />
        </div>
      ) : (
        <Button
          label="Criar link"
          icon="pi pi-link"
          loading={make.isPending}
          onClick={() => make.mutate()}
        />
      )}
      {make.error && <Failure error={make.error} />}
      <h3>Links que valem agora</h3>
      <Loaded query={known} lines={2}>
        {(all) =>
          all.some(own) ? (
            <ul className="preview-links">
              {all.filter(own).map((link) => (
                <li key={link.id}>
                  <span>
                    De {link.author}, até {dayAndTime(link.expiresAt)}
                  </span>
                  <Button
                    label="Encerrar"
                    text
                    severity="danger"
                    loading={end.isPending && end.variables === link.id}
                    onClick={() => end.mutate(link.id)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <Empty icon="link" title="Ninguém de fora vê esta prévia." />
          )
        }
      </Loaded>
      {end.error && <Failure error={end.error} />}
    </Dialog>
  );
}

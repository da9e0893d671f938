import { Button } from 'primereact/button';
import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useMay } from '../../data/me.ts';

/** pt-BR: what was published, as the page before says it; undefined after anything else. */
const publishedOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'published' in state
    ? String(state.published)
    : undefined;

/**
 * After a publish: that users have it, and where one goes from here. Who comes back to the page
 * later is not told so: another release may be on the air.
 */
export function Published(): ReactNode {
  const { state } = useLocation();
  const navigate = useNavigate();
  const mayWrite = useMay('draft.write');
  const isBack = useNavigationType() === 'POP';
  const text = isBack ? undefined : publishedOf(state);
  if (text === undefined) return null;
  return (
    <section className="published" aria-label="Depois de publicar">
      <Message severity="success" text={text} />
      {mayWrite && (
        <Button
          label="Continuar ajustando"
          icon="pi pi-pencil"
          onClick={() => navigate('/r/atual/telas')}
        />
      )}
      <a className="p-button p-button-text" href="/" target="_blank" rel="noreferrer">
        Ver o portal
      </a>
    </section>
  );
}

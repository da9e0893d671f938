import type { Working } from '../../model/import/doctor-types.ts';
import { Button } from './Button.tsx';

/** What is being waited for, with a way to stop it. */
export function Progress({
  working,
  onCancel,
}: {
  working: Working;
  onCancel?: () => void;
}): React.JSX.Element {
  const text = textOf(working);
  return (
    <div className="import-progress">
      <p role="status">{text}</p>
      {working.kind === 'checking' && working.total > 0 ? (
        <progress aria-label={text} max={working.total} value={working.done} />
      ) : (
        <progress aria-label={text} />
      )}
      {onCancel && <Button look="outlined" label="Cancelar" onClick={onCancel} />}
    </div>
  );
}

function textOf(working: Working): string {
  switch (working.kind) {
    case 'reading':
      return 'Lendo a planilha…';
    case 'checking':
      return working.total > 0
        ? `Verificando ${working.done} de ${working.total} códigos…`
        : 'Verificando…';
    case 'adding':
      return 'Adicionando os itens…';
  }
}

import type { Working } from '../../model/import/importer/types.ts';
import { Button } from './button.tsx';

/** Progress of the running work, with a button that cancels it. */
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

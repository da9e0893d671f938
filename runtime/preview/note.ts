import type { PreviewBoot } from '../../schemas/release/boot.ts';

const words = (
  { example, link, problem, seen }: PreviewBoot,
  acting: string | null,
): string | undefined => {
  if (acting !== null)
    return `Vendo como ${acting}${seen?.branch ? `, na filial ${seen.branch}` : ''} · só leitura`;
  if (problem !== undefined) return `A conta da prévia não entrou: ${problem}`;
  if (example) return 'Dados de exemplo';
  return link ? 'Prévia: nada é gravado' : undefined;
};

/**
 * Says at the page's edge what it is, where it could be taken for the portal itself.
 *
 * @param acting name of the person as whom it is seen; null: of the person who signed in
 */
export function showNote(page: Document, preview: PreviewBoot, acting: string | null): void {
  const text = words(preview, acting);
  page.querySelector('.preview-note')?.remove();
  if (text === undefined) return;
  const note = page.createElement('p');
  note.className = 'preview-note';
  note.role = 'note';
  note.textContent = text;
  page.body.append(note);
}

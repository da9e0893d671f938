import type { PreviewBoot } from '../../schemas/release/boot.ts';

const words = ({ example, link, problem }: PreviewBoot): string | undefined => {
  if (problem !== undefined) return `A conta da prévia não entrou: ${problem}`;
  if (example) return 'Dados de exemplo';
  return link ? 'Prévia: nada é gravado' : undefined;
};

/** Says at the page's edge what it is, where it could be taken for the portal itself. */
export function showNote(page: Document, preview: PreviewBoot): void {
  const text = words(preview);
  if (text === undefined) return;
  const note = page.createElement('p');
  note.className = 'preview-note';
  note.role = 'note';
  note.textContent = text;
  page.body.append(note);
}

import type { PreviewAs, PreviewPace } from '../../schemas/admin/preview.ts';

/** px; `full`: as wide as there is room. */
export type PreviewWidth = 390 | 768 | 1280 | 'full';

export const widths: readonly { value: PreviewWidth; label: string; icon: string }[] = [
  { value: 390, label: 'Celular (390 px)', icon: 'pi pi-mobile' },
  { value: 768, label: 'Tablet (768 px)', icon: 'pi pi-tablet' },
  { value: 1280, label: 'Computador (1280 px)', icon: 'pi pi-desktop' },
  { value: 'full', label: 'Largura disponível', icon: 'pi pi-arrows-h' },
];

export const paces: readonly { value: PreviewPace; label: string }[] = [
  { value: 'usual', label: 'ERP normal' },
  { value: 'slow', label: 'ERP lento' },
  { value: 'empty', label: 'Sem registros' },
  { value: 'failing', label: 'ERP fora do ar' },
];

const keptAs = 'admin:preview-as';

/** Whose eyes this browser's last preview had; undefined: the server chooses. */
export function lastAs(): PreviewAs | undefined {
  try {
    return (JSON.parse(localStorage.getItem(keptAs) ?? 'null') as PreviewAs | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepAs(as: PreviewAs): void {
  localStorage.setItem(keptAs, JSON.stringify(as));
}

/** Of the query for whose eyes a preview may have. */
export const peopleKey = ['preview-people'];

import { useQuery } from '@tanstack/react-query';
import type { PreviewAs, PreviewPace, PreviewPeople } from '../../schemas/admin/preview.ts';
import { api } from '../data/api.ts';
import type { SessionBranch } from '../../runtime/admin/preview-messages.ts';
import { readStored, writeStored } from '../data/storage.ts';

/** Of the page's window, in px; `full`: as wide as there is room. */
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
  { value: 'few', label: 'Poucos registros' },
  { value: 'empty', label: 'Sem registros' },
  { value: 'failing', label: 'ERP fora do ar' },
];

const desk = 1280;
/** Where a page of a desk would be too small to be read. */
const narrowestRoom = 480;

/**
 * How wide a page is and how much smaller it is shown, so that it fits into its room.
 *
 * @param wanted undefined: nothing was chosen, and whoever works at a desk sees the page of a desk
 * @param room in px; undefined before it is known
 */
export function fitPage(
  wanted: PreviewWidth | undefined,
  room: number | undefined,
): { width: PreviewWidth; scale: number } {
  const isSmallDesk = room !== undefined && room >= narrowestRoom && room < desk;
  const width = wanted ?? (isSmallDesk ? desk : 'full');
  return { width, scale: width === 'full' || room === undefined ? 1 : Math.min(1, room / width) };
}

const keptAs = 'admin:preview-as';

/** Whose eyes this browser's last preview had; undefined: the server chooses. */
export function lastAs(): PreviewAs | undefined {
  try {
    return (JSON.parse(readStored(keptAs) ?? 'null') as PreviewAs | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepAs(as: PreviewAs): void {
  writeStored(keptAs, JSON.stringify(as));
}

/** Of the query for whose eyes a preview may have. */
export const peopleKey = ['preview-people'];

/** Whose eyes a preview may have. */
export const usePreviewPeople = () =>
  useQuery({
    queryKey: peopleKey,
    queryFn: () => api<PreviewPeople>('/preview/people'),
    staleTime: 60_000,
  });

/** What people call the branch of a code; the code itself where the session does not name it. */
export const branchName = (
  branches: readonly SessionBranch[],
  code: string | undefined,
): string | undefined => branches.find((one) => one.code === code)?.label ?? code;

import { useQuery } from '@tanstack/react-query';
import type { PreviewAs, PreviewPace, PreviewPeople } from '../../schemas/admin/preview.ts';
import { api } from '../data/api.ts';
import type { NamedBranch } from '../../schemas/release/branches.ts';
import { readStored, writeStored } from '../data/storage.ts';

/** Of the page's window, in px; `full`: as much as can be read in the room there is. */
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
/** Below this a page of a desk cannot be shown so that it can be read. */
const narrowestRoom = 480;
/** Texts of a page that is shown smaller than this cannot be read. */
const smallestScale = 0.7;

/**
 * How wide a page is in px (`100%`: as its room) and how much smaller it is shown. A width that was
 * chosen fits into the room however small it gets; `full` is as much of a desk's width as can be
 * read in the room.
 *
 * @param room in px; undefined before it is known
 */
export function fitPage(
  wanted: PreviewWidth,
  room: number | undefined,
): { width: number | '100%'; scale: number } {
  if (wanted !== 'full')
    return { width: wanted, scale: room === undefined ? 1 : Math.min(1, room / wanted) };
  if (room === undefined || room < narrowestRoom || room >= desk)
    return { width: '100%', scale: 1 };
  const width = Math.min(desk, Math.floor(room / smallestScale));
  return { width, scale: room / width };
}

const storedAs = 'admin:preview-as';

/** Whose eyes this browser's last preview had; undefined: the server chooses. */
export function lastAs(): PreviewAs | undefined {
  try {
    return (JSON.parse(readStored(storedAs) ?? 'null') as PreviewAs | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores as whom previews are seen, for the next one. */
export function keepAs(as: PreviewAs): void {
  writeStored(storedAs, JSON.stringify(as));
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

/** Name of the branch of a code; the code itself where the session does not name it. */
export const branchName = (
  branches: readonly NamedBranch[],
  code: string | undefined,
): string | undefined => branches.find((one) => one.code === code)?.label ?? code;

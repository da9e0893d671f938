import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button } from 'primereact/button';
import { Tag } from 'primereact/tag';
import type { ReactNode } from 'react';
import { shownDay } from './days.ts';
import { type Banner, type BannerState, bannerState } from './model.ts';

interface BannerRowProps {
  banner: Banner;
  /** `YYYY-MM-DD` */
  today: string;
  disabled: boolean;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMove: (step: -1 | 1) => void;
}

const states: Readonly<
  Record<BannerState, { label: string; severity: 'info' | 'success' | 'secondary' }>
> = {
  scheduled: { label: 'Agendado', severity: 'info' },
  shown: { label: 'No ar', severity: 'success' },
  ended: { label: 'Encerrado', severity: 'secondary' },
};

function period({ from, until }: Banner): string {
  if (from !== '' && until !== '') return `${shownDay(from)} a ${shownDay(until)}`;
  if (from !== '') return `A partir de ${shownDay(from)}`;
  return until === '' ? 'Sem prazo' : `Até ${shownDay(until)}`;
}

function Picture({ banner: { kind, picture } }: { banner: Banner }): ReactNode {
  if (kind === 'picture' && picture !== '') return <img src={picture} alt="" />;
  return (
    <i
      className={`pi pi-${kind === 'video' ? 'youtube' : kind === 'text' ? 'align-left' : 'image'}`}
      aria-hidden
    />
  );
}

/** One banner of the list: dragged by its handle, or moved by its buttons. */
export function BannerRow({
  banner,
  today,
  disabled,
  isFirst,
  isLast,
  onEdit,
  onRemove,
  onMove,
}: BannerRowProps): ReactNode {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: banner.id,
    disabled,
  });
  const { label, severity } = states[bannerState(banner, today)];
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'banner-row banner-dragged' : 'banner-row'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className="banner-handle" {...(!disabled && listeners)} aria-hidden>
        <i className="pi pi-bars" />
      </span>
      <span className="banner-picture">
        <Picture banner={banner} />
      </span>
      <div className="banner-words">
        <button type="button" className="banner-name" onClick={onEdit}>
          {banner.name === '' ? 'Sem nome' : banner.name}
        </button>
        <p>
          {period(banner)}
          {banner.popup && ' · em uma janela'}
          {banner.when !== '' && ' · só para alguns'}
        </p>
      </div>
      <Tag value={label} severity={severity} />
      <div className="banner-tools">
        <Button
          text
          rounded
          icon="pi pi-arrow-up"
          aria-label={`Mover ${banner.name} para cima`}
          disabled={disabled || isFirst}
          onClick={() => onMove(-1)}
        />
        <Button
          text
          rounded
          icon="pi pi-arrow-down"
          aria-label={`Mover ${banner.name} para baixo`}
          disabled={disabled || isLast}
          onClick={() => onMove(1)}
        />
        <Button
          text
          rounded
          icon="pi pi-trash"
          severity="danger"
          aria-label={`Remover ${banner.name}`}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

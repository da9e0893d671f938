import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { sortAccessibility } from '../../ui/drag-words.ts';
import { positionWords, useMoved } from '../../ui/use-moved.tsx';
import { BannerRow } from './banner-row.tsx';
import { toDay } from './days.ts';
import { type Banner, moveBanner, removeBanner } from './model.ts';

interface BannerListProps {
  banners: readonly Banner[];
  disabled: boolean;
  onEdit: (banner: Banner) => void;
  onChange: (operation: Operation) => void;
}

/** The banners in the order in which users see them. */
export function BannerList({ banners, disabled, onEdit, onChange }: BannerListProps): ReactNode {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const today = toDay(new Date());
  const move = (id: string, index: number): void => {
    const operation = moveBanner(banners, id, index);
    if (operation) onChange(operation);
  };
  const names = banners.map(({ name }) => name);
  const { status, say } = useMoved(names.join('\n'), () => undefined);
  const moveByButton = (index: number, step: -1 | 1): void => {
    say(positionWords(names, index, index + step));
    move(banners[index]?.id ?? '', index + step);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={sortAccessibility(banners)}
      onDragEnd={({ active, over }) =>
        over &&
        move(
          String(active.id),
          banners.findIndex(({ id }) => id === over.id),
        )
      }
    >
      <SortableContext items={banners.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {status}
        <ol className="banner-list">
          {banners.map((banner, index) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              today={today}
              disabled={disabled}
              isFirst={index === 0}
              isLast={index === banners.length - 1}
              onEdit={() => onEdit(banner)}
              onRemove={() => onChange(removeBanner(banner.id))}
              onMove={(step) => moveByButton(index, step)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

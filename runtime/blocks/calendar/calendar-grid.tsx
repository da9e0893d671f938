import { Calendar } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import portuguese from '@fullcalendar/react/locales/pt-br';
import theme from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { memo, type ReactNode, useState } from 'react';
import type { CalendarBlock } from '../../../schemas/release/types.ts';
import { type ShownDays, type CalendarEntry, shiftDay } from './entries.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import '@fullcalendar/react/themes/classic/palette.css';

type View = CalendarBlock['views'][number];

const names: Record<View, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
};
const plugins = [dayGrid, timeGrid, list, interaction, theme];

/** Hours begin where a working day begins; lines of a list are read whole. */
const viewOptions = {
  timeGrid: { scrollTime: '07:00:00' },
  list: {
    listItemEventTimeClass: 'calendar-line-time',
    listItemEventTitleClass: 'calendar-line-title',
  },
};

const time = { hour: '2-digit', minute: '2-digit' } as const;

/** A grid of days has no room on a phone: there a list opens first, where one is offered. */
function firstView(views: readonly View[]): string {
  const narrow = window.matchMedia('(max-width: 575.98px)').matches;
  return names[narrow && views.includes('list') ? 'list' : (views[0] ?? 'month')];
}

interface CalendarGridProps {
  views: readonly View[];
  entries: readonly CalendarEntry[];
  /** Said by a list without entries: that there are none, or why. */
  empty: string;
  onRange(range: ShownDays): void;
  onOpen?: (entry: CalendarEntry) => void;
}

/** The library's calendar, in our words and colours. Weeks begin on Sunday. */
export const CalendarGrid = memo(function CalendarGrid({
  views,
  entries,
  empty,
  onRange,
  onOpen,
}: CalendarGridProps): ReactNode {
  const [initialView] = useState(() => firstView(views));
  const [view, setView] = useState(initialView);
  return (
    <Calendar
      plugins={plugins}
      locale={portuguese}
      firstDay={0}
      initialView={initialView}
      headerToolbar={{
        start: 'prev,next today',
        center: 'title',
        end: views.length > 1 ? views.map((view) => names[view]).join(',') : '',
      }}
      // The hours of a day scroll inside; everything else is as high as what it holds.
      height={view.startsWith('timeGrid') ? '42rem' : 'auto'}
      views={viewOptions}
      viewHint="$0"
      eventTimeFormat={time}
      dayMaxEvents={4}
      toolbarTitleClass="calendar-title"
      noEventsClass="calendar-nothing"
      eventInteractive={onOpen !== undefined}
      noEventsText={empty}
      events={entries.map(({ id, title, start, end, allDay, tone }) => ({
        id,
        title,
        start,
        ...(end !== undefined && { end }),
        allDay,
        className: `calendar-entry tone-${tone}`,
      }))}
      datesSet={({ view: { type }, startStr, endStr }) => {
        setView(type);
        onRange({ start: startStr.slice(0, 10), end: shiftDay(endStr, -1) });
      }}
      eventClick={({ event, jsEvent }) => {
        jsEvent.preventDefault();
        const entry = entries.find(({ id }) => id === event.id);
        if (entry) onOpen?.(entry);
      }}
    />
  );
});

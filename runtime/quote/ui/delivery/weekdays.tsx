import { deliveryDays } from '../../model/freight/freight.ts';

/** The seven days of the week, those of delivery marked; a screen reader hears their names. */
export function Weekdays({ flags }: { flags: string | undefined }): React.JSX.Element {
  const days = deliveryDays(flags);
  if (!days) return <span>—</span>;
  const names = days.filter(({ delivers }) => delivers).map(({ name }) => name);
  return (
    <span className="delivery-days">
      <span className="quote-hidden">{names.length === 0 ? 'nenhum dia' : names.join(', ')}</span>
      <span aria-hidden="true">
        {days.map(({ letter, name, delivers }) => (
          <span key={name} title={name} className={delivers ? 'delivery-day-on' : undefined}>
            {letter}
          </span>
        ))}
      </span>
    </span>
  );
}

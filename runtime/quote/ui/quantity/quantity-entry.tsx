import { useId } from 'react';
import { QuantityInput } from '../../../fields/quantity/widget.tsx';
import type { QuantityEntryProps } from './quantity-entry-props.ts';
import { useQuantityEntry } from './use-quantity-entry.ts';
import './quantity-entry.css';

/**
 * A quantity with plus and minus. The buttons step by the package multiple and apply at once; a
 * typed quantity is applied by Enter (or by leaving the entry, or by the button), so that half a
 * number never reaches the quote. What is no quantity stays as it was typed, and is refused aloud;
 * where a digit did not fit, what is there is not what was meant and waits for a second Enter.
 */
export function QuantityEntry(props: QuantityEntryProps): React.JSX.Element {
  const { settings, disabled, grid } = props;
  const id = useId();
  const entry = useQuantityEntry(props);
  const { name, shown, message } = entry;
  const tabIndex = grid ? -1 : undefined;
  // A form of its own among many: whenever an entry gets the focus, browsers read through all
  // fields that share its form, or that have none as it has none, to see what they could fill in.
  const Row = grid ? 'form' : 'div';
  return (
    <div ref={entry.row} className="quantity-entry">
      <Row className="quantity-entry-row" onKeyDown={entry.onKeyDown} onSubmit={entry.submit}>
        <button
          type="button"
          className="p-button p-component p-button-outlined p-button-icon-only"
          aria-label={`Diminuir quantidade de ${props.label}`}
          disabled={disabled || shown === 0}
          tabIndex={tabIndex}
          onClick={() => entry.step(-1)}
        >
          <i className="pi pi-minus" aria-hidden="true" />
        </button>
        <QuantityInput
          id={id}
          name="qtde"
          label={name}
          tabIndex={tabIndex}
          value={shown}
          onChange={entry.type}
          onBlur={entry.leave}
          disabled={disabled}
          invalid={message !== null}
          describedBy={message === null ? undefined : `${id}-message`}
          maxLength={settings.maxLength}
          onFull={entry.full}
          decimals={settings.decimals}
        />
        <button
          type="button"
          className="p-button p-component p-button-outlined p-button-icon-only"
          aria-label={`Aumentar quantidade de ${props.label}`}
          disabled={disabled}
          tabIndex={tabIndex}
          onClick={() => entry.step(1)}
        >
          <i className="pi pi-plus" aria-hidden="true" />
        </button>
        {props.action !== undefined && (
          <button
            type="button"
            className="p-button p-component quantity-entry-action"
            aria-label={`${props.action} ${props.label}`}
            disabled={disabled}
            onClick={entry.applyShown}
          >
            <span className="p-button-label">{props.action}</span>
          </button>
        )}
        {props.second !== undefined && (
          <button
            type="button"
            className="p-button p-component p-button-outlined p-button-icon-only"
            aria-label={`${props.second.label}: ${props.label}`}
            title={props.second.label}
            disabled={disabled}
            onClick={entry.applySecond}
          >
            <i className={`pi pi-${props.second.icon}`} aria-hidden="true" />
          </button>
        )}
      </Row>
      {message !== null && (
        <p id={`${id}-message`} className="quantity-entry-message" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

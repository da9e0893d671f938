import { storedText, textOrAbsent } from '../entry/text-entry.tsx';
import { useLocalText } from '../entry/use-local-text.ts';
import type { WidgetProps } from '../types.ts';
import { Counter } from './counter.tsx';
import '../entry/entry.css';

/** Several lines of text, with a counter when the length is limited. */
export function MultilineWidget(props: WidgetProps): React.JSX.Element {
  const entry = useLocalText(props.value, storedText, textOrAbsent, props.onChange);
  const limited = props.maxLength !== undefined && props.counter !== false;
  return (
    <span className="entry-with-counter">
      <textarea
        id={props.id}
        name={props.name}
        className={`p-inputtextarea p-inputtext p-component entry${props.invalid ? ' p-invalid' : ''}`}
        rows={props.rows ?? 3}
        value={entry.text}
        onChange={(event) => entry.type(event.currentTarget.value)}
        onBlur={() => {
          entry.settle();
          props.onBlur?.();
        }}
        disabled={props.disabled}
        readOnly={props.readOnly}
        required={props.required}
        aria-invalid={props.invalid || undefined}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
      />
      {limited && <Counter length={entry.text.length} limit={props.maxLength ?? 0} />}
    </span>
  );
}

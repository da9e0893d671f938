import { useState } from 'react';
import { useStableScope } from '../../render/scope/scope.tsx';
import { storedText, TextEntry, textOrAbsent } from '../entry/text-entry.tsx';
import type { WidgetProps } from '../types.ts';
import './password.css';

/**
 * A secret: hidden until the user asks to see it, and hidden again with the form's next
 * visit. Says when capital letters are locked, which a hidden text does not show.
 */
export function PasswordWidget(props: WidgetProps): React.JSX.Element {
  const { message } = useStableScope().app;
  const [shown, setShown] = useState(false);
  const [locked, setLocked] = useState(false);
  const hint = `${props.id}-caps`;
  const action = message(shown ? 'password.hide' : 'password.show');
  return (
    <div className="password">
      <span className="entry-group">
        <TextEntry
          {...props}
          type={shown ? 'text' : 'password'}
          toText={storedText}
          toValue={textOrAbsent}
          autocomplete={props.autocomplete ?? 'current-password'}
          verbatim
          onKey={(event) => setLocked(event.getModifierState('CapsLock'))}
          onBlur={() => {
            setLocked(false);
            props.onBlur?.();
          }}
          describedBy={[props.describedBy, locked && hint].filter(Boolean).join(' ') || undefined}
        />
        <button
          type="button"
          className="entry-button"
          aria-label={action}
          title={action}
          aria-controls={props.id}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        >
          <i className={`pi ${shown ? 'pi-eye-slash' : 'pi-eye'}`} aria-hidden="true" />
        </button>
      </span>
      <p id={hint} role="status" className="password-caps">
        {locked && message('password.caps')}
      </p>
    </div>
  );
}

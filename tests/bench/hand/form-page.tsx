import {
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Screen } from './screen.tsx';
import { fieldNames, isRequired } from '../form/fields.ts';

type Values = Readonly<Record<string, string>>;

const longest = 40;

/** The same checks as the configured form's. */
function check(values: Values): Record<string, string> {
  const errors: Record<string, string> = {};
  fieldNames.forEach((name, index) => {
    const text = values[name] ?? '';
    if (text === '' && isRequired(index)) errors[name] = 'Campo obrigatório';
    else if (text.length > longest)
      errors[name] = `O campo deve ter no máximo ${longest} caracteres`;
  });
  return errors;
}

/**
 * Two hundred fields as somebody would write them by hand: one state, memoised fields, checked
 * after a pause.
 */
export function FormPage(): ReactNode {
  const [values, setValues] = useState<Values>({});
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    if (visited.size === 0) return;
    timer.current = setTimeout(() => setErrors(check(values)), 300);
    return () => clearTimeout(timer.current);
  }, [values, visited]);

  const change = useCallback(
    (name: string, text: string) => setValues((before) => ({ ...before, [name]: text })),
    [],
  );
  const leave = useCallback(
    (name: string) =>
      setVisited((before) => (before.has(name) ? before : new Set(before).add(name))),
    [],
  );

  return (
    <Screen id="bench-formulario" title="Duzentos campos">
      <div className="form" role="group">
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setErrors(check(values));
            setVisited(new Set(fieldNames));
          }}
        >
          <div className="form-root">
            {fieldNames.map((name, index) => (
              <div key={name} className="form-row">
                <Entry
                  name={name}
                  index={index}
                  text={values[name] ?? ''}
                  error={visited.has(name) ? errors[name] : undefined}
                  onChange={change}
                  onLeave={leave}
                />
              </div>
            ))}
            <span className="form-error p-error" aria-live="polite" />
          </div>
          <div aria-live="assertive" className="form-failure" />
          <div className="form-foot form-foot-end">
            <button type="submit" className="form-submit p-button p-component">
              <span className="p-button-label">Enviar</span>
            </button>
          </div>
        </form>
      </div>
    </Screen>
  );
}

interface EntryProps {
  name: string;
  index: number;
  text: string;
  error: string | undefined;
  onChange(name: string, text: string): void;
  onLeave(name: string): void;
}

const Entry = memo(function Entry({
  name,
  index,
  text,
  error,
  onChange,
  onLeave,
}: EntryProps): ReactNode {
  return (
    <div className="form-cell" style={{ '--span': 12 } as CSSProperties}>
      <div className="form-field" data-invalid={error !== undefined || undefined}>
        <label htmlFor={name} className="form-label">
          Campo {index + 1}
          {isRequired(index) && (
            <span className="form-required" aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
        <input
          id={name}
          name={name}
          className={`p-inputtext p-component entry${error === undefined ? '' : ' p-invalid'}`}
          type="text"
          autoComplete="off"
          value={text}
          required={isRequired(index)}
          aria-required={isRequired(index) || undefined}
          maxLength={longest}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${name}-error`}
          onChange={(event) => onChange(name, event.currentTarget.value)}
          onBlur={() => onLeave(name)}
        />
        <span id={`${name}-error`} className="form-error p-error" aria-live="polite">
          {error}
        </span>
      </div>
    </div>
  );
});

import { Button } from 'primereact/button';
import { Checkbox } from 'primereact/checkbox';
import { Chips } from 'primereact/chips';
import { Dropdown } from 'primereact/dropdown';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { type Setting, useSetting } from './context.ts';

interface SettingProps {
  /** Path of the value in the tenant's document. */
  keys: readonly string[];
  label: string;
  hint?: string;
}

/** A control with the way back to what the product says. */
function Row({
  setting: { changed, disabled, reset },
  label,
  children,
}: {
  setting: Setting;
  label: string;
  children: ReactNode;
}): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row} className="setting">
      {children}
      {changed && !disabled && (
        <Button
          type="button"
          className="setting-reset"
          icon="pi pi-undo"
          text
          size="small"
          aria-label={`${label}: voltar ao padrão`}
          tooltip="Voltar ao padrão"
          onClick={() => {
            // The button goes.
            row.current?.querySelector('input')?.focus();
            void reset();
          }}
        />
      )}
    </div>
  );
}

/** A text; it is stored when the field is left, or with Enter. */
export function TextSetting({
  keys,
  label,
  hint,
  placeholder,
  required = false,
  aside,
}: SettingProps & { placeholder?: string; required?: boolean; aside?: ReactNode }): ReactNode {
  const setting = useSetting(...keys);
  const stored = typeof setting.value === 'string' ? setting.value : '';
  const [typed, setTyped] = useState<string | null>(null);
  const store = (): void => {
    if (typed === null) return;
    const text = typed.trim();
    setTyped(null);
    if (text === '' && required) return;
    void setting.set(text === '' ? undefined : text);
  };
  return (
    <Row setting={setting} label={label}>
      <Field label={label} {...(hint && { hint })} error={setting.error}>
        {(control) => (
          <div className="setting-control">
            <InputText
              {...control}
              value={typed ?? stored}
              placeholder={placeholder}
              disabled={setting.disabled}
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
              onBlur={store}
              onKeyDown={(event) => event.key === 'Enter' && store()}
            />
            {aside}
          </div>
        )}
      </Field>
    </Row>
  );
}

interface NumberSettingProps extends SettingProps {
  suffix?: string;
  min: number;
  max: number;
  /** Stored value of one shown unit: 1000 for seconds that are stored as ms. */
  scale?: number;
  decimals?: number;
  placeholder?: string;
}

/** A setting with a number; shown divided by `scale`. */
export function NumberSetting({
  keys,
  label,
  hint,
  suffix,
  min,
  max,
  scale = 1,
  decimals = 0,
  placeholder,
}: NumberSettingProps): ReactNode {
  const setting = useSetting(...keys);
  const value = typeof setting.value === 'number' ? setting.value / scale : null;
  return (
    <Row setting={setting} label={label}>
      <Field label={label} {...(hint && { hint })} error={setting.error}>
        {({ id, invalid }) => (
          <InputNumber
            inputId={id}
            invalid={invalid}
            value={value}
            disabled={setting.disabled}
            min={min}
            max={max}
            maxFractionDigits={decimals}
            locale="pt-BR"
            {...(suffix && { suffix: ` ${suffix}` })}
            {...(placeholder && { placeholder })}
            onValueChange={(event) =>
              void setting.set(typeof event.value === 'number' ? event.value * scale : undefined)
            }
          />
        )}
      </Field>
    </Row>
  );
}

/** Several short texts. */
export function ListSetting({
  keys,
  label,
  hint,
  placeholder,
}: SettingProps & { placeholder?: string }): ReactNode {
  const setting = useSetting(...keys);
  const list = Array.isArray(setting.value) ? setting.value.map(String) : [];
  const store = (next: readonly string[]): void =>
    void setting.set([
      ...new Set(next.map((text) => text.trim().toLowerCase()).filter((text) => text !== '')),
    ]);
  return (
    <Row setting={setting} label={label}>
      <Field label={label} hint={hint ?? 'Enter separa.'} error={setting.error}>
        {({ id, invalid }) => (
          <Chips
            inputId={id}
            invalid={invalid}
            value={list}
            disabled={setting.disabled}
            addOnBlur
            separator=","
            placeholder={list.length === 0 ? placeholder : undefined}
            onChange={(event) => store(event.value ?? [])}
          />
        )}
      </Field>
    </Row>
  );
}

/** A setting with one of a few values. */
export function ChoiceSetting({
  keys,
  label,
  hint,
  options,
  none,
}: SettingProps & {
  options: readonly { label: string; value: string }[];
  /** Meaning of the empty text, where that may be chosen. */
  none?: string;
}): ReactNode {
  const setting = useSetting(...keys);
  return (
    <Row setting={setting} label={label}>
      <Field label={label} {...(hint && { hint })} error={setting.error}>
        {({ id, invalid }) => (
          <Dropdown
            inputId={id}
            invalid={invalid}
            value={setting.value || null}
            options={[...options]}
            disabled={setting.disabled}
            placeholder={none}
            showClear={none !== undefined && Boolean(setting.value)}
            onChange={(event) => void setting.set((event.value as string | undefined) ?? '')}
          />
        )}
      </Field>
    </Row>
  );
}

/** Yes or no. */
export function CheckSetting({
  keys,
  label,
  usual,
}: Omit<SettingProps, 'hint'> & {
  /** The default. */
  usual: boolean;
}): ReactNode {
  const setting = useSetting(...keys);
  const id = useId();
  return (
    <Row setting={setting} label={label}>
      <span className="setting-check">
        <Checkbox
          inputId={id}
          checked={typeof setting.value === 'boolean' ? setting.value : usual}
          disabled={setting.disabled}
          onChange={(event) => void setting.set(event.checked === true)}
        />
        <label htmlFor={id}>{label}</label>
      </span>
    </Row>
  );
}

import { Dropdown } from 'primereact/dropdown';
import { InputNumber } from 'primereact/inputnumber';
import { Message } from 'primereact/message';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useId } from 'react';
import { Field } from '../../ui/field.tsx';
import { useUpload } from './assets.ts';
import type { Tokens } from './contrast.ts';
import { FileChoice } from './file-choice.tsx';
import { fontFamilies, labelOfToken, measures, pixelsOf } from './tokens.ts';

interface TypographyProps {
  tokens: Tokens;
  /** Address of the tenant's own font. */
  font: string | undefined;
  disabled: boolean;
  onChoose: (token: string, value: string) => void;
  onFont: (address: string | null) => void;
}

const corners = [
  { label: 'Retos', value: '0px' },
  { label: 'Leves', value: '4px' },
  { label: 'Médios', value: '6px' },
  { label: 'Redondos', value: '12px' },
];

/** A family that the list does not know is offered as it is written. */
const familiesWith = (current: string | undefined) =>
  current === undefined || fontFamilies.some(({ value }) => value === current)
    ? fontFamilies
    : [...fontFamilies, { label: current, value: current }];

function OwnFont({
  font,
  disabled,
  onFont,
}: Pick<TypographyProps, 'font' | 'disabled' | 'onFont'>): ReactNode {
  const upload = useUpload('font');
  return (
    <div className="own-font">
      <p>
        {font === undefined
          ? 'A fonte da sua marca, em um arquivo .woff2 de até 2 MB.'
          : 'Os textos usam a fonte da sua marca; as de cima valem enquanto ela carrega.'}
      </p>
      <FileChoice
        upload={upload}
        accept=".woff2,font/woff2"
        labels={{ choose: 'Enviar fonte', sending: 'Enviando…' }}
        value={font}
        disabled={disabled}
        onChange={onFont}
      />
      {upload.error && <Message severity="error" text={upload.error.message} />}
    </div>
  );
}

/** Font, size of texts, corners, and the sizes of the frame. */
export function Typography({
  tokens,
  font,
  disabled,
  onChoose,
  onFont,
}: TypographyProps): ReactNode {
  const id = useId();
  return (
    <section className="theme-card" aria-labelledby={id}>
      <header className="theme-card-header">
        <h2 id={id}>Textos e medidas</h2>
      </header>
      <div className="theme-fields">
        <Field label="Fonte">
          {({ id: input }) => (
            <Dropdown
              inputId={input}
              value={tokens['font-family']}
              options={[...familiesWith(tokens['font-family'])]}
              disabled={disabled}
              onChange={(event) => onChoose('font-family', String(event.value))}
            />
          )}
        </Field>
        <Field label="Tamanho dos textos">
          {({ id: input }) => (
            <InputNumber
              inputId={input}
              suffix=" px"
              value={pixelsOf(tokens['font-size'])}
              min={12}
              max={20}
              disabled={disabled}
              onValueChange={({ value }) =>
                typeof value === 'number' && onChoose('font-size', `${value}px`)
              }
            />
          )}
        </Field>
        {measures.map(({ token, least, most }) => (
          <Field key={token} label={labelOfToken(token)}>
            {({ id: input }) => (
              <InputNumber
                inputId={input}
                suffix=" px"
                value={pixelsOf(tokens[token])}
                min={least}
                max={most}
                disabled={disabled}
                onValueChange={({ value }) =>
                  typeof value === 'number' && onChoose(token, `${value}px`)
                }
              />
            )}
          </Field>
        ))}
      </div>
      <div className="field">
        <span className="field-label" id={`${id}-cantos`}>
          Cantos
        </span>
        <SelectButton
          aria-labelledby={`${id}-cantos`}
          value={tokens.radius}
          options={corners}
          allowEmpty={false}
          disabled={disabled}
          onChange={(event) => onChoose('radius', String(event.value))}
        />
      </div>
      <OwnFont font={font} disabled={disabled} onFont={onFont} />
    </section>
  );
}

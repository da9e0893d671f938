import { Checkbox } from 'primereact/checkbox';
import { InputText } from 'primereact/inputtext';
import { InputTextarea } from 'primereact/inputtextarea';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useId, useState } from 'react';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import { ConditionField } from '../../conditions/condition-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Field } from '../../ui/field.tsx';
import { PictureField } from '../theme/picture-field.tsx';
import { LinkField, type ScreenLink } from './link-field.tsx';
import { type BannerContent, type BannerKind, problemsOf } from './model.ts';
import { ValidityFields } from './validity-fields.tsx';

interface BannerDialogProps {
  /** Of somebody who only looks, nothing can be saved. */
  disabled: boolean;
  title: string;
  banner: BannerContent;
  screens: readonly ScreenLink[];
  /** Values that the condition can compare. */
  subjects: readonly NameChoice[];
  onSave: (banner: BannerContent) => void;
  onClose: () => void;
}

const kinds: readonly { value: BannerKind; label: string }[] = [
  { value: 'picture', label: 'Imagem' },
  { value: 'text', label: 'Texto' },
  { value: 'video', label: 'Vídeo do YouTube' },
];

/** All that a banner says. Nothing is stored before it is saved. */
export function BannerDialog({
  disabled,
  title,
  banner,
  screens,
  subjects,
  onSave,
  onClose,
}: BannerDialogProps): ReactNode {
  const [content, setContent] = useState(banner);
  const [tried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [isValid, setValid] = useState(true);
  const change = (part: Partial<BannerContent>): void => setContent({ ...content, ...part });
  const problems = problemsOf(content);
  const shown = tried ? problems : {};
  const save = (): void => {
    setTried(true);
    if (isValid && Object.keys(problems).length === 0) onSave(content);
  };
  const footer = (
    <DialogActions
      label="Salvar"
      icon="pi pi-check"
      disabled={disabled || isPending}
      onAct={save}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      visible
      header={title}
      className="banner-dialog"
      footer={footer}
      onHide={onClose}
      draggable={false}
    >
      <NameField name={content.name} error={shown.name} onChange={(name) => change({ name })} />
      <SelectButton
        aria-label="O que mostra"
        value={content.kind}
        options={[...kinds]}
        allowEmpty={false}
        onChange={(event) => change({ kind: event.value as BannerKind })}
      />
      <Shown content={content} disabled={disabled} problems={shown} onChange={change} />
      {content.kind !== 'video' && (
        <LinkField
          link={content.link}
          newTab={content.newTab}
          screens={screens}
          error={shown.link}
          onChange={change}
        />
      )}
      <ValidityFields
        from={content.from}
        until={content.until}
        error={shown.until}
        onChange={change}
        onValid={setValid}
      />
      <PopupSwitch checked={content.popup} onChange={(popup) => change({ popup })} />
      <div className="banner-audience" role="group" aria-label="Quem vê">
        <strong>Quem vê</strong>
        <ConditionField
          label="Quem vê"
          value={content.when}
          subjects={subjects}
          disabled={disabled}
          onChange={(when) => change({ when })}
          onPending={setPending}
        />
      </div>
    </Dialog>
  );
}

interface PopupSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function PopupSwitch({ checked, onChange }: PopupSwitchProps): ReactNode {
  const id = useId();
  return (
    <div className="banner-switch">
      <Checkbox
        inputId={id}
        checked={checked}
        onChange={(event) => onChange(event.checked === true)}
      />
      <label htmlFor={id}>Abrir em uma janela ao entrar, em vez de ficar na página inicial</label>
    </div>
  );
}

interface ShownProps {
  content: BannerContent;
  disabled: boolean;
  problems: ReturnType<typeof problemsOf>;
  onChange: (part: Partial<BannerContent>) => void;
}

/** The picture, the text or the video. */
function Shown({ content, disabled, problems, onChange }: ShownProps): ReactNode {
  const preview = (address: string): ReactNode => (
    <img className="banner-preview" src={address} alt="" />
  );
  if (content.kind === 'text') {
    return (
      <Field label="Texto" error={problems.text}>
        {(control) => (
          <InputTextarea
            {...control}
            value={content.text}
            rows={3}
            autoResize
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
    );
  }
  if (content.kind === 'video') {
    return (
      <Field label="Endereço do vídeo" error={problems.link}>
        {(control) => (
          <InputText
            {...control}
            type="url"
            value={content.link}
            placeholder="https://www.youtube.com/watch?v="
            onChange={(event) => onChange({ link: event.target.value })}
          />
        )}
      </Field>
    );
  }
  return (
    <>
      <PictureField
        use="banner"
        label="Imagem"
        hint="Deitada: quatro vezes mais larga que alta."
        value={content.picture || undefined}
        disabled={disabled}
        preview={preview}
        onChange={(picture) => onChange({ picture: picture ?? '' })}
      />
      {problems.picture !== undefined && (
        <small className="field-error" role="alert">
          {problems.picture}
        </small>
      )}
      <PictureField
        use="banner"
        label="Imagem no celular"
        hint="Uma vez e meia mais larga que alta. Sem ela, o celular corta a outra."
        value={content.phonePicture || undefined}
        disabled={disabled}
        preview={preview}
        onChange={(picture) => onChange({ phonePicture: picture ?? '' })}
      />
    </>
  );
}

interface NameFieldProps {
  name: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

function NameField({ name, error, onChange }: NameFieldProps): ReactNode {
  return (
    <Field label="Nome" hint="Diz o que a imagem mostra a quem não a vê." error={error}>
      {(control) => (
        <InputText
          {...control}
          value={name}
          maxLength={120}
          autoFocus
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

import { InputTextarea } from 'primereact/inputtextarea';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Operation } from '../../../schemas/draft/operation.ts';
import type { OpenDraft } from '../../draft/context.ts';
import { Field } from '../../ui/field.tsx';
import { AssetList } from './asset-list.tsx';
import { ContrastList } from './contrast-list.tsx';
import { HeaderKind } from './header-kind.tsx';
import { resetToken, setFont, setPicture, setToken, type ThemeState } from './model.ts';
import { Palette } from './palette.tsx';
import { PictureField } from './picture-field.tsx';
import { ThemeSample } from './theme-sample.tsx';
import { labelOfToken } from './tokens.ts';
import { Typography } from './typography.tsx';
import { usePendingTokens } from './use-pending-tokens.ts';

interface ThemeEditorProps {
  state: ThemeState;
  /** Whether that is the draft as it is, not the revision before. */
  isFresh: boolean;
  disabled: boolean;
  /** Where the draft is seen on the real page. */
  previewHref: string;
  beforeUndo: OpenDraft['beforeUndo'];
  /** Resolves to whether the draft took it. */
  onChange: (operation: Operation) => Promise<boolean>;
}

function Pictures({
  state,
  disabled,
  onChange,
}: Pick<ThemeEditorProps, 'state' | 'disabled' | 'onChange'>): ReactNode {
  const set = (name: 'logo' | 'login' | 'icon') => (address: string | null) =>
    void onChange(setPicture(state, name, address));
  return (
    <section className="theme-card" aria-labelledby="imagens">
      <header className="theme-card-header">
        <h2 id="imagens">Imagens</h2>
      </header>
      <PictureField
        use="logo"
        label="Marca"
        hint="No cabeçalho e na entrada. PNG ou SVG, até 5 MB."
        value={state.logo}
        disabled={disabled}
        trims
        preview={(address) => (
          <img
            className="preview-logo"
            src={address}
            alt="Marca"
            style={{ background: state.tokens['header-bg'] }}
          />
        )}
        onChange={set('logo')}
      />
      <PictureField
        use="login"
        label="Imagem da entrada"
        hint="Ao lado do formulário; no celular, uma faixa acima dele. As bordas são cortadas."
        value={state.login}
        disabled={disabled}
        preview={(address) => (
          <img className="preview-login" src={address} alt="Imagem da entrada" />
        )}
        onChange={set('login')}
      />
      <PictureField
        use="icon"
        label="Ícone"
        hint="Na aba do navegador e no atalho do celular. Quadrado."
        value={state.icon}
        disabled={disabled}
        preview={(address) => <img className="preview-icon" src={address} alt="Ícone" />}
        onChange={set('icon')}
      />
    </section>
  );
}

function HeaderCard({
  state,
  disabled,
  onChange,
}: Pick<ThemeEditorProps, 'state' | 'disabled' | 'onChange'>): ReactNode {
  const [text, setText] = useState(state.headerText);
  useEffect(() => setText(state.headerText), [state.headerText]);
  return (
    <section className="theme-card" aria-labelledby="cabecalho">
      <header className="theme-card-header">
        <h2 id="cabecalho">Cabeçalho</h2>
      </header>
      <HeaderKind
        value={state.headerKind}
        disabled={disabled}
        onChange={(value) => void onChange({ op: 'set', at: state.headerKindAt, value })}
      />
      {state.headerKind === 'CUSTOM' && (
        <Field label="Texto do cabeçalho">
          {({ id }) => (
            <InputTextarea
              id={id}
              value={text}
              rows={2}
              autoResize
              disabled={disabled}
              onChange={(event) => setText(event.target.value)}
              onBlur={() =>
                text !== state.headerText &&
                void onChange({ op: 'set', at: 'shell/shell#/header/content', value: text })
              }
            />
          )}
        </Field>
      )}
    </section>
  );
}

/** The theme of a draft: what is chosen shows in the sample at once and is saved a moment later. */
export function ThemeEditor({
  state,
  isFresh,
  disabled,
  previewHref,
  beforeUndo,
  onChange,
}: ThemeEditorProps): ReactNode {
  const { tokens, choose, forget, takeBack } = usePendingTokens(
    { tokens: state.tokens, isFresh },
    (token, value) => onChange(setToken(state, token, value)),
  );
  useEffect(() => beforeUndo(takeBack), [beforeUndo, takeBack]);
  const reset = (token: string): void => {
    forget(token);
    void onChange(resetToken(state, token));
  };
  const named = state.palette.flatMap((group) => group.tokens);
  const labelOf = (token: string): string =>
    named.find((color) => color.token === token)?.label ?? labelOfToken(token);
  return (
    <div className="theme">
      <div className="theme-cards">
        <Palette
          tokens={tokens}
          base={state.base}
          named={state.palette}
          disabled={disabled}
          onChoose={choose}
          onReset={reset}
        />
        <ContrastList tokens={tokens} labelOf={labelOf} disabled={disabled} onMend={choose} />
        <Pictures state={{ ...state, tokens }} disabled={disabled} onChange={onChange} />
        <HeaderCard state={state} disabled={disabled} onChange={onChange} />
        <Typography
          tokens={tokens}
          font={state.font}
          disabled={disabled}
          onChoose={choose}
          onFont={(address) => void onChange(setFont(state, address))}
        />
        <AssetList disabled={disabled} />
      </div>
      <aside className="theme-side" aria-label="Amostra">
        <ThemeSample
          tokens={tokens}
          name={state.name}
          logo={state.logo}
          font={state.font}
          headerKind={state.headerKind}
        />
        <p className="theme-note">
          A amostra muda enquanto você escolhe. <Link to={previewHref}>Ver na tela de verdade</Link>
        </p>
      </aside>
    </div>
  );
}

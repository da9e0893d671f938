import type { ReactNode } from 'react';
import { textAt } from '../../editors/values.ts';
import { useSetting } from './context.ts';
import { CheckSetting, ChoiceSetting, NumberSetting, TextSetting } from './fields.tsx';

const kinds = [
  { label: 'Do próprio portal (ALTCHA)', value: 'ALTCHA' },
  { label: 'reCAPTCHA V2 (caixa)', value: 'RECAPTCHA_V2' },
  { label: 'reCAPTCHA V3 (sem caixa)', value: 'RECAPTCHA_V3' },
  { label: 'reCAPTCHA Enterprise', value: 'RECAPTCHA_ENTERPRISE' },
  { label: 'Nenhum', value: 'NONE' },
];

/** The captcha's provider, and the settings that it needs. */
export function CaptchaSettings(): ReactNode {
  const { value } = useSetting('captcha');
  const kind = textAt(value, 'kind') ?? 'ALTCHA';
  const isGoogle = kind.startsWith('RECAPTCHA');
  return (
    <>
      <ChoiceSetting keys={['captcha', 'kind']} label="Captcha" options={kinds} />
      {(kind === 'ALTCHA' || kind === 'RECAPTCHA_ENTERPRISE') && (
        <CheckSetting keys={['captcha', 'visible']} label="Com uma caixa para marcar" usual />
      )}
      {isGoogle && (
        <>
          <TextSetting keys={['captcha', 'siteKey']} label="Chave do site" required />
          <TextSetting
            keys={['captcha', 'secret']}
            label="Segredo do captcha"
            hint="Nome do segredo, entre os deste distribuidor, com a chave secreta (V2 e V3) ou a chave de API (Enterprise)."
            placeholder="RECAPTCHA"
            required
          />
        </>
      )}
      {kind === 'RECAPTCHA_ENTERPRISE' && (
        <TextSetting keys={['captcha', 'project']} label="Projeto no Google Cloud" required />
      )}
      {isGoogle && kind !== 'RECAPTCHA_V2' && (
        <div className="setting-row">
          <NumberSetting
            keys={['captcha', 'score']}
            label="Menor pontuação de uma pessoa"
            min={0}
            max={1}
            decimals={2}
            placeholder="0,5"
          />
          <TextSetting keys={['captcha', 'action']} label="Ação" placeholder="portal" />
        </div>
      )}
    </>
  );
}

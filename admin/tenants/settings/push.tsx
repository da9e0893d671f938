import type { ReactNode } from 'react';
import { textAt } from '../../editors/values.ts';
import { useSetting } from './context.ts';
import { ChoiceSetting, NumberSetting, TextSetting } from './fields.tsx';

const pushes = [
  { label: 'Do próprio portal (Web Push)', value: 'WEB_PUSH' },
  { label: 'Firebase do distribuidor', value: 'FIREBASE' },
  { label: 'Nenhuma', value: 'NONE' },
];

/** The values that Firebase's console shows for a web app, in its own words. */
const firebase = [
  { key: 'project', label: 'Firebase: projectId' },
  { key: 'app', label: 'Firebase: appId' },
  { key: 'key', label: 'Firebase: apiKey' },
  { key: 'vapid', label: 'Firebase: chave pública dos certificados push da web' },
];

/** Messages to people's browsers: who delivers them, and the secret that the ERP sends with. */
export function PushSettings(): ReactNode {
  const { value } = useSetting('push');
  const kind = textAt(value, 'kind') ?? 'NONE';
  return (
    <>
      <ChoiceSetting keys={['push', 'kind']} label="Notificações no aparelho" options={pushes} />
      {kind === 'WEB_PUSH' && (
        <TextSetting
          keys={['push', 'secret']}
          label="Segredo das notificações"
          hint="Nome do segredo, entre os deste distribuidor, que o ERP envia a /_/push/send como Bearer."
          placeholder="NOTIFICACOES"
        />
      )}
      {kind === 'FIREBASE' &&
        firebase.map(({ key, label }) => (
          <TextSetting key={key} keys={['push', 'firebase', key]} label={label} required />
        ))}
      {kind !== 'NONE' && (
        <NumberSetting
          keys={['push', 'again']}
          label="Perguntar de novo a quem não quis"
          suffix="dias"
          min={1}
          max={3650}
          placeholder="30 dias"
        />
      )}
    </>
  );
}

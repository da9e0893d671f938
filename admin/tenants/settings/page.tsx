import { type ReactNode, useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCompiled, usePart } from '../../data/configuration.ts';
import { useDraft } from '../../draft/context.ts';
import { useEditing } from '../../editors/editing.ts';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { AnalyticsSetting } from './analytics.tsx';
import { CaptchaSettings } from './captcha.tsx';
import { ConsentSettings } from './consent.tsx';
import { SettingsContext } from './context.ts';
import { ErpTest } from './erp-test.tsx';
import { ListSetting, NumberSetting, TextSetting } from './fields.tsx';
import { FixedBranch } from './fixed-branch.tsx';
import { HeaderSettings } from './headers.tsx';
import { PushSettings } from './push.tsx';
import { SecretSettings } from './secrets.tsx';

const document = 'tenant/tenant' as const;

function Limits(): ReactNode {
  return (
    <div className="setting-row">
      <NumberSetting
        keys={['erp', 'limits', 'total']}
        label="Pedidos ao mesmo tempo"
        min={1}
        max={60}
        placeholder="48"
      />
      <NumberSetting
        keys={['erp', 'limits', 'call']}
        label="De uma mesma chamada"
        min={1}
        max={60}
        placeholder="16"
      />
      <NumberSetting
        keys={['erp', 'limits', 'session']}
        label="De uma mesma pessoa"
        min={1}
        max={60}
        placeholder="8"
      />
      <NumberSetting
        keys={['erp', 'limits', 'queue']}
        label="Na fila"
        min={0}
        max={1000}
        placeholder="64"
      />
    </div>
  );
}

function TenantSection(): ReactNode {
  return (
    <Section title="Distribuidor">
      <TextSetting keys={['name']} label="Nome" required />
      <ListSetting
        keys={['hosts']}
        label="Endereços do portal"
        placeholder="pedidos.acme.com.br"
        hint="Onde os clientes abrem o portal. Enter separa."
      />
      <FixedBranch />
    </Section>
  );
}

function ErpSection(): ReactNode {
  return (
    <Section title="ERP" actions={<ErpTest />}>
      <TextSetting
        keys={['erp', 'url']}
        label="Endereço"
        placeholder="O ERP desta instalação"
        hint="Sem endereço, o desta instalação."
      />
      <div className="setting-row">
        <TextSetting keys={['erp', 'app']} label="Nome do sistema" required />
        <NumberSetting
          keys={['erp', 'timeout']}
          label="Tempo máximo de uma chamada"
          suffix="s"
          min={1}
          max={120}
          scale={1000}
          decimals={1}
        />
      </div>
      <Limits />
      <HeaderSettings />
    </Section>
  );
}

function SessionSection(): ReactNode {
  return (
    <Section title="Entrada e sessão">
      <CaptchaSettings />
      <div className="setting-row">
        <NumberSetting
          keys={['session', 'hours', 'idle']}
          label="Horas sem uso até sair"
          min={0.1}
          max={8760}
          decimals={1}
          suffix="h"
          placeholder="12 h"
        />
        <NumberSetting
          keys={['session', 'hours', 'total']}
          label="Horas ao todo"
          min={0.1}
          max={8760}
          decimals={1}
          suffix="h"
          placeholder="168 h"
        />
      </div>
    </Section>
  );
}

function ServicesSection(): ReactNode {
  return (
    <Section title="Serviços e origens">
      <AnalyticsSetting />
      <PushSettings />
      <TextSetting
        keys={['events', 'key']}
        label="Chave dos avisos na hora"
        hint="A chave pública do canal Pusher do ERP."
      />
      <ListSetting
        keys={['frames']}
        label="Páginas que podem aparecer dentro do portal"
        placeholder="https://www.youtube-nocookie.com"
        hint="Origens; erp é a do próprio ERP. Enter separa."
      />
      <ListSetting
        keys={['images']}
        label="Origens de imagens"
        placeholder="https://fotos.acme.com.br"
        hint="Enter separa."
      />
    </Section>
  );
}

/** The tenant's identity and connections: changes go through the draft, but for secrets. */
export function Component(): ReactNode {
  const { draft, disabled, change, placeHref } = useEditing();
  const { compiled, stand } = useDraft();
  const part = usePart(draft, document);
  const asked = useCompiled(draft, compiled?.revision !== draft.revision);
  const findings = useMemo(
    () =>
      ((compiled?.revision === draft.revision ? compiled : asked.data) ?? compiled)?.findings ?? [],
    [compiled, asked.data, draft.revision],
  );
  useEffect(() => stand(document), [stand]);
  return (
    <Page
      title="Configurações"
      lead="Endereços, ERP, sessão e serviços deste distribuidor. Valem quando o rascunho for publicado."
    >
      <Loaded query={part} lines={10}>
        {(loaded) => (
          <SettingsContext value={{ document, part: loaded, findings, disabled, change }}>
            <div className="settings">
              <TenantSection />
              <ErpSection />
              <SecretSettings />
              <SessionSection />
              <ServicesSection />
              <ConsentSettings findings={findings} />
              <p className="muted">
                O que não está aqui muda em{' '}
                <Link to={placeHref(document)}>todas as propriedades do distribuidor</Link>.
              </p>
            </div>
          </SettingsContext>
        )}
      </Loaded>
    </Page>
  );
}

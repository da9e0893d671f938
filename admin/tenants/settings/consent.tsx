import type { ReactNode } from 'react';
import type { Finding } from '../../../schemas/admin/drafts.ts';
import { usePart } from '../../data/configuration.ts';
import { useEditing } from '../../editors/editing.ts';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { SettingsContext } from './context.ts';
import { NumberSetting, TextSetting } from './fields.tsx';

const document = 'shell/shell' as const;

/** The notice of cookies: its texts, their version, and how long a choice lasts. */
export function ConsentSettings({ findings }: { findings: readonly Finding[] }): ReactNode {
  const { draft, disabled, change } = useEditing();
  const part = usePart(draft, document);
  return (
    <Section title="Aviso de cookies">
      <Loaded query={part} lines={4}>
        {(loaded) => (
          <SettingsContext value={{ document, part: loaded, findings, disabled, change }}>
            <TextSetting keys={['consent', 'text']} label="O que o portal guarda" required />
            <TextSetting
              keys={['consent', 'analytics']}
              label="O que a análise conta"
              hint="Aparece quando há Google Analytics."
              required
            />
            <div className="setting-row">
              <TextSetting
                keys={['consent', 'version']}
                label="Versão do texto"
                hint="Outra versão pergunta a todos de novo."
                required
              />
              <NumberSetting
                keys={['consent', 'days']}
                label="A escolha vale por"
                min={1}
                max={400}
                suffix="dias"
                placeholder="365"
              />
            </div>
          </SettingsContext>
        )}
      </Loaded>
    </Section>
  );
}

import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import { OverlayPanel } from 'primereact/overlaypanel';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { PreviewChange, PreviewPace, PreviewSeen } from '../../schemas/admin/preview.ts';
import { useMay } from '../data/me.ts';
import { DraftContext } from '../draft/context.ts';
import { Field } from '../ui/field.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { paces, usePreviewPeople } from './options.ts';
import { SeeCustomer } from './seen-as/see-customer.tsx';
import { SeenFields } from './seen-as/seen-fields.tsx';
import type { ReadyPreview, SeeAsPeople } from './seen-as/use-see-as.ts';
import type { Preview } from './use-preview.ts';

interface ViewOptionsProps {
  preview: Preview;
  ready: ReadyPreview | undefined;
  seeAs: SeeAsPeople;
  onChange(change: PreviewChange): void;
}

/** As what role and in which branch a preview is seen, how the ERP answers, and its account. */
export function ViewOptions({ preview, ready, seeAs, onChange }: ViewOptionsProps): ReactNode {
  const panel = useRef<OverlayPanel>(null);
  const open = useContext(DraftContext);
  const maySet = useMay('tenant.settings');
  const [setting, setSetting] = useState(false);
  const { data: known } = usePreviewPeople();
  const options = preview.opened?.options;
  const isActing = (ready?.acting ?? null) !== null;
  useEffect(() => {
    // The panel would lie over the way back.
    if (isActing) panel.current?.hide();
  }, [isActing]);
  const isUsual = !options?.seen && (options?.pace ?? 'usual') === 'usual';
  const setSeen = (seen: PreviewSeen): void => {
    const isNone = Object.keys(seen.fields).length === 0 && seen.branch === undefined;
    onChange({ seen: isNone ? null : seen });
  };
  return (
    <>
      <Button
        className="preview-view"
        icon="pi pi-sliders-h"
        outlined={isUsual}
        aria-label="Perfil, filial e ERP"
        tooltip="Perfil, filial e ERP"
        tooltipOptions={{ position: 'top' }}
        onClick={(event) => panel.current?.toggle(event)}
      />
      <OverlayPanel ref={panel} className="preview-options">
        {maySet && <SeeCustomer seeAs={seeAs} ready={ready} />}
        {open && (
          <section aria-label="Ver como outro perfil">
            <SeenFields
              draft={open.draft}
              seen={options?.seen}
              branches={ready?.branches ?? []}
              onChange={setSeen}
            />
            <p className="muted">
              Muda só o que as telas mostram. Os dados e os direitos no ERP continuam os{' '}
              {isActing ? 'do cliente visto' : 'de quem entrou'}, e nada é gravado.
            </p>
          </section>
        )}
        <Field label="Como o ERP responde">
          {({ id }) => (
            <Dropdown
              inputId={id}
              value={options?.pace ?? 'usual'}
              options={[...paces]}
              onChange={(event) => onChange({ pace: event.value as PreviewPace })}
            />
          )}
        </Field>
        {maySet && known && (
          <Button
            icon="pi pi-key"
            text
            label="Conta de prévia"
            onClick={() => {
              panel.current?.hide();
              setSetting(true);
            }}
          />
        )}
      </OverlayPanel>
      {setting && known && (
        <AccountDialog known={known} onChanged={preview.reopen} onClose={() => setSetting(false)} />
      )}
    </>
  );
}

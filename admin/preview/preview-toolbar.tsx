import { Button } from 'primereact/button';
import { SelectButton } from 'primereact/selectbutton';
import { type ReactNode, useState } from 'react';
import type { PreviewMode } from '../../runtime/admin/preview-messages.ts';
import type { OpenedPreview, PreviewChange, PreviewSource } from '../../schemas/admin/preview.ts';
import { api } from '../data/api.ts';
import { useMay } from '../data/me.ts';
import { useToasts } from '../ui/toasts.tsx';
import { type PreviewWidth, widths } from './options.ts';
import { SeeAs } from './seen-as/see-as.tsx';
import type { ReadyPreview, SeeAsPeople } from './seen-as/use-see-as.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { Preview } from './use-preview.ts';
import { ViewOptions } from './view-options.tsx';

interface PreviewToolbarProps {
  source: PreviewSource;
  /** Where the preview is. */
  path: string;
  preview: Preview;
  /** Absent: there is nothing to adjust. */
  mode: PreviewMode | undefined;
  onMode(mode: PreviewMode): void;
  width: PreviewWidth;
  onWidth(width: PreviewWidth): void;
  onReload(): void;
  /** Undefined while its page is loading. */
  ready: ReadyPreview | undefined;
  seeAs: SeeAsPeople;
  onChange(change: PreviewChange): void;
}

const modes = [
  { value: 'adjust', label: 'Ajustar', icon: 'pi pi-pencil' },
  { value: 'use', label: 'Usar', icon: 'pi pi-play' },
];

const withIcon = ({ label, icon }: { label: string; icon: string }): ReactNode => (
  <>
    <i className={icon} aria-hidden title={label} /> <span>{label}</span>
  </>
);

const onlyIcon = ({ label, icon }: { label: string; icon: string }): ReactNode => (
  <i className={icon} role="img" aria-label={label} title={label} />
);

/**
 * How a preview is looked at: what a click does, how wide, as whom, and how the ERP seems to
 * answer.
 */
export function PreviewToolbar({
  source,
  path,
  preview,
  mode,
  onMode,
  width,
  onWidth,
  onReload,
  ready,
  seeAs,
  onChange,
}: PreviewToolbarProps): ReactNode {
  const { opened } = preview;
  return (
    <div className="preview-toolbar" role="toolbar" aria-label="Prévia">
      {mode !== undefined && (
        <SelectButton
          className="preview-modes"
          value={mode}
          options={modes}
          optionLabel="label"
          itemTemplate={withIcon}
          allowEmpty={false}
          onChange={(event) => onMode(event.value as PreviewMode)}
        />
      )}
      <SelectButton
        className="preview-widths"
        value={width}
        options={[...widths]}
        optionLabel="label"
        itemTemplate={onlyIcon}
        allowEmpty={false}
        onChange={(event) => onWidth(event.value as PreviewWidth)}
      />
      {opened && <SeeAs value={opened.options.as} onChange={preview.reopen} />}
      {opened && <ViewOptions preview={preview} ready={ready} seeAs={seeAs} onChange={onChange} />}
      <code className="preview-path" title={path}>
        {path}
      </code>
      <PreviewButtons source={source} path={path} opened={opened} onReload={onReload} />
    </div>
  );
}

interface PreviewButtonsProps extends Pick<PreviewToolbarProps, 'source' | 'path' | 'onReload'> {
  opened: Preview['opened'];
}

/** Reloads the preview, opens it in a tab, and shares it. */
function PreviewButtons({ source, path, opened, onReload }: PreviewButtonsProps): ReactNode {
  const toasts = useToasts();
  const mayShare = useMay('draft.write');
  const [sharing, setSharing] = useState(false);
  const failed = (error: unknown): void =>
    toasts.failed(error instanceof Error ? error.message : String(error));
  const openTab = async (): Promise<void> => {
    // Opened at once, or a browser takes it for a page that nobody asked for.
    const tab = window.open('', '_blank');
    try {
      const { url } = await api<OpenedPreview>('/preview', {
        body: { source, path, ...(opened && { as: opened.options.as }) },
      });
      if (tab) tab.location.href = url;
    } catch (error) {
      tab?.close();
      failed(error);
    }
  };
  return (
    <span className="preview-buttons">
      <ToolbarButton
        icon="refresh"
        label="Recarregar a prévia"
        tooltip="Recarregar"
        onClick={onReload}
      />
      <ToolbarButton
        icon="external-link"
        label="Abrir a prévia em outra aba"
        tooltip="Abrir em outra aba"
        onClick={() => void openTab()}
      />
      {mayShare && (
        <ToolbarButton
          icon="share-alt"
          label="Compartilhar a prévia"
          tooltip="Compartilhar"
          onClick={() => setSharing(true)}
        />
      )}
      {sharing && <ShareDialog source={source} path={path} onClose={() => setSharing(false)} />}
    </span>
  );
}

interface ToolbarButtonProps {
  icon: string;
  label: string;
  tooltip: string;
  onClick: () => void;
}

const ToolbarButton = ({ icon, label, tooltip, onClick }: ToolbarButtonProps): ReactNode => (
  <Button
    icon={`pi pi-${icon}`}
    text
    aria-label={label}
    tooltip={tooltip}
    tooltipOptions={{ position: 'bottom' }}
    onClick={onClick}
  />
);

import { Button } from 'primereact/button';
import { confirmDialog } from 'primereact/confirmdialog';
import { Message } from 'primereact/message';
import { type ReactNode, useState } from 'react';
import { type Asset, assetAddress, type AssetUse } from '../../../schemas/admin/assets.ts';
import { Loaded } from '../../ui/states.tsx';
import { ago } from '../../ui/when.ts';
import { sizeText, useAssets, useDeleteAsset } from './assets.ts';

const shownAtFirst = 8;

const purposes: Readonly<Record<AssetUse, string>> = {
  logo: 'Marca',
  login: 'Imagem da entrada',
  icon: 'Ícone',
  banner: 'Banner',
  font: 'Fonte',
};

function AssetRow({ asset, disabled }: { asset: Asset; disabled: boolean }): ReactNode {
  const { hash, name, use, size, width, height, createdAt } = asset;
  const remove = useDeleteAsset();
  const ask = (): void => {
    confirmDialog({
      header: 'Excluir este arquivo?',
      message: `${name} não volta depois. Um arquivo em uso não é excluído.`,
      acceptLabel: 'Excluir',
      rejectLabel: 'Cancelar',
      acceptClassName: 'p-button-danger',
      accept: () => remove.mutate(asset),
    });
  };
  return (
    <li className="asset-row">
      <span className="asset-picture">
        {use === 'font' ? (
          <i className="pi pi-pencil" aria-hidden />
        ) : (
          <img src={assetAddress(hash)} alt="" loading="lazy" />
        )}
      </span>
      <span className="asset-text">
        <span className="asset-name" title={name}>
          {name}
        </span>
        <span className="theme-note">
          {purposes[use]} · {width !== null && height !== null && `${width} × ${height} · `}
          {sizeText(size)} · {ago(createdAt)}
        </span>
        {remove.error && <Message severity="warn" text={remove.error.message} role="alert" />}
      </span>
      <Button
        icon="pi pi-trash"
        text
        rounded
        severity="danger"
        aria-label={`Excluir ${name}`}
        tooltip="Excluir"
        tooltipOptions={{ position: 'left' }}
        disabled={disabled}
        loading={remove.isPending}
        onClick={ask}
      />
    </li>
  );
}

/**
 * All pictures and fonts of the tenant, with what they are for and how large they are; each can be
 * deleted while nothing uses it.
 */
export function AssetList({ disabled }: { disabled: boolean }): ReactNode {
  const [all, setAll] = useState(false);
  return (
    <section className="theme-card" aria-labelledby="arquivos">
      <header className="theme-card-header">
        <h2 id="arquivos">Arquivos enviados</h2>
      </header>
      <Loaded query={useAssets()} lines={2}>
        {(assets) =>
          assets.length === 0 ? (
            <p className="theme-note">As imagens e fontes que você enviar aparecem aqui.</p>
          ) : (
            <>
              <ul className="asset-list">
                {(all ? assets : assets.slice(0, shownAtFirst)).map((asset) => (
                  <AssetRow key={asset.hash} asset={asset} disabled={disabled} />
                ))}
              </ul>
              {assets.length > shownAtFirst && (
                <Button
                  className="theme-more"
                  text
                  size="small"
                  icon={`pi pi-chevron-${all ? 'up' : 'down'}`}
                  label={all ? 'Mostrar menos' : `Mostrar os ${assets.length} arquivos`}
                  aria-expanded={all}
                  onClick={() => setAll(!all)}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

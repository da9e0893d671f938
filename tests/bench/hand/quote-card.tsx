import { useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from './button.tsx';
import { dateText, dateTimeText, integerText, kindLabels, moneyText } from './format.ts';
import { boot, call, type Quote } from './portal.ts';
import { StateTag } from './state-tag.tsx';

/** A quote and what may be done with it. */
export const QuoteCard = memo(function QuoteCard({ quote }: { quote: Quote }): ReactNode {
  const navigate = useNavigate();
  const titleId = useId();
  const title = `${quote.grupoPedido === undefined ? '' : (kindLabels[quote.grupoPedido] ?? quote.grupoPedido)} ${quote.id}`;
  const open = () => navigate(`/orcamento/${quote.id}`);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: this is a larger target for the mouse
    <div
      role="article"
      aria-labelledby={titleId}
      className="p-card p-component list-card list-openable"
      onClick={open}
    >
      <header className="list-card-head">
        <span className="list-card-titles">
          <strong id={titleId} className="list-card-title" title={title}>
            <button
              type="button"
              className="list-open"
              title="Visualizar"
              onClick={(event) => {
                event.stopPropagation();
                void open();
              }}
            >
              {title}
            </button>
          </strong>
          <span className="list-card-subtitle">{quote.cliente.razSoc}</span>
        </span>
        <StateTag state={quote.st} />
      </header>
      <dl className="list-card-fields">
        <div>
          <dt>Autor</dt>
          <dd className="list-text">{quote.colaborador?.nome ?? ''}</dd>
        </div>
        <div>
          <dt>Criado em</dt>
          <dd className="list-text">{dateTimeText(quote.dtHorInc)}</dd>
        </div>
        <div>
          <dt>Válido até</dt>
          <dd className="list-text">{dateText(quote.dtVal)}</dd>
        </div>
        <div>
          <dt>Origem</dt>
          <dd className="list-text">{quote.origem ?? 'n/d'}</dd>
        </div>
        <div>
          <dt>Ordem de compra</dt>
          <dd className="list-text">{quote.ordComp ?? 'Não informado'}</dd>
        </div>
        <div>
          <dt>Contato</dt>
          <dd className="list-text">{quote.contato?.nome ?? 'não informado'}</dd>
        </div>
        <div>
          <dt>Itens</dt>
          <dd className="list-number">{integerText(quote.qtdeIt)}</dd>
        </div>
      </dl>
      <p className="list-card-highlight">
        <span className="list-card-label">Total</span> {moneyText(quote.vlTot)}
      </p>
      <QuoteActions quote={quote} />
    </div>
  );
});

function QuoteActions({ quote: { id, acoes } }: { quote: Quote }): ReactNode {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayExcel =
    acoes.includes('BAIXAR_EXCEL') && boot.session.params.permiteDownloadExcel === true;

  async function renew(): Promise<void> {
    const { renovado } = await call<{ renovado: number }>('ORCAMENTO_RENOVAR', { id });
    await navigate(`/orcamento/${renovado}`);
  }

  async function remove(): Promise<void> {
    await call('ORCAMENTO_EXCLUIR', { id });
    await queries.invalidateQueries();
  }

  return (
    <div className="list-row-actions">
      {acoes.includes('EDITAR') && (
        <Button
          id="editar"
          label="Editar"
          icon="pencil"
          onPress={() => void navigate(`/orcamento/${id}`)}
        />
      )}
      {acoes.includes('RENOVAR') && (
        <Button
          id="renovar"
          label="Renovar"
          icon="refresh"
          look="p-button-text "
          busy="Renovando..."
          onPress={renew}
        />
      )}
      {(acoes.includes('BAIXAR_PDF') || mayExcel) && (
        <Button
          id="baixar"
          label="Baixar"
          icon="download"
          look="p-button-text "
          onPress={() => void navigate(`/orcamento/${id}/baixar`)}
        />
      )}
      {acoes.includes('DELETAR') && (
        <Button
          id="excluir"
          label="Excluir"
          icon="trash"
          look="p-button-danger p-button-text "
          busy="Excluindo..."
          twice
          onPress={remove}
        />
      )}
    </div>
  );
}

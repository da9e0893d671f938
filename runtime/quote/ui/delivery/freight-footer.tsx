import { transportHeader } from '../../model/freight/freight.ts';
import type { Header } from '../../model/state/header.ts';
import type { FreightForm } from './use-freight-form.ts';

interface FreightFooterProps {
  formId: string;
  form: FreightForm;
  /** Writes the chosen transport into the quote, with a message. */
  onTake(chosen: Header, text: string): void;
}

/** What went wrong or is missing, and the one step that the type of freight allows. */
export function FreightFooter({ formId, form, onTake }: FreightFooterProps): React.JSX.Element {
  const { error, lacksCarrier, lacksReshipper, isRunning, isBlocked, isPickup } = form;
  return (
    <>
      {error !== null && (
        <p className="quote-notice quote-notice-danger delivery-error" role="alert">
          {error}
        </p>
      )}
      {(lacksCarrier || lacksReshipper) && (
        <p className="quote-hint delivery-missing" role="status">
          {lacksCarrier ? 'Escolha a transportadora.' : 'Escolha a transportadora do redespacho.'}
        </p>
      )}
      {form.isQuoted || !form.type ? (
        <button
          type="submit"
          form={formId}
          className="p-button p-component"
          disabled={isBlocked || isRunning}
          aria-busy={isRunning || undefined}
        >
          {isRunning && (
            <i
              className="p-button-icon p-button-icon-left pi pi-spinner pi-spin"
              aria-hidden="true"
            />
          )}
          <span className="p-button-label">{isRunning ? 'Calculando' : 'Calcular'}</span>
        </button>
      ) : (
        <button
          type="button"
          className="p-button p-component"
          disabled={isBlocked}
          onClick={() => {
            if (form.type)
              onTake(
                transportHeader(form.type, {
                  idTransp: form.carrier.idTransp,
                  idTranspRedespacho: form.idTranspRedespacho,
                }),
                isPickup ? 'Retirada escolhida' : 'Transportadora escolhida',
              );
          }}
        >
          <span className="p-button-label">
            {isPickup ? 'Retirar na filial' : 'Usar esta transportadora'}
          </span>
        </button>
      )}
    </>
  );
}

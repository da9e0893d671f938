import { countText, decimalText, moneyText } from '../../../format/numbers.ts';
import type { Shipment } from '../../model/freight/shipment.ts';
import { OWN_FREIGHT_TABLE } from '../../model/state/settings.ts';

const figure = (value: number): string => decimalText(value, 3, 3);

/** The shipment: its value, weights and volume, and who quotes it. */
export function ShipmentFigures({
  shipment,
  total,
  gateway,
}: {
  shipment: Shipment;
  total: string;
  gateway: string;
}): React.JSX.Element {
  return (
    <div>
      <dl className="delivery-figures">
        <div>
          <dt>Valor total</dt>
          <dd>{moneyText(Number(total))}</dd>
        </div>
        <div>
          <dt>Peso líquido (kg)</dt>
          <dd>{figure(shipment.net)}</dd>
        </div>
        <div>
          <dt>Peso bruto (kg)</dt>
          <dd>{figure(shipment.gross)}</dd>
        </div>
        <div>
          <dt>Volume (m³)</dt>
          <dd>{figure(shipment.volume)}</dd>
        </div>
      </dl>
      <p className="quote-hint">
        {gateway === OWN_FREIGHT_TABLE
          ? 'Cotação pela tabela própria do distribuidor.'
          : `Cotação por ${gateway}.`}
      </p>
      {shipment.unknown > 0 && (
        <p className="quote-unpriced" role="status">
          {shipment.unknown === 1
            ? 'O peso de 1 item ainda não é conhecido e não está na soma.'
            : `O peso de ${countText(shipment.unknown, 'item', 'itens')} ainda não é conhecido e não está na soma.`}
        </p>
      )}
    </div>
  );
}

import { moneyText } from '../../../format/numbers.ts';
import { differs, type FinishStatus } from '../../model/checkout/finish.ts';
import { ChangeTables } from './change-tables.tsx';
import './changes.css';

export type Review = Extract<FinishStatus, { kind: 'review' }>;

/**
 * The differences that the ERP computed, next to the button that sends; shown until the next
 * attempt.
 */
export function ReviewNotice({
  review,
  quiet = false,
}: {
  review: Review;
  quiet?: boolean;
}): React.JSX.Element {
  const { estimated, computed, changes } = review;
  return (
    <div className="quote-notice quote-notice-warning" role={quiet ? undefined : 'alert'}>
      {differs(estimated, computed, 1) ? (
        <p>
          O total calculado pelo sistema é {moneyText(computed)}; o estimado era{' '}
          {moneyText(estimated)}. Confira os itens e finalize novamente.
        </p>
      ) : (
        <p>O sistema fez alterações. Confira o que mudou e finalize novamente.</p>
      )}
      <ChangeTables changes={changes} />
    </div>
  );
}

import { packagingLabel } from '../../model/lines/packaging.ts';
import type { Proposal } from '../../model/search/proposal.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });

interface ProposalsProps {
  proposals: readonly Proposal[];
  /** Takes the quantity that the rule allows. */
  onSuggested(proposal: Proposal): void;
}

/** Items of a pasted text, line by line, each with its problem. */
export function Proposals({ proposals, onSuggested }: ProposalsProps): React.JSX.Element {
  return (
    <ul className="quote-proposals" aria-label="Itens colados">
      {proposals.map((proposal) => {
        const { row, text, code, addition, present, problem, note, suggested } = proposal;
        return (
          <li key={row} className={problem === undefined ? undefined : 'quote-paste-wrong'}>
            <span className="quote-paste-name">
              <strong>{addition?.product.descComp ?? code ?? text}</strong>
              <small>
                {addition
                  ? `${addition.product.idExibicao ?? addition.product.id} · ${packagingLabel(addition.packaging)}`
                  : `Linha ${row}: ${text}`}
              </small>
            </span>
            <span className="quote-paste-note">
              {problem !== undefined && <span className="quote-paste-problem">{problem}</span>}
              {note !== undefined && <small>{note}</small>}
              {suggested !== undefined && (
                <button
                  type="button"
                  className="p-button p-component p-button-text"
                  onClick={() => onSuggested(proposal)}
                >
                  <span className="p-button-label">Usar {number.format(suggested)}</span>
                </button>
              )}
            </span>
            <span className="quote-paste-quantity">
              {addition && number.format(addition.quantity)}
              {addition && present > 0 && (
                <small>
                  já há {number.format(present)}: ficam {number.format(present + addition.quantity)}
                </small>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

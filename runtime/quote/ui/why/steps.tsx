import type { Explained } from '../../model/explain/words.ts';
import type { Explanation } from '../../model/prices/why.ts';
import './why.css';

/**
 * An explanation as a list that reads from top to bottom: each step with its result and its
 * reasons.
 */
export function Steps({ of }: { of: Explanation }): React.JSX.Element {
  if (!of.ok)
    return (
      <p className="quote-notice quote-notice-warning" role="status">
        {of.message}
      </p>
    );
  return (
    <>
      {of.note !== undefined && <p className="quote-notice quote-notice-warning">{of.note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: longer than the screen as a rule, and keys must be able to scroll it */}
      <section className="why-scroll" aria-label="Passos do cálculo" tabIndex={0} data-autofocus>
        <ol className="why-steps">
          {of.steps.map((step, at) => (
            <Step key={`${step.step}-${at}`} of={step} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** Results that the eye looks for. */
const RESULTS: readonly string[] = ['total', 'toPay'];

function Step({
  of: { step, label, value, text, details, idle, staff },
}: {
  of: Explained;
}): React.JSX.Element {
  return (
    <li
      className={`why-step${idle ? ' why-idle' : ''}${RESULTS.includes(step) ? ' why-result' : ''}`}
    >
      <p className="why-head">
        <span>
          {label}
          {staff && <span className="why-staff"> (só a equipe vê)</span>}
        </span>
        {value !== undefined && <strong>{value}</strong>}
      </p>
      <p className="why-text">{text}</p>
      {details.length > 0 && (
        <ul className="why-details">
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

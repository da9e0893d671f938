import { Message } from 'primereact/message';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NewFaults } from '../../schemas/admin/releases.ts';
import { useBranchName } from '../data/branches.ts';
import { plural } from './words.ts';

/** '25 falhas em cada 100 acessos' */
const ratePhrase = (rate: number): string =>
  `${rate < 10 ? rate.toFixed(1).replace('.', ',') : Math.round(rate)} falhas em cada 100 acessos`;

/** New faults of a release in browsers. */
function Faults({
  faults: { branch, places, rate },
  isLinked,
}: {
  faults: NewFaults;
  isLinked: boolean;
}): ReactNode {
  const nameOf = useBranchName();
  const where =
    branch === null ? 'A versão que está no ar' : `A versão da filial ${nameOf(branch)}`;
  return (
    <Message
      severity="error"
      className="plan-message"
      content={
        <div className="release-what">
          {places.length > 0 && (
            <span>
              {where} falha em {plural(places.length, 'lugar', 'lugares')} em que a anterior não
              falhava.
            </span>
          )}
          {rate && (
            <span>
              {where} falha mais que a anterior: {ratePhrase(rate.now)}, antes{' '}
              {ratePhrase(rate.before)}.
            </span>
          )}
          {isLinked && <Link to="/publicacoes">Ver as publicações</Link>}
          {places.length > 0 && (
            <ul className="sentences">
              {places.slice(0, 5).map(({ at, label, count }) => (
                <li key={at}>
                  <Link to={`/r/atual/telas?at=${encodeURIComponent(at)}`}>{label}</Link>{' '}
                  <span className="muted">{plural(count, 'vez', 'vezes')}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      }
    />
  );
}

interface NoticesProps {
  faults: readonly NewFaults[];
  /** Leads to the releases; not where they are shown. */
  isLinked?: boolean;
}

/** Releases that fail more than those before them. */
export const NewFaultsNotices = ({ faults, isLinked = true }: NoticesProps): ReactNode =>
  faults.map((entry) => (
    <Faults key={`${entry.hash}${entry.branch}`} faults={entry} isLinked={isLinked} />
  ));

import { Accordion, AccordionTab } from 'primereact/accordion';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentDifference, ReleaseEntry } from '../../../schemas/admin/releases.ts';
import { Loaded } from '../../ui/states.tsx';
import { useComparison } from '../data.ts';
import { type DifferenceLine, differenceLines } from '../difference.ts';
import { dayAndTime } from '../../ui/when.ts';
import { plural, shortHash } from '../words.ts';
import { UndoChange } from './undo-change.tsx';

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
const signs: Readonly<Record<DifferenceLine['kind'], string>> = {
  added: 'entrou',
  removed: 'saiu',
  changed: 'mudou',
  moved: 'mudou de lugar',
};

/** The values of one document that differ, each before and after. */
function Values({ before, after }: DocumentDifference): ReactNode {
  const lines = differenceLines(before, after);
  if (lines.length === 0)
    return <p className="muted">Os valores são os mesmos: só a escrita do arquivo mudou.</p>;
  return (
    <ul className="difference">
      {lines.map((line, index) => (
        <li key={index}>
          <span className="difference-place">
            {line.place || 'Documento'} <span className="muted">{signs[line.kind]}</span>
          </span>
          {line.before !== undefined && line.before !== null && <del>{shown(line.before)}</del>}
          {line.after !== undefined && line.after !== null && <ins>{shown(line.after)}</ins>}
        </li>
      ))}
    </ul>
  );
}

/** Differences between two releases: in words, and as JSON on demand. */
export function Differences({ from, to }: { from: string; to: string }): ReactNode {
  const comparison = useComparison(from, to);
  if (from === to) return <p className="muted">É a mesma versão.</p>;
  return (
    <Loaded query={comparison} lines={3}>
      {({ documents }) =>
        documents.length === 0 ? (
          <p className="muted">
            Os documentos do distribuidor são os mesmos: o que mudou veio do produto.
          </p>
        ) : (
          <Accordion multiple>
            {documents.map((difference) => (
              <AccordionTab key={difference.document} header={<DocumentHeader {...difference} />}>
                <ul className="sentences">
                  {difference.sentences.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
                <h3 className="difference-title">
                  Em JSON <code>{difference.document}</code>
                </h3>
                <Values {...difference} />
              </AccordionTab>
            ))}
          </Accordion>
        )
      }
    </Loaded>
  );
}

const DocumentHeader = ({ name, sentences }: DocumentDifference): ReactNode => (
  <span className="difference-header">
    {sentences.length === 1 ? (
      sentences[0]
    ) : (
      <>
        {name} <span className="muted">{plural(sentences.length, 'mudança', 'mudanças')}</span>
      </>
    )}
  </span>
);

/**
 * Changes of one entry of the history: its sentences with their authors, and the differences from
 * the release before.
 */
export function ReleaseDetails({ entry }: { entry: ReleaseEntry }): ReactNode {
  return (
    <div className="release-details">
      {entry.state !== 'gone' && entry.state !== 'revoked' && (
        <Link to={`/publicacoes/${entry.hash}/previa`} state={{ at: entry.at }}>
          Ver prévia desta versão
        </Link>
      )}
      {entry.changes.length > 0 && (
        <ul className="sentences">
          {entry.changes.map((change) => (
            <li key={change.revision} className="sentence">
              <span>
                {change.sentence}
                <span className="muted sentence-author">
                  {change.author.name}, {dayAndTime(change.at)}
                </span>
              </span>
              <UndoChange event={entry.id} revision={change.revision} sentence={change.sentence} />
            </li>
          ))}
        </ul>
      )}
      <h3 className="difference-title">O que muda em relação à versão que estava no ar</h3>
      {entry.before === null ? (
        <p className="muted">Foi a primeira versão.</p>
      ) : (
        <Differences from={entry.before} to={entry.hash} />
      )}
      <p className="muted">
        Código da versão: <code>{shortHash(entry.hash)}</code>
      </p>
    </div>
  );
}

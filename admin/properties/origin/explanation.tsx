import { Button } from 'primereact/button';
import type { ReactNode } from 'react';
import type {
  DocumentPart,
  Explanation,
  StatedCondition,
} from '../../../schemas/admin/documents.ts';
import { useExplanation } from '../../data/configuration.ts';
import { Loaded } from '../../ui/states.tsx';
import { useWorkbench } from '../../workbench/workbench.ts';
import { OnlyFor } from '../only-for.tsx';
import { changeWords } from './change-words.ts';
import { LastChange } from './last-change.tsx';

function Conditions({
  conditions,
  none,
}: {
  conditions: readonly StatedCondition[];
  none: string;
}): ReactNode {
  if (conditions.length === 0) return <p>{none}</p>;
  const written = conditions.flatMap(({ condition }) => condition ?? []);
  return (
    <>
      <ul className="conditions">
        {conditions.map(({ sentence, at, condition }) => (
          <li key={`${at} ${condition ?? sentence}`}>{sentence}</li>
        ))}
      </ul>
      {written.length > 0 && <Technical label="Como está escrito" lines={written} />}
    </>
  );
}

/** Details for people who know the documents; closed at first. */
function Technical({ label, lines }: { label: string; lines: readonly string[] }): ReactNode {
  return (
    <details>
      <summary>{label}</summary>
      {lines.map((line, index) => (
        <code key={`${index} ${line}`}>{line}</code>
      ))}
    </details>
  );
}

function Ways({ ways }: { ways: Explanation['ways'] }): ReactNode {
  const { select } = useWorkbench();
  return (
    <ul className="conditions">
      {ways.map((way) => (
        <li key={`${way.screen} ${way.routes.join(' ')}`}>
          <Button
            type="button"
            link
            size="small"
            label={way.label}
            onClick={() => select(way.screen)}
          />
          {way.routes.length > 0 && <code>{way.routes.join(', ')}</code>}
          {way.conditions.length > 0 && <Conditions conditions={way.conditions} none="" />}
        </li>
      ))}
    </ul>
  );
}

/** 'Quem vê isto?': what must hold, and the ways that lead here. */
export function WhoSeesTab({ part }: { part: DocumentPart }): ReactNode {
  const { draft } = useWorkbench();
  return (
    <Loaded query={useExplanation(draft, part.at)}>
      {({ shownTo, ways }) => (
        <div className="explanation">
          <h3>Quem vê isto</h3>
          <Conditions conditions={shownTo} none="Todos os que chegam até aqui." />
          <OnlyFor part={part} />
          <h3>Por onde se chega</h3>
          {ways.length === 0 ? <p>Nenhuma tela leva até aqui.</p> : <Ways ways={ways} />}
        </div>
      )}
    </Loaded>
  );
}

/** 'Por que isto aparece aqui?': the layer, and who changed it last. */
export function OriginTab({ part }: { part: DocumentPart }): ReactNode {
  const { draft } = useWorkbench();
  return (
    <Loaded query={useExplanation(draft, part.at)}>
      {({ layer, changed, older }) => (
        <div className="explanation">
          <h3>De onde vem</h3>
          <p>
            {layer === 'base' ? 'Vem com o produto.' : 'Foi criado por vocês.'}{' '}
            {part.changed.length > 0 && layer === 'base' && 'Vocês alteraram uma parte.'}
          </p>
          {(changed || layer === 'overlay' || part.changed.length > 0) && (
            <LastChange at={part.at} found={{ changed, older }}>
              {(change) => (
                <>
                  <h3>Última mudança</h3>
                  <p>{change.sentence}</p>
                  <p className="property-help">{changeWords(change)}</p>
                </>
              )}
            </LastChange>
          )}
          <Technical label="Endereço no arquivo" lines={[part.at]} />
        </div>
      )}
    </Loaded>
  );
}

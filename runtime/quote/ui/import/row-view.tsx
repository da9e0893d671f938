import { useId, useRef, useState } from 'react';
import { names } from '../editing/calls.ts';
import type { RowStatus } from '../../model/import/row-status.ts';
import type { CheckedRow } from '../../model/import/checked-row.ts';
import { packagingLabel } from '../../model/lines/packaging.ts';
import { Button } from './button.tsx';
import type { StepProps } from './step-props.ts';
import { ProductPick } from './product-pick.tsx';

const quantityText = (value: number): string =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 }).format(value);

const STATUS: Record<RowStatus, { icon: string; text: string }> = {
  ready: { icon: 'check', text: 'Pronta' },
  problem: { icon: 'exclamation-triangle', text: 'Com problema' },
  merged: { icon: 'link', text: 'Junta' },
  empty: { icon: 'minus', text: 'Sem quantidade' },
  skipped: { icon: 'ban', text: 'De fora' },
  added: { icon: 'check-circle', text: 'Adicionada' },
};

interface Props extends StepProps {
  row: CheckedRow;
  picking: boolean;
  onPick(open: boolean): void;
  /** Something was decided about the row: the next problem is up. */
  onMended(): void;
}

/** A row of the sheet: its text, the resulting line, and its problem with the ways to mend it. */
export function RowView(props: Props): React.JSX.Element {
  const { row, importer } = props;
  const { product, packaging, problem, status } = row;
  const state = problem?.text ?? row.note ?? STATUS[status].text;
  return (
    <li
      data-row
      data-at={row.at}
      className={`import-row${problem ? ' import-problem-row' : ''}`}
      aria-label={`Linha ${row.line}, código ${row.code || 'vazio'}: ${state}`}
    >
      <span className="import-status" title={STATUS[status].text}>
        <i className={`pi pi-${STATUS[status].icon}`} aria-hidden="true" />
        <span className="sr-only">{STATUS[status].text}</span>
      </span>
      <span className="import-source">
        <small>Linha {row.line}</small> <strong>{row.code || '(sem código)'}</strong>{' '}
        <small>{row.written}</small>
      </span>
      <span className="import-product">
        {product ? (
          <>
            {product.descComp} {packaging && <small>{packagingLabel(packaging)}</small>}
          </>
        ) : (
          '—'
        )}
      </span>
      <span className="import-quantity">
        {row.qtde !== undefined
          ? quantityText(row.qtde)
          : row.own !== undefined
            ? quantityText(row.own)
            : ''}
      </span>
      {row.note !== undefined && (
        <span className="import-note">
          {row.note}
          {status === 'skipped' && (
            <Button
              look="text"
              label="Incluir de novo"
              aria-label={`Incluir de novo a linha ${row.at + 1}`}
              onClick={() => importer.restore(row.at)}
            />
          )}
        </span>
      )}
      {problem && <Problem {...props} problem={problem} />}
    </li>
  );
}

interface ProblemProps extends Props {
  problem: NonNullable<CheckedRow['problem']>;
}

/** Why the row cannot be added, and the ways to mend it. */
function Problem({ problem, ...props }: ProblemProps): React.JSX.Element {
  const { row, importer, block, picking, onPick, onMended } = props;
  const id = useId();
  const decide = (run: () => void): void => {
    run();
    onMended();
  };
  const rememberable =
    names(block, 'ownCodeSave') &&
    row.code !== '' &&
    (problem.kind === 'code' || problem.kind === 'ambiguous');
  return (
    <div className="import-problem">
      <p id={`${id}-why`}>{problem.text}</p>
      <div className="import-mends">
        {problem.search && (
          <Button
            look="outlined"
            label={problem.similarTo === undefined ? 'Procurar produto' : 'Trocar o produto'}
            icon="search"
            aria-expanded={picking}
            aria-describedby={`${id}-why`}
            onClick={() => onPick(!picking)}
          />
        )}
        {problem.options.map((option) => (
          <Button
            key={option.id}
            look={option.id === 'skip' ? 'text' : 'outlined'}
            label={option.label}
            aria-describedby={`${id}-why`}
            onClick={() => decide(() => importer.take(row.at, option))}
          />
        ))}
        {problem.typed && (
          <QuantityMend
            row={row}
            describedBy={`${id}-why`}
            onType={(text) => importer.typeQuantity(row.at, text)}
            onMended={onMended}
          />
        )}
      </div>
      {picking && (
        <ProductPick
          {...props}
          code={row.code}
          similarTo={problem.similarTo === undefined ? undefined : row.product}
          rememberable={rememberable}
          onClose={() => onPick(false)}
          onChoose={(chosen, remember) =>
            decide(() => {
              void importer.chooseProduct(row.at, chosen, remember);
              onPick(false);
            })
          }
        />
      )}
    </div>
  );
}

/** Another quantity, typed as in the sheet; applied by Enter or by its button. */
function QuantityMend({
  row,
  describedBy,
  onType,
  onMended,
}: {
  row: CheckedRow;
  describedBy: string;
  onType(text: string): string | null;
  onMended(): void;
}): React.JSX.Element {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  function apply(): void {
    const refused = onType(text);
    setRefusal(refused);
    if (refused !== null) input.current?.focus();
    else onMended();
  }
  return (
    <span className="import-typed">
      <input
        ref={input}
        className="p-inputtext p-component"
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Outra quantidade da linha ${row.at + 1}`}
        aria-describedby={describedBy}
        aria-invalid={refusal !== null || undefined}
        placeholder="Outra qtd."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            apply();
          }
        }}
      />
      <Button
        look="text"
        label="Usar"
        aria-label={`Usar a quantidade digitada na linha ${row.at + 1}`}
        onClick={apply}
      />
      {refusal !== null && (
        <small role="alert" className="import-refusal">
          {refusal}
        </small>
      )}
    </span>
  );
}

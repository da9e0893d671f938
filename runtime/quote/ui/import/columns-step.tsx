import { useId } from 'react';
import { mayVerify } from '../../model/import/draft.ts';
import type { Columns } from '../../model/import/sheet/columns.ts';
import type { Book } from '../../model/import/importer/types.ts';
import type { Sheet, SheetColumn } from '../../model/import/sheet/sheet.ts';
import { Button } from './button.tsx';
import { Progress } from './progress.tsx';
import type { StepProps } from './step-props.ts';

/** Rows shown to choose the columns by. */
const PREVIEW = 8;

const ROLES = [
  { role: 'code', label: 'Coluna do código *', none: 'Escolha a coluna' },
  { role: 'quantity', label: 'Coluna da quantidade *', none: 'Escolha a coluna' },
  { role: 'packaging', label: 'Coluna da embalagem', none: 'Nenhuma' },
] as const satisfies readonly { role: keyof Columns; label: string; none: string }[];

const MEANING: Record<keyof Columns, string> = {
  code: 'Código',
  quantity: 'Quantidade',
  packaging: 'Embalagem',
};

/** Meaning of the columns: guessed, shown over the first rows, and the user's to change. */
export function ColumnsStep({ importer, view }: StepProps): React.JSX.Element | null {
  const id = useId();
  const { draft, working, book } = view;
  if (working) return <Progress working={working} onCancel={() => importer.cancel()} />;
  if (!draft) return null;
  const { sheet, columns } = draft;
  const isEmpty = sheet.rows.length === 0;
  const choose = (role: keyof Columns, value: string): void => {
    const { [role]: _former, ...others } = columns;
    importer.choose(value === '' ? others : { ...others, [role]: value });
  };
  return (
    <>
      <p className="import-hint">
        {isEmpty ? (
          draft.name
        ) : (
          <>
            {draft.name}: {sheet.rows.length.toLocaleString('pt-BR')}{' '}
            {sheet.rows.length === 1 ? 'linha' : 'linhas'}. Confira o que cada coluna significa.
          </>
        )}
      </p>
      <div className="import-columns">
        {book && book.sheets.length > 1 && (
          <SheetChoice
            book={book}
            autoFocus={isEmpty}
            onChoose={(at) => void importer.readSheet(at)}
          />
        )}
        {!isEmpty &&
          ROLES.map(({ role, label, none }) => (
            <label key={role} htmlFor={`${id}-${role}`}>
              <span>{label}</span>
              <select
                id={`${id}-${role}`}
                className="p-inputtext p-component"
                value={columns[role] ?? ''}
                data-autofocus={role === 'code' || undefined}
                onChange={(event) => choose(role, event.currentTarget.value)}
              >
                <option value="">{none}</option>
                {sheet.columns.map((column) => (
                  <option key={column.id} value={column.id}>
                    {column.label}
                  </option>
                ))}
              </select>
            </label>
          ))}
      </div>
      {!isEmpty && !mayVerify(columns) && (
        <p className="import-hint" id={`${id}-why`}>
          Escolha a coluna do código e a da quantidade para verificar.
        </p>
      )}
      {!isEmpty && <FirstRows sheet={sheet} columns={columns} />}
    </>
  );
}

interface SheetChoiceProps {
  book: Book;
  autoFocus: boolean;
  onChoose(at: number): void;
}

function SheetChoice({ book, autoFocus, onChoose }: SheetChoiceProps): React.JSX.Element {
  const id = useId();
  return (
    <label htmlFor={id}>
      <span>Aba da planilha</span>
      <select
        id={id}
        className="p-inputtext p-component"
        value={book.at}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {book.sheets.map((name, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FirstRowsProps {
  sheet: Sheet;
  columns: Columns;
}

/** The first rows, with the meaning of each column at its head. */
function FirstRows({ sheet, columns }: FirstRowsProps): React.JSX.Element {
  const meaningOf = (column: SheetColumn): string | undefined =>
    ROLES.filter(({ role }) => columns[role] === column.id).map(({ role }) => MEANING[role])[0];
  return (
    <section className="import-preview" aria-label="Primeiras linhas">
      <table>
        <thead>
          <tr>
            {sheet.columns.map((column) => (
              <th key={column.id} scope="col" className={meaningOf(column) && 'import-meant'}>
                {column.label}
                {meaningOf(column) && <small>{meaningOf(column)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.slice(0, PREVIEW).map((row, at) => (
            <tr key={at}>
              {sheet.columns.map((column) => (
                <td key={column.id} className={meaningOf(column) && 'import-meant'}>
                  {row[column.id] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Buttons of the step that chooses columns. */
export function ColumnsFooter({ importer, view }: StepProps): React.JSX.Element | null {
  if (!view.draft || view.working) return null;
  return (
    <>
      <Button look="outlined" label="Outra planilha" onClick={() => importer.restart()} />
      <Button
        label="Verificar"
        disabled={!mayVerify(view.draft.columns)}
        onClick={() => void importer.verify()}
      />
    </>
  );
}

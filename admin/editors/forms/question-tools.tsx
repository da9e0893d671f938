import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import { useMoved } from '../../ui/use-moved.tsx';
import type { EditedForm, Row } from './model.ts';
import { joinRow, ownRow, rowWords, setSpan, step } from './rows.ts';

interface QuestionToolsProps {
  form: EditedForm;
  name: string;
  disabled: boolean;
  onRows: (rows: readonly Row[]) => void;
}

const directions = [
  { direction: 'up', icon: 'arrow-up', label: 'Subir' },
  { direction: 'down', icon: 'arrow-down', label: 'Descer' },
  { direction: 'left', icon: 'arrow-left', label: 'Para a esquerda' },
  { direction: 'right', icon: 'arrow-right', label: 'Para a direita' },
] as const;

const widths = [
  { value: 0, label: 'Largura igual' },
  { value: 3, label: 'Um quarto' },
  { value: 4, label: 'Um terço' },
  { value: 6, label: 'Metade' },
  { value: 8, label: 'Dois terços' },
  { value: 9, label: 'Três quartos' },
  { value: 12, label: 'Inteira' },
];

/** The place of a field: what dragging does, by buttons. */
export function QuestionTools({
  form: { rows, questions },
  name,
  disabled,
  onRows,
}: QuestionToolsProps): ReactNode {
  const row = rows.find((cells) => cells.some((cell) => cell.name === name)) ?? [];
  const span = row.find((cell) => cell.name === name)?.span;
  const others = questions.filter((question) => joinRow(rows, name, question.name) !== null);
  const own = ownRow(rows, name);
  const { status, say } = useMoved('', () => undefined);
  const place = (next: readonly Row[]): void => {
    say(rowWords(next, name, (id) => questions.find((one) => one.name === id)?.label ?? id));
    onRows(next);
  };
  const offered = row.length > 1 ? widths.filter(({ value }) => value < 12) : widths;
  const known = offered.some(({ value }) => value === (span ?? 0))
    ? offered
    : [...offered, { value: span ?? 0, label: `${span} de 12 colunas` }];
  return (
    <div className="question-tools" role="toolbar" aria-label="Lugar da pergunta">
      {status}
      {directions.map(({ direction, icon, label }) => {
        const next = step(rows, name, direction);
        return (
          <Button
            key={direction}
            text
            size="small"
            icon={`pi pi-${icon}`}
            aria-label={label}
            disabled={disabled || next === null}
            onClick={() => next && place(next)}
          />
        );
      })}
      {own && (
        <Button
          text
          size="small"
          label="Em linha própria"
          disabled={disabled}
          onClick={() => place(own)}
        />
      )}
      {others.length > 0 && (
        <Dropdown
          aria-label="Pôr ao lado de"
          value={null}
          placeholder="Ao lado de…"
          options={others.map((question) => ({ value: question.name, label: question.label }))}
          disabled={disabled}
          onChange={(event) => {
            const next = joinRow(rows, name, event.value as string);
            if (next) place(next);
          }}
        />
      )}
      <Dropdown
        aria-label="Largura"
        value={span ?? 0}
        options={known}
        disabled={disabled}
        onChange={(event) => onRows(setSpan(rows, name, (event.value as number) || undefined))}
      />
    </div>
  );
}

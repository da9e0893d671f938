import { Button } from 'primereact/button';
import { Dropdown } from 'primereact/dropdown';
import type { ReactNode } from 'react';
import type { Operation } from '../../../schemas/draft/operation.ts';
import type { EditedForm } from './model.ts';
import { messagesOf, setIn } from './questions.ts';
import { TextEntry } from './text-entry.tsx';

interface MessagesFieldProps {
  form: EditedForm;
  name: string;
  disabled: boolean;
  onChange: (operation: Operation | null) => void;
}

const keywords: Readonly<Record<string, string>> = {
  required: 'Falta a resposta',
  format: 'Não é uma data, um CPF…',
  pattern: 'Não está escrito como deve',
  minLength: 'Curta demais',
  maxLength: 'Longa demais',
  minimum: 'Menor que o permitido',
  maximum: 'Maior que o permitido',
  minItems: 'Escolhas de menos',
  maxItems: 'Escolhas de mais',
  '*': 'Qualquer outro erro',
};

/** Messages for wrong answers, by what is wrong. */
export function MessagesField({ form, name, disabled, onChange }: MessagesFieldProps): ReactNode {
  const messages = messagesOf(form, name);
  const left = Object.entries(keywords).filter(
    ([keyword]) => !messages.some((message) => message.keyword === keyword),
  );
  return (
    <div className="question-messages" role="group" aria-label="Mensagens de erro">
      <h3>Mensagens de erro</h3>
      {messages.map(({ keyword, text }) => (
        <div key={keyword} className="question-message">
          <TextEntry
            label={keywords[keyword] ?? keyword}
            value={text}
            disabled={disabled}
            onLeave={(typed) =>
              onChange(
                setIn(
                  form,
                  ['messages', name, keyword],
                  typed.trim() === '' ? undefined : typed.trim(),
                ),
              )
            }
          />
          <Button
            text
            rounded
            icon="pi pi-trash"
            aria-label={`Remover a mensagem ${keywords[keyword] ?? keyword}`}
            disabled={disabled}
            onClick={() => onChange(setIn(form, ['messages', name, keyword], undefined))}
          />
        </div>
      ))}
      <Dropdown
        aria-label="Nova mensagem"
        value={null}
        placeholder="Nova mensagem para…"
        options={left.map(([value, label]) => ({ value, label }))}
        disabled={disabled}
        onChange={(event) =>
          onChange(setIn(form, ['messages', name, event.value as string], 'Confira esta resposta.'))
        }
      />
    </div>
  );
}

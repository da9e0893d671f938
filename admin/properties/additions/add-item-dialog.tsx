import { useQuery } from '@tanstack/react-query';
import { Button } from 'primereact/button';
import { InputText } from 'primereact/inputtext';
import { type ReactNode, useState } from 'react';
import type { Finding } from '../../../schemas/admin/drafts.ts';
import type { Address, Json } from '../../../schemas/draft/operation.ts';
import { foldText } from '../../../schemas/fold-text.ts';
import { checkOperation } from '../../data/configuration.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/states.tsx';
import { useWorkbench } from '../../workbench/workbench.ts';
import { FindingNote } from '../finding-note.tsx';
import { type Answers, insertion, isAnswered } from './item.ts';
import { QuestionField } from './question-field.tsx';
import type { AddableWord } from './words.ts';

interface AddItemDialogProps {
  /** Title: the addition, and its list. */
  title: string;
  list: Address;
  /** Present items of the list. */
  items: readonly Json[];
  words: readonly AddableWord[];
  onClose: () => void;
}

/** Adds something to a list: what it is, then what it cannot do without. */
export function AddItemDialog({
  title,
  list,
  items,
  words,
  onClose,
}: AddItemDialogProps): ReactNode {
  const [chosen, setChosen] = useState(words.length === 1 ? words[0] : undefined);
  const header = chosen && words.length > 1 ? `${title}: ${chosen.title}` : title;
  return (
    <Dialog visible header={header} className="dialog-medium" onHide={onClose} draggable={false}>
      {chosen ? (
        <ItemForm
          list={list}
          items={items}
          word={chosen}
          onBack={words.length > 1 ? () => setChosen(undefined) : undefined}
          onClose={onClose}
        />
      ) : (
        <WordChoice words={words} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

function WordChoice({
  words,
  onChoose,
}: {
  words: readonly AddableWord[];
  onChoose: (word: AddableWord) => void;
}): ReactNode {
  const [sought, setSought] = useState('');
  const shown = words.filter(({ title, description }) =>
    foldText(`${title} ${description}`).includes(foldText(sought.trim())),
  );
  return (
    <div className="add">
      <InputText
        className="property-input"
        placeholder="Procurar"
        aria-label="Procurar o que acrescentar"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {shown.length === 0 && <Empty icon="inbox" title="Nada com este nome." />}
      {shown.map((word) => (
        <Button
          key={word.word}
          type="button"
          text
          className="nested-row"
          aria-label={word.title}
          onClick={() => onChoose(word)}
        >
          <span className="add-word">
            <strong>{word.title}</strong>
            <small>{word.description}</small>
          </span>
        </Button>
      ))}
    </div>
  );
}

const identityOf = ({ code, at, message }: Finding): string => `${code} ${at} ${message}`;

interface ItemFormProps {
  list: Address;
  items: readonly Json[];
  word: AddableWord;
  onBack: (() => void) | undefined;
  onClose: () => void;
}

function ItemForm({ list, items, word, onBack, onClose }: ItemFormProps): ReactNode {
  const { draft, change, findings, select } = useWorkbench();
  const [answers, setAnswers] = useState<Answers>({});
  const answered = isAnswered(word, answers);
  const { operation, at } = insertion(list, items, word, answers);
  const check = useQuery({
    queryKey: ['draft', draft.id, 'check of a new item', draft.revision, operation],
    queryFn: ({ signal }) => checkOperation(draft, operation, signal),
    enabled: answered,
    retry: false,
  });
  const known = new Set(findings.map(identityOf));
  const found = (check.data ?? []).filter((finding) => !known.has(identityOf(finding)));
  const isWrong = found.some(({ severity }) => severity === 'error');
  const add = (): void => {
    onClose();
    void change(operation).then(() => select(at));
  };
  return (
    <form
      className="add"
      onSubmit={(event) => {
        event.preventDefault();
        if (answered && check.isSuccess && !isWrong) add();
      }}
    >
      <small className="property-help">{word.description}</small>
      {word.questions.map((question, index) => (
        <QuestionField
          key={question.name}
          list={list}
          word={word.word}
          question={question}
          value={answers[question.name]}
          isFirst={index === 0}
          onChange={(value) => setAnswers({ ...answers, [question.name]: value })}
        />
      ))}
      {found.map((finding) => (
        <FindingNote key={identityOf(finding)} finding={finding} />
      ))}
      <div className="dialog-buttons">
        {onBack && <Button type="button" label="Voltar" text onClick={onBack} />}
        <Button
          type="submit"
          label="Acrescentar"
          icon="pi pi-plus"
          disabled={!answered || !check.isSuccess || isWrong}
        />
      </div>
    </form>
  );
}

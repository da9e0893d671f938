import { Button } from 'primereact/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NodeOrigin } from '../../../schemas/release/origins.ts';
import { useDraft } from '../../draft/context.ts';
import { PreviewFrame } from '../../preview/preview-frame.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import type { Editing } from '../editing.ts';
import { addStep, type EditedTour, type StepWords, targetAt } from './model.ts';
import { StepForm } from './step-form.tsx';
import { StepList } from './step-list.tsx';
import { TourHead } from './tour-head.tsx';
import { useStepNames } from './use-step-names.ts';

interface TourEditorProps {
  tour: EditedTour;
  /** Path of a screen that starts it; undefined where none does. */
  start: string | undefined;
  editing: Editing;
  onDelete: () => void;
}

const empty: StepWords = { target: '', title: '', text: '' };

/** The steps of a tour, and the screen on which their parts are pointed at. */
export function TourEditor(props: TourEditorProps): ReactNode {
  const {
    tour,
    editing: { disabled, change },
    onDelete,
  } = props;
  const editor = useTourEditor(props);
  const { step, words, added, pointing, targets } = editor;
  const form = words && (
    <StepForm
      words={words}
      targets={targets}
      fields={editor.fields}
      disabled={disabled}
      eager={added !== undefined}
      pointing={pointing}
      onPoint={() => editor.setPointing(!pointing)}
      onChange={editor.changeWords}
    />
  );
  return (
    <div className="tour-editor">
      <div className="tour-side">
        <TourHead
          tour={tour}
          disabled={disabled}
          onRename={(value) => void change({ op: 'set', at: `${tour.document}#/name`, value })}
          onDelete={onDelete}
        />
        <StepList
          tour={tour}
          targets={targets}
          selected={step?.at}
          disabled={disabled}
          form={form}
          onChange={(operation) => void change(operation)}
          onSelect={(one) => editor.select(one?.at)}
        />
        {added ? (
          <section className="tour-step tour-step-open" aria-label="Novo passo">
            {form}
            <div className="fields-actions">
              <Button
                label="Acrescentar"
                icon="pi pi-plus"
                disabled={Object.values(added).some((value) => value.trim() === '')}
                onClick={() => void editor.add()}
              />
              <Button label="Cancelar" text onClick={editor.close} />
            </div>
          </section>
        ) : (
          <Button
            label="Novo passo"
            icon="pi pi-plus"
            outlined
            disabled={disabled}
            onClick={editor.begin}
          />
        )}
      </div>
      <TourScreen {...props} editor={editor} />
    </div>
  );
}

type TourEditorState = ReturnType<typeof useTourEditor>;

/** The step that is edited or added, and the pointing at its part of the screen. */
function useTourEditor({ tour, editing: { draft, change } }: TourEditorProps) {
  const toasts = useToasts();
  const [selected, setSelected] = useState<string>();
  const [added, setAdded] = useState<StepWords>();
  const [pointing, setPointing] = useState(false);
  const { targets, fields } = useStepNames(draft, tour.steps[0]?.at ?? tour.document);
  const step = added ? undefined : tour.steps.find(({ at }) => at === selected);
  const words = added ?? step;
  const place = targets.find(({ value }) => value === words?.target)?.covers?.[0] ?? null;

  const changeWords = (part: Partial<StepWords>): void => {
    if (added) setAdded({ ...added, ...part });
    else if (step)
      for (const [name, value] of Object.entries(part))
        void change({ op: 'set', at: `${step.at}/${name}`, value });
  };
  const pointed = ({ address, label }: NodeOrigin): void => {
    const target = targetAt(targets, address);
    if (!pointing)
      setSelected((before) => tour.steps.find((one) => one.target === target?.value)?.at ?? before);
    else if (!target)
      toasts.failed(`Uma visita não pode apontar ${label}. Clique em um bloco ou em um botão.`);
    else {
      setPointing(false);
      changeWords({ target: target.value, ...(added?.title === '' && { title: target.label }) });
    }
  };
  const add = async (): Promise<void> => {
    if (!added) return;
    const { at, operation } = addStep(tour, added);
    if (!(await change(operation))) return;
    setAdded(undefined);
    setSelected(at);
  };
  const close = (): void => {
    setAdded(undefined);
    setPointing(false);
  };
  return {
    step,
    words,
    place,
    added,
    pointing,
    setPointing,
    targets,
    fields,
    changeWords,
    pointed,
    add,
    close,
    begin: (): void => {
      setAdded(empty);
      setPointing(true);
    },
    select: (at: string | undefined): void => {
      close();
      setSelected(at);
    },
  };
}

/** The screen on which parts are pointed at, and on which the tour can be watched. */
function TourScreen({
  tour,
  start,
  editing: { draft },
  editor: { pointing, place, pointed },
}: TourEditorProps & { editor: TourEditorState }): ReactNode {
  const { compiled, undo, redo } = useDraft();
  const [shown, setShown] = useState<{ id: string; path: string }>();
  const screen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the screen is below the steps.
    if (pointing) screen.current?.scrollIntoView({ block: 'nearest' });
  }, [pointing]);
  return (
    <div className="tour-screen" ref={screen}>
      <div className="tour-screen-tools">
        <span role="status">{pointing ? 'Clique na parte da tela que o passo explica.' : ''}</span>
        <Button
          label="Ver a visita"
          icon="pi pi-play"
          disabled={start === undefined}
          onClick={() =>
            start !== undefined &&
            setShown({ id: tour.document.slice('tour/'.length), path: start })
          }
        />
      </div>
      <PreviewFrame
        source={{ draft: draft.id }}
        path={start ?? '/'}
        revision={compiled?.release ?? draft.revision}
        selected={place}
        pointing={pointing}
        {...(shown && { tour: shown })}
        onSelect={pointed}
        onUndo={() => void undo()}
        onRedo={() => void redo()}
      />
    </div>
  );
}

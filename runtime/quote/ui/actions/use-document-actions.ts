import type { Question } from '../../../render/scope/app.ts';
import { useRef, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { CallError, isSessionOver } from '../../../data/errors.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import type { QuoteAction } from '../../model/records/quote-actions.ts';
import { wordsOf } from '../../model/state/words.ts';
import { type OptionalRole, write } from '../editing/calls.ts';

/** Something after which the document is no longer edited here. */
export interface DocumentAction {
  call: OptionalRole;
  /** Of the quote's `acoes`: whether the ERP allows it. */
  flag: QuoteAction;
  label: string;
  /** While it runs. */
  doing: string;
  icon: string;
  run(): void;
}

const LIFE = 3000;
const FAILURE_LIFE = 5000;

/**
 * Who has the quote from then on, with a message and the way back to the list. What takes it away
 * from the user is asked about first.
 */
const HANDOVERS: readonly (Omit<DocumentAction, 'run'> & {
  call: OptionalRole;
  done: string;
  asks?: { text: string; yes: string };
})[] = [
  {
    call: 'release',
    flag: 'LIBERAR_REPRESENTANTE',
    label: 'Liberar para o Representante',
    doing: 'Liberando para o Representante',
    done: 'Liberado!',
    icon: 'send',
    asks: { text: 'passa para o representante e deixa de ser editado por você.', yes: 'Liberar' },
  },
  {
    call: 'releaseCallCenter',
    flag: 'LIBERAR_CALLCENTER',
    label: 'Enviar para o Callcenter',
    doing: 'Enviando para o Callcenter',
    done: 'Enviado!',
    icon: 'headphones',
    asks: { text: 'passa para o Callcenter e deixa de ser editado por você.', yes: 'Enviar' },
  },
  {
    call: 'recover',
    flag: 'RECUPERAR_REPRESENTANTE',
    label: 'Recuperar do representante',
    doing: 'Recuperando do representante',
    done: 'Recuperado!',
    icon: 'undo',
  },
];

interface Subject {
  block: ExtensionBlock;
  id: Id;
  editing: Editing;
}

/** Runs one step with the document at a time; `busy` says which. */
function useDocumentSteps({ block, editing }: Subject) {
  const scope = useStableScope();
  const { app } = scope;
  const [busy, setBusy] = useState<OptionalRole | null>(null);
  const running = useRef(false);
  const { word } = wordsOf(editing.view().state.quote);

  const leave = async (): Promise<void> => void (await scope.run(block.on.back ?? []));

  function failed(error: unknown, text?: string): void {
    if (!(error instanceof CallError)) throw error;
    if (isSessionOver(error)) return;
    app.notify({
      text: [text, error.message].filter(Boolean).join('\n'),
      tone: 'danger',
      life: FAILURE_LIFE,
    });
  }

  /**
   * Whether the ERP has every edit; says so when it has not, because what follows would be about an
   * older state.
   */
  async function sent(): Promise<boolean> {
    if (!editing.isUnsaved() || (await editing.saveNow())) return true;
    app.notify({
      text: `Não foi possível salvar as alterações do ${word}. Nada foi perdido: tente de novo.`,
      tone: 'danger',
      life: FAILURE_LIFE,
    });
    return false;
  }

  /**
   * One step with the document. A second click while it runs, or after it was done, when the page
   * is about to change, is no second step.
   */
  async function once(
    call: OptionalRole,
    step: () => Promise<boolean>,
    failure?: string,
  ): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(call);
    try {
      running.current = await step();
    } catch (error) {
      running.current = false;
      failed(error, failure);
    } finally {
      setBusy(null);
    }
  }

  return { busy, leave, sent, once };
}

const removeQuestion = (word: string, name: string): Question => ({
  title: `Excluir ${word}`,
  text: `${name} será excluído. Esta ação não pode ser desfeita.`,
  yes: 'Excluir',
  no: 'Cancelar',
  tone: 'danger',
});

/** Actions on the whole document, one at a time; `busy` says which runs. */
export function useDocumentActions(subject: Subject) {
  const { block, id, editing } = subject;
  const scope = useStableScope();
  const { app } = scope;
  const { busy, leave, sent, once } = useDocumentSteps(subject);
  const { word, title } = wordsOf(editing.view().state.quote);

  async function handover({ call, done, label, asks }: (typeof HANDOVERS)[number]): Promise<void> {
    if (!editing.entered()) return;
    if (
      asks !== undefined &&
      !(await app.dialogs.ask({
        title: label,
        text: `${title} ${id} ${asks.text}`,
        yes: asks.yes,
        no: 'Cancelar',
        tone: 'warning',
      }))
    )
      return;
    await once(call, async () => {
      if (!(await sent())) return false;
      await editing.giveAway(() => write(scope, block, call, { id }));
      app.notify({ text: done, tone: 'success', life: LIFE });
      await leave();
      return true;
    });
  }

  async function remove(): Promise<void> {
    if (!(await app.dialogs.ask(removeQuestion(word, `${title} ${id}`)))) return;
    await once(
      'remove',
      async () => {
        await editing.giveAway(() => write(scope, block, 'remove', { id }));
        app.notify({ text: 'Excluído!', tone: 'success', life: LIFE });
        await leave();
        return true;
      },
      `Não foi possível excluir o ${word}!`,
    );
  }

  const renew = (): Promise<void> =>
    once(
      'renew',
      async () => {
        const { renovado } = await write<{ renovado: Id }>(scope, block, 'renew', { id });
        app.notify({ text: 'Preços atualizados!', tone: 'success', life: LIFE });
        await scope.run(block.on.renewed ?? [], { roots: { result: { id: renovado } } });
        return true;
      },
      `Não foi possível renovar o ${word}!`,
    );

  const actions: DocumentAction[] = [
    ...HANDOVERS.map((action) => ({ ...action, run: () => void handover(action) })),
    ...(block.on.renewed
      ? [
          {
            call: 'renew' as const,
            flag: 'RENOVAR' as const,
            label: 'Renovar',
            doing: 'Renovando...',
            icon: 'refresh',
            run: () => void renew(),
          },
        ]
      : []),
    {
      call: 'remove',
      flag: 'DELETAR',
      label: 'Excluir',
      doing: 'Excluindo...',
      icon: 'trash',
      run: () => void remove(),
    },
  ];
  return { busy, actions, leave, sent };
}

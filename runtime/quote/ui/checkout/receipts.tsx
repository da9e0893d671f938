import { useRef, useState } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { dropFile, storeFile } from '../../../data/files.ts';
import { chooseFiles } from '../../../fields/files/choose.ts';
import { countText } from '../../../format/numbers.ts';
import { dateTimeText } from '../../../format/dates.ts';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import { useCall } from '../../../render/calls/use-call.ts';
import type { Editing } from '../../model/editing/editing-types.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { callIn, names, write } from '../editing/calls.ts';
import { LoadFailure } from './load-failure.tsx';
import { Part } from './part.tsx';
import { useParameter } from './use-parameter.ts';
import { Problem } from './problem.tsx';

interface ReceiptsProps {
  block: ExtensionBlock;
  id: Id;
  editing: Editing;
}

interface ReceiptRecord {
  id: Id;
  nome: string;
  dtHorInc?: string;
}

const ACCEPT = ['.pdf', '.png', '.jpg', '.jpeg', '.webp'];
const MOST = 10;
/** ms; as long as what is read, not glanced at. */
const LIFE = 5000;

/** Receipts of payment: those sent, one more, one less. */
export function Receipts(props: ReceiptsProps): React.JSX.Element | null {
  return names(props.block, 'receipts') ? <ReceiptsBox {...props} /> : null;
}

function ReceiptsBox(props: ReceiptsProps): React.JSX.Element {
  const { block } = props;
  const receipts = useReceipts(props);
  const { sent, problem, error } = receipts;
  if (error)
    return <LoadFailure title="Comprovantes de pagamento" error={error} onRetry={receipts.retry} />;
  return (
    <Part
      title="Comprovantes de pagamento"
      state={sent.length === 0 ? 'Nenhum' : countText(sent.length, 'enviado', 'enviados')}
      isUrgent={problem !== undefined}
    >
      {sent.length === 0 ? (
        <p className="quote-hint">Nenhum comprovante enviado.</p>
      ) : (
        <SentReceipts block={block} receipts={receipts} />
      )}
      {names(block, 'receiptAdd') && <AddReceipt receipts={receipts} />}
      <Problem text={problem} />
    </Part>
  );
}

type ReceiptState = ReturnType<typeof useReceipts>;

/** The receipts that were sent, and the sending and removing of one. */
function useReceipts({ block, id, editing }: ReceiptsProps) {
  const scope = useStableScope();
  const { app } = scope;
  const [busy, setBusy] = useState<'sending' | Id>();
  const [problem, setProblem] = useState<string>();
  const megabytes = useParameter(editing, 'LIMITE_TAMANHO_MAXIMO_ARQUIVOS');
  const { data, error, refetch } = useCall<ReceiptRecord[]>(callIn(block, 'receipts'), { id });
  const sent = data ?? [];

  async function during(what: 'sending' | Id, act: () => Promise<unknown>): Promise<void> {
    if (busy !== undefined) return;
    setBusy(what);
    setProblem(undefined);
    try {
      await act();
      await refetch();
    } catch (failure) {
      setProblem(failureOf(failure).message);
    } finally {
      setBusy(undefined);
    }
  }

  async function send(given: readonly File[]): Promise<void> {
    const limits = {
      accept: ACCEPT,
      maxFiles: MOST,
      ...(typeof megabytes === 'number' && { maxSize: megabytes }),
    };
    const { accepted, refused } = chooseFiles(sent.length, given, limits);
    await during('sending', async () => {
      for (const file of accepted) {
        const stored = storeFile(file);
        try {
          await write(scope, block, 'receiptAdd', { id, arquivo: [stored] });
        } finally {
          dropFile(stored.id);
        }
        app.notify({ text: 'Comprovante enviado com sucesso', tone: 'success', life: LIFE });
      }
    });
    if (refused.length > 0)
      setProblem(refused.map(({ message: key, ...values }) => app.message(key, values)).join(' '));
  }

  async function remove(receipt: ReceiptRecord): Promise<void> {
    const text = `${receipt.nome} será removido dos comprovantes enviados. Esta ação não pode ser desfeita.`;
    if (
      !(await app.dialogs.ask({
        title: 'Remover comprovante',
        text,
        yes: 'Remover',
        no: 'Cancelar',
        tone: 'danger',
      }))
    )
      return;
    await during(receipt.id, () =>
      write(scope, block, 'receiptRemove', { id, idComprovante: receipt.id }),
    );
  }

  return { sent, error, retry: () => void refetch(), busy, problem, megabytes, send, remove };
}

interface SentReceiptsProps {
  block: ExtensionBlock;
  receipts: ReceiptState;
}

function SentReceipts({ block, receipts }: SentReceiptsProps): React.JSX.Element {
  return (
    <ul className="checkout-receipts">
      {receipts.sent.map((receipt) => (
        <li key={String(receipt.id)}>
          <span>
            {receipt.nome}
            {receipt.dtHorInc !== undefined && <small> {dateTimeText(receipt.dtHorInc)}</small>}
          </span>
          {names(block, 'receiptRemove') && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Remover ${receipt.nome}`}
              title={`Remover ${receipt.nome}`}
              disabled={receipts.busy !== undefined}
              onClick={() => void receipts.remove(receipt)}
            >
              <i
                className={`pi pi-${receipts.busy === receipt.id ? 'spinner pi-spin' : 'trash'}`}
                aria-hidden="true"
              />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function AddReceipt({ receipts }: { receipts: ReceiptState }): React.JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="p-button p-component p-button-outlined"
        disabled={receipts.busy !== undefined || receipts.sent.length >= MOST}
        aria-busy={receipts.busy === 'sending' || undefined}
        onClick={() => input.current?.click()}
      >
        <i className="p-button-icon p-button-icon-left pi pi-paperclip" aria-hidden="true" />
        <span className="p-button-label">
          {receipts.busy === 'sending' ? 'Enviando…' : 'Enviar comprovante'}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        className="entry-picker"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="receipt-input"
        multiple
        accept={ACCEPT.join(',')}
        onChange={(event) => {
          const given = [...(event.currentTarget.files ?? [])];
          // Emptied, so that the same file can be chosen again.
          event.currentTarget.value = '';
          void receipts.send(given);
        }}
      />
      <p className="quote-hint">
        PDF ou imagem{typeof receipts.megabytes === 'number' && `, até ${receipts.megabytes} MB`}
        {`; no máximo ${MOST}.`}
      </p>
    </>
  );
}

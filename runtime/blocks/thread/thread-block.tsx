import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from '../../render/chains/action-button.tsx';
import { Failure } from '../../render/faults/failure.tsx';
import { FaultBoundary } from '../../render/faults/fault-boundary.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';
import { faultOf } from '../../render/faults/row-fault.ts';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { Skeleton } from '../../render/view/skeleton.tsx';
import { RowFault } from '../../render/faults/row-fault-view.tsx';
import { MessageView } from './message-view.tsx';
import { useThread } from './use-thread.ts';
import './thread.css';

/** Places that wait for messages: about as high as what comes. */
function Waiting({ count, text }: { count: number; text: string }): ReactNode {
  return (
    <div className="thread" role="status" aria-busy="true">
      <span className="sr-only">{text}</span>
      {Array.from({ length: count }, (_, index) => (
        <div className="message" key={index}>
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}

/** Messages, the newest first; older ones come page by page from the button at the end. */
export function ThreadBlock({ block }: { block: BlockOf<'thread'> }): ReactNode {
  const { app } = useStableScope();
  const thread = useThread(block);
  const more = useScoped((scope) => scope.text(block.more));
  const empty = useScoped((scope) => scope.text(block.empty));
  const list = useRef<HTMLOListElement>(null);
  /** How many there were when older ones were asked for. */
  const [before, setBefore] = useState<number | null>(null);
  const { messages, error, loadingMore } = thread;
  // The button may be gone, and reading goes on where the older ones begin.
  useLayoutEffect(() => {
    if (before === null || messages.length <= before) return;
    list.current
      ?.querySelectorAll<HTMLElement>(':scope > li')
      [before]?.focus({ preventScroll: true });
    setBefore(null);
  }, [before, messages.length]);

  if (thread.loading)
    return <Waiting count={Math.min(block.pageSize, 3)} text={app.message('loading')} />;
  if (error && messages.length === 0)
    return <Failure error={error} onRetry={() => void thread.refresh()} />;
  if (messages.length === 0) return <p className="text text-muted thread-empty">{empty}</p>;
  const loadMore = (): void => {
    if (loadingMore) return;
    setBefore(messages.length);
    void thread.more();
  };
  return (
    <div className="thread" data-id={block.id} aria-busy={thread.busy || loadingMore}>
      <ol className="thread-list" ref={list}>
        {messages.map(({ key, row }) => {
          const fault = faultOf(row);
          return (
            <li className="thread-item" key={key} tabIndex={-1}>
              {fault === undefined ? (
                <FaultBoundary at={block.at}>
                  <MessageView row={row} block={block} />
                </FaultBoundary>
              ) : (
                <RowFault fault={fault} />
              )}
            </li>
          );
        })}
      </ol>
      <p className="sr-only" role="status">
        {app.message('list.results', { n: messages.length })}
      </p>
      {error && (
        <Failure
          error={error}
          onRetry={() => void (thread.hasMore ? thread.more() : thread.refresh())}
        />
      )}
      {thread.hasMore && !error && (
        <button
          type="button"
          className={`${buttonClass({ tone: 'neutral', look: 'outlined' })} thread-more`}
          aria-disabled={loadingMore || undefined}
          aria-busy={loadingMore || undefined}
          onClick={loadMore}
        >
          {loadingMore && (
            <i
              className="p-button-icon p-button-icon-left pi pi-spinner pi-spin"
              aria-hidden="true"
            />
          )}
          <span className="p-button-label">{more}</span>
        </button>
      )}
    </div>
  );
}

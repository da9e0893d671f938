import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Tone } from '../../../schemas/release/types.ts';
import { RelativeTime } from '../../fields/relative/display.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { FaultBoundary } from '../../render/faults/fault-boundary.tsx';
import { iconClass } from '../../render/values/icons.ts';
import { itemScope } from '../../render/scope/item-scope.ts';
import { readPath } from '../../render/values/paths.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import './timeline.css';

type Timeline = BlockOf<'timeline'>;

/** One event: a sign on the line with its text, time and author. */
function TimelineEvent({ item, block }: { item: unknown; block: Timeline }): ReactNode {
  const { title, text, by, icon, tone } = useScoped((scope) => {
    const own = itemScope(scope, item);
    return {
      title: own.text(block.title),
      text: block.text === undefined ? '' : own.text(block.text),
      by: block.by === undefined ? '' : own.text(block.by),
      icon: block.icon === undefined ? '' : own.text(block.icon),
      tone: block.tone === undefined ? 'neutral' : (own.evaluate(block.tone) as Tone),
    };
  }, equalJson);
  const moment = readPath(item, block.time);
  return (
    <>
      <span className={`timeline-sign tone-${tone}`} aria-hidden="true">
        <i className={icon === '' ? 'timeline-dot' : iconClass(icon)} />
      </span>
      <div className="timeline-what">
        <p className="timeline-title">{title}</p>
        {text !== '' && <p className="timeline-text">{text}</p>}
        <p className="timeline-by">
          {moment !== undefined && <RelativeTime value={moment} />}
          {by !== '' && <span>{by}</span>}
        </p>
      </div>
    </>
  );
}

/** Events in the given order. With `first` the others are shown on request. */
export function TimelineBlock({ block }: { block: Timeline }): ReactNode {
  const scope = useStableScope();
  const value = useScoped((current) => current.evaluate(block.of));
  const items = Array.isArray(value) ? value : [];
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const count =
    whole || block.first === undefined ? items.length : Math.min(block.first, items.length);
  // The button that was pressed is gone: the focus goes on where the new ones begin.
  useLayoutEffect(() => {
    if (whole)
      list.current
        ?.querySelectorAll<HTMLElement>(':scope > li')
        [block.first ?? 0]?.focus({ preventScroll: true });
  }, [whole, block.first]);
  if (items.length === 0)
    return <p className="text text-muted timeline-empty">{scope.text(block.empty)}</p>;
  return (
    <div className="timeline">
      <ol className="timeline-list" ref={list}>
        {items.slice(0, count).map((item, index) => (
          <li className="timeline-item" key={index} tabIndex={-1}>
            <FaultBoundary at={block.at}>
              <TimelineEvent item={item} block={block} />
            </FaultBoundary>
          </li>
        ))}
      </ol>
      {count < items.length && (
        <button type="button" className="timeline-all" onClick={() => setWhole(true)}>
          {block.all === undefined ? scope.app.message('timeline.all') : scope.text(block.all)}
        </button>
      )}
      {count === items.length && block.end !== undefined && (
        <p className="timeline-end">{scope.text(block.end)}</p>
      )}
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import type { Tone } from '../../../schemas/release/types.ts';
import { formatValue } from '../../format/index.ts';
import { Html } from '../../fields/html/display.tsx';
import { RelativeTime } from '../../fields/relative/display.tsx';
import { Tag } from '../../fields/status/display.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { readPath } from '../../render/values/paths.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped } from '../../render/scope/scope.tsx';
import { FileList, filesOf } from '../attachments/file-list.tsx';

/**
 * One message: who, when, its label, what it says and what came with it. Own ones stand to the
 * right.
 */
export function MessageView({ row, block }: { row: unknown; block: BlockOf<'thread'> }): ReactNode {
  const authorId = useId();
  const { own, author, label, tone } = useScoped((scope) => {
    const seen = scope.child({ row });
    return {
      own: block.own !== undefined && seen.test(block.own),
      author: seen.text(block.author),
      label: block.label === undefined ? '' : seen.text(block.label),
      tone: block.tone === undefined ? ('neutral' as const) : (seen.evaluate(block.tone) as Tone),
    };
  }, equalJson);
  const said = readPath(row, block.body);
  const moment = readPath(row, block.time);
  const files = block.files ? filesOf(row, block.files) : [];
  return (
    <article
      className={`message tone-${tone}${own ? ' message-own' : ''}${tone === 'neutral' ? '' : ' message-toned'}`}
      aria-labelledby={authorId}
    >
      <header className="message-head">
        <span className="message-author" id={authorId}>
          {author}
        </span>
        {label !== '' && <Tag tone={tone} text={label} />}
        {moment !== undefined && (
          <span className="message-time">
            <RelativeTime value={moment} />
          </span>
        )}
      </header>
      {block.format === 'html' ? (
        <Html html={said} />
      ) : (
        <p className="message-text">{formatValue(said, block.format)}</p>
      )}
      {block.files && files.length > 0 && (
        <FileList files={block.files} of={files} at={block.at} inline />
      )}
    </article>
  );
}

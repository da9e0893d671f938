import { type CSSProperties, type ReactNode, useState } from 'react';
import { useChain } from '../../render/chains/chain.ts';
import { equalJson } from '../../render/values/equal.ts';
import type { BlockOf } from '../../render/view/registry.tsx';
import { type Scope, useScoped, useStableScope } from '../../render/scope/scope.tsx';
import './image.css';

interface Shown {
  url: string | undefined;
  /** Another picture for narrow screens. */
  phone: string | undefined;
  alt: string;
  /** A click would do something now. */
  acts: boolean;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Where the pictures are. What a call takes on narrow screens is said as a difference from what it
 * takes on wide ones.
 */
function addresses(source: BlockOf<'image'>['source'], scope: Scope): Pick<Shown, 'url' | 'phone'> {
  if ('url' in source)
    return {
      url: textOf(scope.evaluate(source.url)),
      phone: source.phone === undefined ? undefined : textOf(scope.value(source.phone)),
    };
  const args = scope.value(source.with) as Record<string, unknown>;
  const address = (given: Record<string, unknown>): string =>
    scope.app.client.fileUrl(source.call, given);
  const other =
    source.phone === undefined ? undefined : (scope.value(source.phone) as Record<string, unknown>);
  return { url: address(args), phone: other && address({ ...args, ...other }) };
}

/** A picture in a place of fixed proportions, so that nothing moves when it arrives or fails. */
export function ImageBlock({ block }: { block: BlockOf<'image'> }): ReactNode {
  const scope = useStableScope();
  const { fire } = useChain(scope);
  const [failed, setFailed] = useState<string>();
  const actions = block.do ?? [];
  const { url, phone, alt, acts } = useScoped<Shown>(
    (current) => ({
      ...addresses(block.source, current),
      alt: current.text(block.alt),
      acts: actions.some((action) => current.test(action.when)),
    }),
    equalJson,
  );
  const ratio = {
    '--ratio': block.ratio,
    '--phone-ratio': block.phoneRatio ?? block.ratio,
  } as CSSProperties;
  const className = `picture picture-${block.fit}${block.ratio === undefined ? '' : ' picture-placed'}`;
  const key = `${url} ${phone}`;
  const content =
    url === undefined || failed === key ? (
      <span
        className="picture-missing"
        role="img"
        aria-label={alt || scope.app.message('image.missing')}
      >
        <i className="pi pi-image" aria-hidden="true" />
      </span>
    ) : (
      <picture>
        {phone !== undefined && <source media="(max-width: 767.98px)" srcSet={phone} />}
        <img src={url} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(key)} />
      </picture>
    );
  if (!acts)
    return (
      <div className={className} style={ratio}>
        {content}
      </div>
    );
  return (
    <button
      type="button"
      className={`${className} picture-button`}
      style={ratio}
      data-id={block.id}
      onClick={() => void fire(actions)}
    >
      {content}
    </button>
  );
}

import type { ReactNode } from 'react';
import { useStableScope } from '../../render/scope/scope.tsx';

interface CarouselControlsProps {
  positions: number;
  at: number;
  /** px of the carousel. */
  width: number;
  /** It moves by itself, and can be paused. */
  auto: boolean;
  paused: boolean;
  onPause(paused: boolean): void;
  onGo(position: number): void;
  onTurn(step: 1 | -1): void;
}

/** More dots than these are too many to tell apart: a count takes their place. */
const mostDots = 8;
/** px of the carousel for each dot, so that the title keeps most of the line. */
const widthPerDot = 96;

function IconButton({
  icon,
  label,
  onClick,
}: {
  icon: string;
  label: string;
  onClick(): void;
}): ReactNode {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <i className={`pi ${icon}`} aria-hidden="true" />
    </button>
  );
}

/**
 * Pause first, as it is what a reader of a moving text looks for; then where it stands, and the
 * ways on.
 */
export function CarouselControls({
  positions,
  at,
  width,
  auto,
  paused,
  onPause,
  onGo,
  onTurn,
}: CarouselControlsProps): ReactNode {
  const { message } = useStableScope().app;
  const count = message('carousel.item', { n: at + 1, total: positions });
  return (
    <div className="carousel-controls">
      {auto && (
        <IconButton
          icon={paused ? 'pi-play' : 'pi-pause'}
          label={message(paused ? 'carousel.play' : 'carousel.pause')}
          onClick={() => onPause(!paused)}
        />
      )}
      {positions > Math.min(mostDots, width / widthPerDot) ? (
        <span className="carousel-count">{count}</span>
      ) : (
        <span className="carousel-dots">
          {Array.from({ length: positions }, (_, position) => (
            <button
              key={position}
              type="button"
              className="carousel-dot"
              aria-label={message('carousel.goto', { n: position + 1, total: positions })}
              aria-current={position === at || undefined}
              onClick={() => onGo(position)}
            />
          ))}
        </span>
      )}
      <IconButton
        icon="pi-angle-left"
        label={message('carousel.previous')}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        icon="pi-angle-right"
        label={message('carousel.next')}
        onClick={() => onTurn(1)}
      />
      {/* While it moves by itself, slides are not announced. */}
      {(!auto || paused) && (
        <span className="sr-only" role="status">
          {count}
        </span>
      )}
    </div>
  );
}

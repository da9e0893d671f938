import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { Blocks } from '../../render/view/block-view.tsx';
import { Heading, HeadingLevel } from '../../render/view/heading.tsx';
import { itemKey, ItemView } from '../../render/view/item-view.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';
import { useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { useWidth } from '../../render/view/use-width.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { useCarousel } from './use-carousel.ts';
import { visibleItems } from './visible.ts';
import './carousel.css';

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Records side by side, as many as the carousel's own width allows. */
export function CarouselBlock({ block }: { block: BlockOf<'carousel'> }): ReactNode {
  const { element, width } = useWidth<HTMLDivElement>();
  const scope = useStableScope();
  const value = useScoped((current) => current.evaluate(block.of));
  const items = Array.isArray(value) ? value : [];
  const perView = visibleItems(block.visible, width);
  const enough = items.length > 0 && (block.least === 'any' || items.length >= perView);
  // The element is there in any case: whether there are enough depends on its width.
  return (
    <div ref={element} className="carousel-place" data-id={block.id}>
      {items.length === 0 && block.empty !== undefined && (
        <p className="text text-muted text-empty">{scope.text(block.empty)}</p>
      )}
      {width > 0 && enough && (
        <CarouselView block={block} items={items} perView={perView} width={width} />
      )}
    </div>
  );
}

type Carousel = ReturnType<typeof useCarousel>;

/** Turns the carousel by itself, unless it is paused, pointed at or holds the focus. */
function useAutoTurn(auto: number | undefined, still: boolean, { positions, at, turn }: Carousel) {
  const [paused, setPaused] = useState(still);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const running = auto !== undefined && positions > 1 && !paused && !held.pointer && !held.focus;

  // Every position has its full time, also one that the user has turned to.
  // See above
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') turn(1);
    }, auto);
    return () => clearInterval(timer);
  }, [running, turn, auto, at]);

  return {
    paused,
    setPaused,
    /** Handlers of the carousel's element. */
    holding: {
      onPointerEnter: () => setHeld((now) => ({ ...now, pointer: true })),
      onPointerLeave: () => setHeld((now) => ({ ...now, pointer: false })),
      onFocus: () => setHeld((now) => ({ ...now, focus: true })),
      onBlur: () => setHeld((now) => ({ ...now, focus: false })),
    },
  };
}

function turnByKey(event: KeyboardEvent, { positions, go, turn }: Carousel): void {
  if (
    event.defaultPrevented ||
    (event.target as HTMLElement).closest(
      'input, textarea, select, [role="tablist"], [role="grid"]',
    )
  )
    return;
  if (event.key === 'ArrowRight') turn(1);
  else if (event.key === 'ArrowLeft') turn(-1);
  else if (event.key === 'Home') go(0);
  else if (event.key === 'End') go(positions - 1);
  else return;
  event.preventDefault();
}

interface TitlesProps {
  title: string;
  subtitle: string;
  accent: string;
  titleId: string;
}

function Titles({ title, subtitle, accent, titleId }: TitlesProps): ReactNode {
  if (title === '' && subtitle === '') return null;
  return (
    <div
      className={accent === '' ? 'section-titles' : 'section-titles carousel-accented'}
      style={accent === '' ? undefined : ({ '--accent': accent } as CSSProperties)}
    >
      {title !== '' && (
        <Heading className="section-title" id={titleId}>
          {title}
        </Heading>
      )}
      {subtitle !== '' && <p className="section-subtitle">{subtitle}</p>}
    </div>
  );
}

function CarouselView({
  block,
  items,
  perView,
  width,
}: {
  block: BlockOf<'carousel'>;
  items: readonly unknown[];
  perView: number /** px */;
  width: number;
}): ReactNode {
  const titleId = useId();
  const { message } = useStableScope().app;
  const title = useScoped((scope) => (block.title === undefined ? '' : scope.text(block.title)));
  const label = useScoped((scope) => (block.label === undefined ? '' : scope.text(block.label)));
  const subtitle = useScoped((scope) =>
    block.subtitle === undefined ? '' : scope.text(block.subtitle),
  );
  const accent = useScoped((scope) =>
    block.accent === undefined ? '' : String(scope.value(block.accent) ?? ''),
  );
  const [still] = useState(prefersStill);
  const carousel = useCarousel(still, items.length, perView);
  const { positions, at, inView, go, turn } = carousel;
  const { paused, setPaused, holding } = useAutoTurn(block.auto, still, carousel);

  return (
    <section
      className={block.controls === 'over' ? 'carousel carousel-over' : 'carousel'}
      aria-roledescription={message('carousel.role')}
      aria-labelledby={title === '' ? undefined : titleId}
      aria-label={title === '' ? label || message('carousel.role') : undefined}
      style={{ '--visible': String(perView) } as CSSProperties}
      onKeyDown={(event) => turnByKey(event, carousel)}
      {...holding}
    >
      <header className="carousel-header">
        <Titles title={title} subtitle={subtitle} accent={accent} titleId={titleId} />
        {positions > 1 && (
          <CarouselControls
            positions={positions}
            at={at}
            width={width}
            auto={block.auto !== undefined}
            paused={paused}
            onPause={setPaused}
            onGo={go}
            onTurn={turn}
          />
        )}
      </header>
      <HeadingLevel deeper={title !== ''}>
        {block.header && (
          <div className="carousel-above">
            <Blocks blocks={block.header} />
          </div>
        )}
        <div className="carousel-viewport" ref={carousel.viewport}>
          <div className="carousel-slides">
            {items.map((item, index) => (
              <div
                className="carousel-slide"
                role="group"
                aria-label={message('carousel.item', { n: index + 1, total: items.length })}
                key={itemKey(item, index)}
                inert={inView.length > 0 && !inView.includes(index)}
              >
                <ItemView item={item} body={block.body} />
              </div>
            ))}
          </div>
        </div>
      </HeadingLevel>
    </section>
  );
}

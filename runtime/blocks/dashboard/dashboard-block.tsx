import { memo, type ReactNode, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { GridLayout } from 'react-grid-layout';
import type { Dashboard, Trigger } from '../../../schemas/release/types.ts';
import { Blocks } from '../../render/view/block-view.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { Heading, HeadingLevel } from '../../render/view/heading.tsx';
import { originMarks, unseenOrigins } from '../../render/view/origin-marks.tsx';
import { PlaceView } from '../../render/place/place-view.tsx';
import type { BlockOf } from '../../render/view/registry.tsx';
import type { Scope } from '../../render/scope/scope-types.ts';
import { ScopeProvider, useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { useWidth } from '../../render/view/use-width.ts';
import { gridBreakpoint, inReadingOrder, placesOn } from './layout.ts';
import { madeWidgets, type ShownWidget } from './made-widgets.ts';
import './dashboard.css';

/** px between widgets. */
const gap = 16;
const noTriggers: readonly Trigger[] = [];

/** The values that decide which widgets exist; their content follows the scope by itself. */
function sourceOf(widgets: Dashboard['widgets'], scope: Scope): unknown {
  if (!Array.isArray(widgets)) return scope.evaluate(widgets.from);
  return widgets
    .filter((widget) => scope.test(widget.when))
    .map(({ id, title }) => ({ id, title: title === undefined ? '' : scope.text(title) }));
}

function shownWidgets(widgets: Dashboard['widgets'], source: unknown, scope: Scope): ShownWidget[] {
  if (!Array.isArray(source)) return [];
  if (!Array.isArray(widgets)) return madeWidgets(widgets.adapter, source, scope);
  const shown = source as { id: string; title: string }[];
  return widgets.flatMap((widget) => {
    const { id, place, places, body } = widget;
    const found = shown.find((one) => one.id === id);
    return found ? [{ id, title: found.title, place, places, scope, body, widget }] : [];
  });
}

/**
 * Whether what an element holds is higher than itself: then the keyboard must be able to scroll it.
 */
function useOverflow(): { element: React.RefObject<HTMLDivElement | null>; overflows: boolean } {
  const element = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setOverflows(current.scrollHeight > current.clientHeight + 1),
    );
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { element, overflows };
}

const WidgetView = memo(function WidgetView({
  widget: { title, scope, body, widget },
}: {
  widget: ShownWidget;
}): ReactNode {
  const id = useId();
  const { element, overflows } = useOverflow();
  return (
    <section
      className="widget"
      {...originMarks(widget)}
      aria-labelledby={title === '' ? undefined : id}
    >
      {title !== '' && (
        <Heading className="widget-title" id={id}>
          {title}
        </Heading>
      )}
      <div
        className="widget-body"
        ref={element}
        {...(overflows && {
          tabIndex: 0,
          role: 'region',
          'aria-labelledby': title === '' ? undefined : id,
        })}
      >
        <div className="widget-blocks">
          <HeadingLevel deeper={title !== ''}>
            <ScopeProvider scope={scope}>
              <Blocks blocks={body} />
            </ScopeProvider>
          </HeadingLevel>
        </div>
      </div>
    </section>
  );
});

/**
 * Widgets on a grid that follows the dashboard's own width. Nobody moves them; they are read row by
 * row.
 */
export function DashboardBlock({
  block: { id, dashboard },
}: {
  block: BlockOf<'dashboard'>;
}): ReactNode {
  const outer = useStableScope();
  const { data, at } = dashboard;
  if (!data) return <DashboardView dashboard={dashboard} />;
  return (
    <PlaceView
      options={{ id: `dashboard:${id}`, at, outer, chunk: outer.chunk, data }}
      triggers={noTriggers}
    >
      <DashboardView dashboard={dashboard} />
    </PlaceView>
  );
}

function DashboardView({ dashboard }: { dashboard: Dashboard }): ReactNode {
  const scope = useStableScope();
  const titleId = useId();
  const title = useScoped((current) =>
    dashboard.title === undefined ? '' : current.text(dashboard.title),
  );
  const empty = useScoped((current) => current.text(dashboard.empty));
  const source = useScoped((current) => sourceOf(dashboard.widgets, current), equalJson);
  const widgets = useMemo(
    () => inReadingOrder(shownWidgets(dashboard.widgets, source, scope)),
    [dashboard.widgets, source, scope],
  );
  const { element, width } = useWidth<HTMLDivElement>();
  const breakpoint = gridBreakpoint(width);
  const columns = dashboard.columns[breakpoint];
  const layout = useMemo(
    () =>
      placesOn(breakpoint, columns, widgets).map((place, index) => ({
        i: String(index),
        ...place,
      })),
    [breakpoint, columns, widgets],
  );
  return (
    <section
      className="dashboard"
      aria-labelledby={title === '' ? undefined : titleId}
      data-id={dashboard.dashboard}
    >
      {title !== '' && (
        <Heading className="section-title" id={titleId}>
          {title}
        </Heading>
      )}
      {Array.isArray(dashboard.widgets) && unseenOrigins(dashboard.widgets)}
      <HeadingLevel deeper={title !== ''}>
        <div ref={element}>
          {widgets.length === 0 && <p className="text text-muted">{empty}</p>}
          {width > 0 && widgets.length > 0 && (
            <GridLayout
              width={width}
              layout={layout}
              gridConfig={{
                cols: columns,
                rowHeight: dashboard.rowHeight,
                margin: [gap, gap],
                containerPadding: [0, 0],
              }}
              dragConfig={{ enabled: false }}
              resizeConfig={{ enabled: false }}
            >
              {widgets.map((widget, index) => (
                <div key={String(index)}>
                  <WidgetView key={widget.id} widget={widget} />
                </div>
              ))}
            </GridLayout>
          )}
        </div>
      </HeadingLevel>
    </section>
  );
}

import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { coerceText } from '../../../schemas/release/coerce.ts';
import type { Screen } from '../../../schemas/release/types.ts';
import { ActionButtons } from '../../render/chains/action-button.tsx';
import { atTriggerDepth, maxTriggerDepth } from '../../render/chains/trigger-depth.ts';
import { FaultBoundary } from '../../render/faults/fault-boundary.tsx';
import { createLeaveGuards, type LeaveGuards, LeaveProvider } from '../../render/leave/leave.tsx';
import { usePlace } from '../../render/place/place-view.tsx';
import type { Chunk } from '../../render/scope/chunk.ts';
import {
  type RootSource,
  type Roots,
  ScopeProvider,
  useScoped,
  useStableScope,
} from '../../render/scope/scope.tsx';
import { whileSession } from '../../render/scope/while-session.ts';
import {
  createScreenUnsaved,
  discardQuestion,
  type Unsaved,
  UnsavedProvider,
} from '../../render/leave/unsaved.tsx';
import { equalJson } from '../../render/values/equal.ts';
import { Blocks } from '../../render/view/block-view.tsx';
import { originMarks } from '../../render/view/origin-marks.tsx';
import { usePortal } from '../app-context.tsx';
import type { PortalApp } from '../create-app.ts';
import { scopeOfMadeUpSession } from '../session/made-up-session.ts';
import { useLeaveQuestion } from '../session/use-leave-question.ts';
import { FailureMessage } from './failure-page.tsx';
import { carriedIn } from './navigation.ts';
import { NotFoundPage } from './not-found-page.tsx';
import type { ScreenRouteData } from './route-data.ts';
import { matchRoute } from './routes.ts';

/** The root `route` as the screen declares it: its own parameters and its typed query. */
function screenRoute(app: PortalApp, screen: Screen, params: Record<string, string>): RootSource {
  let seen: unknown;
  let roots: Roots = {};
  return {
    roots() {
      const current = app.navigation.current();
      if (current === seen) return roots;
      // The address names another record already: this screen is about to go, and stays what it was
      // until then.
      if (seen !== undefined && !equalJson(current.params, params)) return roots;
      seen = current;
      const query: Roots = {};
      for (const [name, entry] of Object.entries(screen.query)) {
        const text = current.query[name];
        const value = text === undefined ? undefined : coerceText(text, entry.schema);
        const stored =
          value === undefined && entry.default !== undefined
            ? app.scope.value(entry.default)
            : value;
        if (stored !== undefined) query[name] = stored;
      }
      roots = { route: { path: current.path, params, query } };
      return roots;
    },
    subscribe: app.navigation.subscribe,
  };
}

function ScreenFrame({ screen }: { screen: Screen }): ReactNode {
  const app = usePortal();
  const title = useScoped((scope) => scope.text(screen.title));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === '' ? app.manifest.title : `${title} · ${app.manifest.title}`;
  }, [app, title]);
  return (
    <article className="screen" data-screen={screen.id} {...originMarks(screen)}>
      <header className="screen-header">
        <h1 className="screen-title" ref={heading} tabIndex={-1} data-screen-title>
          {title}
        </h1>
        {screen.actions.length > 0 && (
          <div className="screen-actions">
            <ActionButtons buttons={screen.actions} />
          </div>
        )}
      </header>
      <div className="screen-body">
        <Blocks blocks={screen.body} />
      </div>
    </article>
  );
}

/** A link carries nothing: every input of a screen may be absent. */
function withOptionalInputs(state: Screen['state']): Screen['state'] {
  return Object.fromEntries(
    Object.entries(state).map(([name, entry]) => [
      name,
      entry.input ? { ...entry, schema: { ...entry.schema, optional: true } } : entry,
    ]),
  );
}

interface LeaveQuestionProps extends Pick<ScreenViewProps, 'screen' | 'params'> {
  guards: LeaveGuards;
  unsaved: Unsaved;
}

/** A component of its own: the router draws it again at each step, and the screen not. */
function LeaveQuestion({ guards, unsaved, screen, params }: LeaveQuestionProps): null {
  const { boot, dialogs, navigation, routes, session, message } = usePortal();
  const [began] = useState(session.id);
  // What is tried in a preview is no work, and its page is loaded anew with each change.
  const isPreview = boot.preview !== undefined;
  useLeaveQuestion(dialogs, guards, {
    keeps(path) {
      const next = matchRoute(routes, path);
      return next?.screen === screen.id && equalJson(next.params, params);
    },
    isGivenUp: useCallback(() => isPreview || navigation.isGivenUp(), [isPreview, navigation]),
  });
  useEffect(
    () =>
      // After the end of the session the way leads to the login.
      guards.add(() =>
        !isPreview && session.id() === began && unsaved.isChanged()
          ? discardQuestion(message)
          : null,
      ),
    [guards, unsaved, session, began, isPreview, message],
  );
  return null;
}

interface ScreenViewProps {
  screen: Screen;
  chunk: Chunk;
  params: Record<string, string>;
  carried: Record<string, unknown>;
}

function ScreenView({ screen, chunk, params, carried }: ScreenViewProps): ReactNode {
  const app = usePortal();
  const [guards] = useState(createLeaveGuards);
  const [unsaved] = useState(createScreenUnsaved);
  const [roots] = useState(() => screenRoute(app, screen, params));
  const [state] = useState(() => withOptionalInputs(screen.state));
  const outer = useStableScope();
  const place = usePlace(
    {
      id: `screen:${screen.id}`,
      at: screen.at,
      outer,
      chunk,
      state,
      inputs: carried,
      data: screen.data,
      roots,
      triggerDepth: app.navigation.triggerDepth(),
    },
    screen.on,
  );
  return (
    <LeaveProvider guards={guards}>
      <LeaveQuestion guards={guards} unsaved={unsaved} screen={screen} params={params} />
      <ScopeProvider scope={place.scope}>
        <UnsavedProvider unsaved={unsaved}>
          <ScreenFrame screen={screen} />
        </UnsavedProvider>
      </ScopeProvider>
    </LeaveProvider>
  );
}

/**
 * Sends the user elsewhere while the screen's condition does not hold, or shows that there is no
 * such page. Screens that send whom they refuse to each other, or to themselves, would do so
 * without end: that is a fault.
 */
function Admitted({ screen, children }: { screen: Screen; children: ReactNode }): ReactNode {
  const { navigation, manifest } = usePortal();
  const admitted = useScoped((scope) => scope.test(screen.when));
  const hidden = screen.otherwise === 'notFound';
  const to = admitted || hidden ? undefined : (screen.otherwise ?? manifest.shell.session.home);
  const endless =
    to !== undefined &&
    (to === navigation.current().path || navigation.triggerDepth() >= maxTriggerDepth);
  useEffect(() => {
    if (to !== undefined && !endless)
      atTriggerDepth(navigation.triggerDepth() + 1, () => navigation.go(to, { replace: true }));
  }, [navigation, endless, to]);
  if (admitted) return children;
  if (endless) return <FailureMessage at={screen.at} error={noScreen} />;
  return hidden ? <NotFoundPage /> : null;
}

/** The scope of a preview's made-up session, which differs from screen to screen. */
function MadeUpSession({ screen, children }: { screen: Screen; children: ReactNode }): ReactNode {
  const scope = useStableScope();
  const seen = useMemo(() => scopeOfMadeUpSession(screen, scope), [screen, scope]);
  return <ScopeProvider scope={seen}>{children}</ScopeProvider>;
}

const noScreen = new Error('the screens that refuse this user lead to each other without end');

/**
 * The screen of the current route. Routes that share a screen keep it, unless their parameters name
 * another record or something else is carried there.
 */
export function ScreenPage(): ReactNode {
  const { loaded, params } = useLoaderData() as ScreenRouteData;
  const { screen, chunk } = loaded;
  const { scope, session } = usePortal();
  const { state } = useLocation();
  const carried = carriedIn(state, session.id());
  const key = `${screen.id} ${JSON.stringify([params, carried])}`;
  // A change of the query alone renders this, too, and must not render the screen. The key compares
  // what is carried by identity.
  return useMemo(
    () => (
      <FaultBoundary at={screen.at} key={key}>
        <ScopeProvider scope={screen.access === 'public' ? scope : whileSession(scope)}>
          <MadeUpSession screen={screen}>
            <Admitted screen={screen}>
              <ScreenView screen={screen} chunk={chunk} params={params} carried={carried} />
            </Admitted>
          </MadeUpSession>
        </ScopeProvider>
      </FaultBoundary>
    ),
    [scope, screen, chunk, params, key],
  );
}

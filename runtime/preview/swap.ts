import { createPath } from 'react-router-dom';
import type { OpenedApp } from '../app/boot/open-app.ts';

type WithRouter = Pick<OpenedApp, 'router'>;

/**
 * Takes the next application to where the one before is or is going: its user may have moved on
 * while the next one was loading.
 */
export async function goWhere(before: WithRouter, next: WithRouter): Promise<void> {
  const goalOf = (): string => {
    const { location, navigation } = before.router.state;
    return createPath(navigation.location ?? location);
  };
  let goal: string | undefined;
  while (goal !== goalOf()) {
    goal = goalOf();
    if (goal !== createPath(next.router.state.location))
      await next.router.navigate(goal, {
        replace: before.router.state.navigation.location === undefined,
      });
  }
}

/**
 * Answers of the former application are shown in the next one until its own arrive: otherwise the
 * page would be empty for a moment.
 */
export function carryAnswers({ app: before }: OpenedApp, { app: next }: OpenedApp): void {
  for (const { queryKey, state } of before.queries.getQueryCache().getAll()) {
    const [, , ...question] = queryKey;
    if (state.data !== undefined)
      next.queries.setQueryData([next.session.id(), next.boot.release, ...question], state.data);
  }
}

/** Puts whatever was scrolled back to where it was, once the page has been drawn again. */
export function keepScroll(page: Window): () => void {
  const { scrollX, scrollY } = page;
  return () => page.requestAnimationFrame(() => page.scrollTo(scrollX, scrollY));
}

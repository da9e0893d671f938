import { done, type ActionRunner } from './runner.ts';

export const runSet: ActionRunner<'set'> = (action, { scope }) => {
  if (action.remove) scope.remove(action.path);
  else scope.set(action.path, action.to === undefined ? undefined : scope.value(action.to));
  return done;
};

export const runReset: ActionRunner<'reset'> = (action, { scope }) => {
  for (const path of action.paths) scope.reset(path);
  return done;
};

/** Requests data, lists or the session again. What is not mounted is requested when it mounts. */
export const runRefresh: ActionRunner<'refresh'> = async (action, { scope: { app } }) => {
  await Promise.all(
    action.targets.map(async (target) => {
      if (target === 'session') return app.reloadSession();
      const mounted = target.startsWith('data.')
        ? app.handles.find('data', target.slice('data.'.length))
        : app.handles.find('list', target);
      await Promise.all(mounted.map((handle) => handle.refresh()));
    }),
  );
  return done;
};

import type { SessionInfo } from './boot.ts';

/** A parameter of a session for a branch: the branch's own value, else the general one. */
export function parameterOf(
  { params = {}, branchParams = {} }: Partial<Pick<SessionInfo, 'params' | 'branchParams'>>,
  name: string,
  branch: unknown,
): unknown {
  const own = branch === undefined || branch === '' ? undefined : branchParams[String(branch)];
  if (own && Object.hasOwn(own, name)) return own[name];
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

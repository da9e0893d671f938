import { useScoped } from '../../../render/scope/scope.tsx';
import type { Editing } from '../../model/editing/editing-types.ts';
import { branchOf } from '../../model/state/state.ts';

/** A parameter as the quote's branch has it; the branch of a quote does not change. */
export function useParameter(editing: Editing, name: string): unknown {
  return useScoped((scope) => scope.app.session.param(name, branchOf(editing.view().state.quote)));
}

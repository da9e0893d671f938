import { useScoped } from '../../../render/scope/scope.tsx';
import { useForm } from '../form-context.ts';
import { fieldOf, type Path } from '../model/paths.ts';

/**
 * Whether a record or a list, and so everything inside, cannot be edited: because what is around it
 * cannot, or by its own condition. A field that is one control asks for itself (`InputField`).
 */
export function useReadOnly(path: Path, around: boolean | undefined): boolean {
  const { form } = useForm();
  const condition = form.fields[fieldOf(path)]?.readOnly;
  const own = useScoped(condition && ((scope) => scope.test(condition)));
  return around === true || own === true;
}

import type { Json } from '../../../schemas/draft/operation.ts';
import type { PropertyFormContext } from '../form-context.ts';
import type { WordProperty } from '../word.ts';

export interface ControlProps {
  /** Of the input, which the label names. */
  id: string;
  property: WordProperty;
  value: Json | undefined;
  /** Default while no value is given. */
  ghost: string | undefined;
  /** Id of the help. */
  described: string | undefined;
  form: PropertyFormContext;
  /** A key: stored after a pause. Undefined: nothing is given. */
  onType: (value: Json | undefined) => void;
  /** A choice: stored at once. */
  onChoose: (value: Json | undefined) => void;
}

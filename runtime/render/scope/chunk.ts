import type {
  ClientCall,
  Dialog,
  StandaloneValidator,
  Tour,
} from '../../../schemas/release/types.ts';

/**
 * Companions of rendered object code: its templates, validators of its module, the dialogs it can
 * open and the metadata of its calls. A screen has one; the shell's comes with the manifest.
 */
export interface Chunk {
  readonly id: string;
  readonly templates: Record<string, (context: unknown) => string>;
  readonly validators: Record<string, StandaloneValidator>;
  /** Brings the validators that have not come with it: those of forms that open later. */
  readonly complete?: () => Promise<void>;
  readonly dialogs: Record<string, Dialog>;
  readonly calls: Record<string, ClientCall>;
  readonly tours: Record<string, Tour>;
}

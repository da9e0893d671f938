import type {
  ClientCall,
  Dialog,
  StandaloneValidator,
  Tour,
} from '../../../schemas/release/types.ts';

/**
 * What rendered object code needs beside itself: the templates and validators of the module it came
 * with, the dialogs it can open and what is known of its calls. A screen has one; the shell's comes
 * with the manifest.
 */
export interface Chunk {
  readonly id: string;
  readonly templates: Record<string, (context: unknown) => string>;
  readonly validators: Record<string, StandaloneValidator>;
  readonly dialogs: Record<string, Dialog>;
  readonly calls: Record<string, ClientCall>;
  readonly tours: Record<string, Tour>;
}

import type { JsonObject } from '../../schemas/release/types.ts';
import type { ErpParameter } from './parameters.ts';

export interface BootstrapData {
  /** Reduced to the tenant's session entity. */
  data: JsonObject;
  /** Who it is; null where the ERP does not say. */
  person: string | null;
  parameters: ErpParameter[];
  /** Names of the modules the user may use. */
  modules: string[];
}

import type { Context } from 'hono';
import { PortalError } from '../../http/errors.ts';
import { type AdminEnv, plainContext } from '../person.ts';
import { hostOf, originOf, previewHost } from './hosts.ts';

/** Address that opens a preview on its own host. */
export const addressOf = (c: Context<AdminEnv>, token: string, path: string): string => {
  const asked = plainContext(c);
  return `${originOf(asked, previewHost(hostOf(asked)))}/_/preview/${token}?to=${encodeURIComponent(path)}`;
};

export const noSource = (): PortalError => new PortalError(404, 'NO_PREVIEW', 'Este rascunho ou versão não existe, ou ainda não tem o que mostrar.');

import type { Context } from 'hono';
import { PortalError } from '../../http/errors.ts';
import { type AdminEnv, plainContext } from '../person.ts';
import { comparisonHost, hostOf, originOf, previewHost } from './hosts.ts';

/**
 * Address that opens a preview on its own host, or on the one of what previews are compared with.
 */
export const previewAddress = (
  c: Context<AdminEnv>,
  token: string,
  path: string,
  compared = false,
): string => {
  const asked = plainContext(c);
  const host = compared ? comparisonHost(hostOf(asked)) : previewHost(hostOf(asked));
  return `${originOf(asked, host)}/_/preview/${token}?to=${encodeURIComponent(path)}`;
};

export const noSource = (): PortalError =>
  new PortalError(
    404,
    'NO_PREVIEW',
    'Este rascunho ou versão não existe, ou ainda não tem o que mostrar.',
  );

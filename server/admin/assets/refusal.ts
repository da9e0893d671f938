import { PortalError } from '../../http/errors.ts';

/** Why a file is not taken: a sentence in Portuguese that says the way out. */
export const refusedFile = (message: string): PortalError => new PortalError(422, 'ASSET', message);

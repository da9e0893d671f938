import { PortalError } from '../../http/errors.ts';

/** The reason why a file is refused: a sentence in Portuguese with the way out. */
export const refusedFile = (message: string): PortalError => new PortalError(422, 'ASSET', message);

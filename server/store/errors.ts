/** The overlay in the store is not the one that the import was made from. */
export class StaleOverlayError extends Error {
  override readonly name = 'StaleOverlayError';
}

/** A release that was to become the active one names an address of another tenant. */
export class TakenHostError extends Error {
  override readonly name = 'TakenHostError';
  readonly host: string;
  /** Id of the tenant that has it. */
  readonly owner: string;

  constructor(host: string, owner: string) {
    super(`${host} belongs to ${owner}`);
    this.host = host;
    this.owner = owner;
  }
}

/** The database was written by a newer version of the program. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/**
 * The database cannot be reached, or does not answer in time; it may be back with the next call.
 */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

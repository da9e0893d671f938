/**
 * A file that is no sheet, or one that cannot be read; `message` says so in Portuguese, for users.
 */
export class SheetError extends Error {}

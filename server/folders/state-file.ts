/** Name of the file that says of which state of the store an exported folder is. */
export const stateFile = '.portal-state.json';

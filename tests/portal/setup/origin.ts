/** Where the pages of these tests stand. */
export const origin = 'http://localhost:3000';

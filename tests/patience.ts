/**
 * What a test waits for comes when it comes: on a machine with other work a second is no bound. Only tests that have a
 * page load the library that waits.
 */
/** ms */
export const patience = 8_000;

if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: patience });
}

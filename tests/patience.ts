/**
 * What a test waits for comes when it comes: on a machine with other work a second is no bound. Only tests that have a
 * page load the library that waits.
 */
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 8_000 });
}

// The build without workers and programs beside it, which has no types of its own.
declare module 'recheck/lib/browser.js' {
  const recheck: Pick<typeof import('recheck'), 'checkSync'>;
  // biome-ignore lint/style/noDefaultExport: it is what a module gives that has no other exports
  export default recheck;
}

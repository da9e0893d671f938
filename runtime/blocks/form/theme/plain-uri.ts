/**
 * Stands in for `fast-uri` in the build: RJSF resolves addresses of embedded schemas with it, which
 * a release has none of, and it is a tenth of what a form would load.
 */
const uri = {
  equal: (one: string, other: string): boolean => one === other,
  resolve: (base: string, reference: string): string =>
    URL.canParse(reference, base) ? new URL(reference, base).href : reference,
};

// biome-ignore lint/style/noDefaultExport: RJSF imports the default of what this stands in for
export default uri;

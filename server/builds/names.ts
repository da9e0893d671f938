/**
 * Whether a name may be that of a file of a build: vite puts a hash of the content before the
 * extension.
 */
export const isBuildName = (name: string): boolean =>
  /^\w[\w.-]{0,150}-[\w-]{8}\.\w{2,5}$/.test(name);

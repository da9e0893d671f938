import type { Manifest } from './types.ts';

type Screen = Manifest['screens'][string];

/**
 * Names of the modules that a page needs in order to appear. They hold validators: those of dialogs
 * can come later, so that a screen without a form needs none. Older versions put texts in them.
 */
export function modulesAtOnce(
  { format, module: frame }: Pick<Manifest, 'format' | 'module'>,
  screen: Pick<Screen, 'module' | 'words'> | undefined,
): string[] {
  const own = screen && (format !== 3 || screen.words.includes('form')) ? screen.module : null;
  return [format === 3 ? null : frame, own].filter((file) => file !== null);
}

import type * as Source from '../../types.generated.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Memo } from '../../compiler/incremental/memo.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { paletteToken, toneToken } from '../../theme/colors.ts';
import { tones } from '../parts/tone/tone.ts';
import { kinds } from '../index.ts';

/**
 * Colours by name, as tones or CSS colours: those of the theme, over those of the default theme.
 */
function paletteOf(project: Project, theme: Cursor<Source.ThemeDocument>): Record<string, string> {
  const themes = [project.find('theme', 'default'), theme].filter((one) => one !== undefined);
  return Object.fromEntries(
    themes.flatMap((one) =>
      one.entries('palette').map(([name, entry]) => [name, entry.string('color') ?? 'neutral']),
    ),
  );
}

/** The colours of a theme's palette as tokens; a colour that refers to a tone follows it. */
export const paletteTokens = (
  project: Project,
  theme: Cursor<Source.ThemeDocument>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(paletteOf(project, theme)).map(([name, color]) => [
      paletteToken(name),
      tones.some((tone) => tone === color) ? `var(--${toneToken(color)})` : color,
    ]),
  );

/** An option that names a colour of the palette. */
interface Named {
  path: readonly (string | number)[];
  color: string;
}

function namedIn(value: unknown, path: readonly (string | number)[] = []): Named[] {
  if (value === null || typeof value !== 'object') return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, item]) => [
    ...(key === 'color' && typeof item === 'string' && path.at(-2) === 'options'
      ? [{ path: [...path, key], color: item }]
      : []),
    ...namedIn(item, [...path, key]),
  ]);
}

/** Reports colours of options that the palette of the tenant's theme does not have. */
export function checkPalette(
  project: Project,
  theme: Cursor<Source.ThemeDocument>,
  memo: Memo,
): void {
  const names = Object.keys(paletteOf(project, theme));
  for (const kind of kinds)
    for (const id of project.ids(kind))
      for (const { path, color } of memo.of(project, `palette ${kind}/${id}`, (part) =>
        namedIn(part.document(kind, id)?.value),
      ))
        if (!names.includes(color))
          project.reportAt(
            `${kind}/${id}`,
            path,
            'CFG1103',
            `'${color}' não é uma cor da paleta do tema.`,
            didYouMean(color, names) ??
              'Use um nome da paleta do tema, ou escreva "tone" com um tom, como warning.',
          );
}

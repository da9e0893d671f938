import type { Tone } from '../../../schemas/release/types.ts';

/** The tone that an expression named. Throws on an unknown name. */
export function toneOf(named: unknown): Tone {
  if (typeof named === 'string' && Object.hasOwn(toneIcons, named)) return named as Tone;
  throw new Error(`'${String(named)}' is no tone`);
}

/** A colour as CSS takes it, where a tone stands for its colour in the theme. */
export function colourOf(value: unknown): string {
  const text = String(value ?? '');
  if (!Object.hasOwn(toneIcons, text)) return text;
  return `var(--color-${text === 'neutral' ? 'text-muted' : text})`;
}

/** A sign in addition to the colour, which not everybody can see. */
export const toneIcons: Record<Tone, string> = {
  neutral: 'pi-info-circle',
  primary: 'pi-info-circle',
  info: 'pi-info-circle',
  success: 'pi-check-circle',
  warning: 'pi-exclamation-triangle',
  danger: 'pi-times-circle',
};

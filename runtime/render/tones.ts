import type { Tone } from '../../schemas/release/types.ts';

/** A sign beside the colour, because colour alone tells nothing to some. */
export const toneIcons: Record<Tone, string> = {
  neutral: 'pi-info-circle',
  primary: 'pi-info-circle',
  info: 'pi-info-circle',
  success: 'pi-check-circle',
  warning: 'pi-exclamation-triangle',
  danger: 'pi-times-circle',
};

import type { At, Cel, Text } from './values.ts';

/** `target`: the id of a block or button in sight, or `header`, `menu`, `search`, `user`. */
export interface Tour {
  tour: string;
  at: At;
  steps: { id: string; at: At; target: string; title: Text; text: Text; when?: Cel }[];
}

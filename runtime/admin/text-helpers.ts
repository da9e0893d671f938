/**
 * The helpers of texts, for samples in the admin: the very functions that the portal prints with.
 */
export { type TextHelper, textHelpers } from '../render/helpers/text-helpers.ts';

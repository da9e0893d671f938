import type { MergedDocument } from '../layers/layers.ts';

export const keyOf = (document: MergedDocument): string => `${document.kind}/${document.id}`;

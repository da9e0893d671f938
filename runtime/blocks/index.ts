import { lazy } from 'react';
import type { BlockRegistry } from '../render/registry.tsx';
import { ActionsBlock } from './actions/ActionsBlock.tsx';
import { AlertBlock } from './alert/AlertBlock.tsx';
import { SectionBlock } from './section/SectionBlock.tsx';
import { TextBlock } from './text/TextBlock.tsx';
import { WaitBlock } from './wait/WaitBlock.tsx';

/** Every word that can stand in a body. The small ones come with the page, the others when a screen has them. */
export const blocks: BlockRegistry = {
  section: SectionBlock,
  text: TextBlock,
  alert: AlertBlock,
  actions: ActionsBlock,
  wait: WaitBlock,
  detail: lazy(async () => ({ default: (await import('./detail/DetailBlock.tsx')).DetailBlock })),
  each: lazy(async () => ({ default: (await import('./each/EachBlock.tsx')).EachBlock })),
  list: lazy(async () => ({ default: (await import('./list/ListBlock.tsx')).ListBlock })),
  form: lazy(async () => ({ default: (await import('./form/FormBlock.tsx')).FormBlock })),
  wizard: lazy(async () => ({ default: (await import('./wizard/WizardBlock.tsx')).WizardBlock })),
  moduleGrid: lazy(async () => ({ default: (await import('./moduleGrid/ModuleGridBlock.tsx')).ModuleGridBlock })),
};

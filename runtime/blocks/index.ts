import { loadable } from '../render/loadable.tsx';
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
  detail: loadable(async () => (await import('./detail/DetailBlock.tsx')).DetailBlock),
  each: loadable(async () => (await import('./each/EachBlock.tsx')).EachBlock),
  list: loadable(async () => (await import('./list/ListBlock.tsx')).ListBlock),
  form: loadable(async () => (await import('./form/FormBlock.tsx')).FormBlock),
  wizard: loadable(async () => (await import('./wizard/WizardBlock.tsx')).WizardBlock),
  moduleGrid: loadable(async () => (await import('./moduleGrid/ModuleGridBlock.tsx')).ModuleGridBlock),
};

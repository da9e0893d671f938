import { loadable } from '../render/view/loadable.tsx';
import type { BlockRegistry } from '../render/view/registry.tsx';
import { ActionsBlock } from './actions/ActionsBlock.tsx';
import { AlertBlock } from './alert/AlertBlock.tsx';
import { SectionBlock } from './section/SectionBlock.tsx';
import { TextBlock } from './text/TextBlock.tsx';
import { WaitBlock } from './wait/WaitBlock.tsx';

/**
 * Every word that can stand in a body. The small ones come with the page, the others when a screen
 * has them.
 */
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
  moduleGrid: loadable(
    async () => (await import('./moduleGrid/ModuleGridBlock.tsx')).ModuleGridBlock,
  ),
  tabs: loadable(async () => (await import('./tabs/TabsBlock.tsx')).TabsBlock),
  picker: loadable(async () => (await import('./picker/PickerBlock.tsx')).PickerBlock),
  thread: loadable(async () => (await import('./thread/ThreadBlock.tsx')).ThreadBlock),
  timeline: loadable(async () => (await import('./timeline/TimelineBlock.tsx')).TimelineBlock),
  attachments: loadable(
    async () => (await import('./attachments/AttachmentsBlock.tsx')).AttachmentsBlock,
  ),
  html: loadable(async () => (await import('./html/HtmlBlock.tsx')).HtmlBlock),
  image: loadable(async () => (await import('./image/ImageBlock.tsx')).ImageBlock),
  frame: loadable(async () => (await import('./frame/FrameBlock.tsx')).FrameBlock),
  carousel: loadable(async () => (await import('./carousel/CarouselBlock.tsx')).CarouselBlock),
  dashboard: loadable(async () => (await import('./dashboard/DashboardBlock.tsx')).DashboardBlock),
  calendar: loadable(async () => (await import('./calendar/CalendarBlock.tsx')).CalendarBlock),
};

import { loadable } from '../render/view/loadable.tsx';
import type { BlockRegistry } from '../render/view/registry.tsx';
import { ActionsBlock } from './actions/actions-block.tsx';
import { isPlainForm } from '../../schemas/release/plain-form.ts';
import { AlertBlock } from './alert/alert-block.tsx';
import { StructuredForm } from './form/structured/load.ts';
import { SectionBlock } from './section/section-block.tsx';
import { TextBlock } from './text/text-block.tsx';
import { WaitBlock } from './wait/wait-block.tsx';

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
  detail: loadable(async () => (await import('./detail/detail-block.tsx')).DetailBlock),
  each: loadable(async () => (await import('./each/each-block.tsx')).EachBlock),
  list: loadable(async () => (await import('./list/list-block.tsx')).ListBlock),
  form: loadable(
    async () => (await import('./form/form-block.tsx')).FormBlock,
    ({ block }) => (isPlainForm(block.form) ? undefined : StructuredForm.preload()),
  ),
  wizard: loadable(async () => (await import('./wizard/wizard-block.tsx')).WizardBlock),
  moduleGrid: loadable(
    async () => (await import('./module-grid/module-grid-block.tsx')).ModuleGridBlock,
  ),
  tabs: loadable(async () => (await import('./tabs/tabs-block.tsx')).TabsBlock),
  picker: loadable(async () => (await import('./picker/picker-block.tsx')).PickerBlock),
  thread: loadable(async () => (await import('./thread/thread-block.tsx')).ThreadBlock),
  timeline: loadable(async () => (await import('./timeline/timeline-block.tsx')).TimelineBlock),
  attachments: loadable(
    async () => (await import('./attachments/attachments-block.tsx')).AttachmentsBlock,
  ),
  html: loadable(async () => (await import('./html/html-block.tsx')).HtmlBlock),
  image: loadable(async () => (await import('./image/image-block.tsx')).ImageBlock),
  frame: loadable(async () => (await import('./frame/frame-block.tsx')).FrameBlock),
  carousel: loadable(async () => (await import('./carousel/carousel-block.tsx')).CarouselBlock),
  dashboard: loadable(async () => (await import('./dashboard/dashboard-block.tsx')).DashboardBlock),
  calendar: loadable(async () => (await import('./calendar/calendar-block.tsx')).CalendarBlock),
};

import type * as Source from '../../types.generated.ts';
import type { Block } from '../../release/types.ts';
import { blockWords } from '../index.ts';
import { lowerCalendar } from './calendar/calendar.ts';
import { lowerCarousel } from './carousel/carousel.ts';
import { lowerDashboardBlock } from './dashboard/dashboard.ts';
import { lowerAttachments } from '../parts/files/files.ts';
import { lowerFrame } from './frame/frame.ts';
import { lowerHtml } from './html/html.ts';
import { lowerImage } from './image/image.ts';
import type { BlockLowering } from './parts.ts';
import { lowerPicker } from './picker/picker.ts';
import { lowerTabs } from './tabs/tabs.ts';
import { lowerThread } from './thread/thread.ts';
import { lowerSectionBlock } from './section/section.ts';
import { lowerTextBlock } from './text/text.ts';
import { lowerAlertBlock } from './alert/alert.ts';
import { lowerActionsBlock } from './actions/actions.ts';
import { lowerDetailBlock } from './detail/detail.ts';
import { lowerEachBlock } from './each/each.ts';
import { lowerListBlock } from './list/list.ts';
import { lowerFormBlock } from './form/form.ts';
import { lowerWizardBlock } from './wizard/wizard.ts';
import { lowerModuleGridBlock } from './module-grid/module-grid.ts';
import { lowerWaitBlock } from './wait/wait.ts';
import { lowerTimeline } from './timeline/timeline.ts';
import { wordOf } from '../../compiler/layers/canonical.ts';
import { lowerCondition } from '../parts/value/expressions.ts';
import { lowerExtension } from './extension/extension.ts';
import { optional } from '../parts/field/fields.ts';
import type { Place } from '../../compiler/lowering/scope.ts';

/** A list of blocks; the place's cursor stands on it. */
export function lowerBlocks(place: Place<Source.Blocks>): Block[] {
  const items = place.cursor.items();
  const seen = new Set<string>();
  return items.flatMap((cursor, index) => {
    const id = cursor.itemId(items, index);
    if (seen.has(id)) cursor.report('CFG1104', `O bloco '${id}' aparece duas vezes.`);
    seen.add(id);
    place.unit.parts.add(id);
    const block = lowerBlock({ ...place, cursor }, id);
    return block ? [block] : [];
  });
}

/** One block; its word is the key. Its `when` guards everything inside it. */
function lowerBlock(outer: Place<Source.Block>, id: string): Block | undefined {
  const { cursor } = outer;
  const word = wordOf(cursor.record(), blockWords) as BlockWord | undefined;
  const when = lowerCondition(cursor.get('when'), outer.scope);
  const place: Place<Source.Block> = { ...outer, scope: outer.scope.guarding(when.guards) };
  const body = word === undefined ? undefined : lowerings[word](place, cursor, id);
  return body
    ? ({
        block: word,
        id,
        at: cursor.at,
        ...optional('when', when.cel),
        ...body,
      } as unknown as Block)
    : undefined;
}

type BlockWord = keyof Source.BlockByWord;

/** The lowering of each block. */
const byWord: { [W in BlockWord]: BlockLowering<Source.BlockByWord[W]> } = {
  section: lowerSectionBlock,
  text: lowerTextBlock,
  alert: lowerAlertBlock,
  actions: lowerActionsBlock,
  detail: lowerDetailBlock,
  each: lowerEachBlock,
  list: lowerListBlock,
  form: lowerFormBlock,
  wizard: lowerWizardBlock,
  moduleGrid: lowerModuleGridBlock,
  extension: lowerExtension,
  tabs: lowerTabs,
  picker: lowerPicker,
  carousel: lowerCarousel,
  dashboard: lowerDashboardBlock,
  thread: lowerThread,
  timeline: lowerTimeline,
  attachments: lowerAttachments,
  calendar: lowerCalendar,
  frame: lowerFrame,
  html: lowerHtml,
  image: lowerImage,
  wait: lowerWaitBlock,
};

/** A lowering gets blocks of its own word only: the word was read from the block. */
const lowerings = byWord as Readonly<Record<BlockWord, BlockLowering<Source.Block>>>;

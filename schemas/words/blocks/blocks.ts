import type * as Source from '../../types.generated.ts';
import { suggest } from '../../diagnostics/nearest.ts';
import { accepts, describeType, DYN, typeOfSchema } from '../../expressions/types.ts';
import type { Block, JsonSchema } from '../../release/types.ts';
import { blockWords } from '../index.ts';
import { lowerButtons } from '../parts/button/buttons.ts';
import { expectInto, surelyThere } from '../parts/target/targets.ts';
import { lowerCalendar } from './calendar/calendar.ts';
import { lowerCarousel } from './carousel/carousel.ts';
import { lowerDashboardBlock } from './dashboard/dashboard.ts';
import { lowerAttachments } from '../parts/files/files.ts';
import { lowerFrame, lowerHtml, lowerImage } from './media.ts';
import { type BlockLowering, inner, recordsOf, text } from './parts.ts';
import { lowerPicker } from './picker/picker.ts';
import { lowerTabs } from './tabs/tabs.ts';
import { lowerThread } from './thread/thread.ts';
import { lowerTimeline } from './timeline/timeline.ts';
import { wordOf } from '../../compiler/layers/canonical.ts';
import { lowerInputs } from '../dialog/dialog.ts';
import { expressionOf, lowerCondition, lowerOf, lowerValue } from '../parts/value/expressions.ts';
import { lowerExtension } from './extension/extension.ts';
import { optional, resolvePath } from '../parts/field/fields.ts';
import { lowerForm, typedSchema } from '../form/form.ts';
import { fieldsOf } from '../parts/card/card.ts';
import { lowerIcon } from '../parts/icon/icon.ts';
import { lowerList } from '../list/list.ts';
import { inside, type Place } from '../../compiler/lowering/scope.ts';
import { lowerColour, lowerTone, tones } from '../parts/tone/tone.ts';
import { lowerWizard } from '../wizard/wizard.ts';

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

/** Whether a form's `value` provides a path; an expression may provide any. */
function provides(value: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined || (typeof value === 'string' && expressionOf(value) !== undefined))
    return value !== undefined;
  return (
    value !== null &&
    typeof value === 'object' &&
    provides((value as Record<string, unknown>)[step], rest)
  );
}

/** Schema of `item` in the heading of a group. */
const groupSchema: JsonSchema = {
  type: 'object',
  required: ['key', 'label', 'count'],
  properties: { key: { type: 'string' }, label: { type: 'string' }, count: { type: 'integer' } },
};

type BlockWord = keyof Source.BlockByWord;

/** The lowering of each block. */
const byWord: { [W in BlockWord]: BlockLowering<Source.BlockByWord[W]> } = {
  section: (place, cursor) => ({
    ...optional('title', text(inside(place, 'title'))),
    ...optional('subtitle', text(inside(place, 'subtitle'))),
    look: cursor.choice('look', ['plain', 'card', 'row', 'narrow'] as const, 'plain'),
    ...optional('columns', cursor.number('columns')),
    ...optional('accent', lowerColour(inside(place, 'accent'))),
    body: inner(inside(place, 'section')),
    actions: lowerButtons(inside(place, 'actions')),
  }),
  text: (place, cursor) => ({
    text: text(inside(place, 'text')),
    look: cursor.choice(
      'look',
      ['title', 'subtitle', 'body', 'muted', 'small', 'tag', 'figure', 'code'] as const,
      'body',
    ),
    ...optional('icon', lowerIcon(place)),
    ...optional('tone', lowerTone(cursor.get('tone'), place.scope)),
  }),
  alert: (place, cursor) => ({
    text: text(inside(place, 'alert')),
    ...optional('title', text(inside(place, 'title'))),
    tone: cursor.choice('tone', tones, 'info'),
  }),
  actions: (place, cursor) => ({
    buttons: lowerButtons(inside(place, 'actions')),
    align: cursor.choice('align', ['start', 'center', 'end', 'between'] as const, 'start'),
  }),
  detail: (place, cursor) => {
    const { cel, type } = lowerOf(inside(place, 'detail'));
    const of = cursor.string('of');
    if (
      of !== undefined &&
      cursor.project.resolve('entity', of, cursor.get('of')) &&
      !accepts(typeOfSchema({ $ref: of }, place.scope.entities), type)
    ) {
      cursor
        .get('detail')
        .report('CFG2102', `Aqui se espera ${of}, mas o valor é ${describeType(type)}.`);
    }
    return (
      cel && {
        of: cel,
        fields: fieldsOf(
          inside(place, 'fields'),
          of === undefined ? type : typeOfSchema({ $ref: of }, place.scope.entities),
        ),
        columns: cursor.number('columns') ?? 2,
      }
    );
  },
  each: (place, cursor) => {
    const { cel, element, repeated } = recordsOf(place, 'each');
    const groupBy = cursor.string('groupBy')?.split('.');
    if (groupBy) resolvePath(cursor.get('groupBy'), element, groupBy, place.scope);
    return (
      cel && {
        of: cel,
        ...optional('groupBy', groupBy),
        ...optional(
          'heading',
          text(inside(place, 'heading', place.scope.with({ item: groupSchema }))),
        ),
        body: inner(inside(repeated, 'body')),
        ...optional('empty', text(inside(place, 'empty'))),
        ...optional('columns', cursor.get('columns').value),
      }
    );
  },
  list: (place, cursor) => {
    const of = cursor.get('list');
    if (typeof of.value !== 'string')
      return { list: lowerList({ ...place, cursor: of.as<Source.ListDocument>() }) };
    const list = cursor.project.resolve('list', of.value, of);
    return list && { list: lowerList({ ...place, cursor: list }) };
  },
  form: (place, cursor) => {
    const form = cursor.project.resolve('form', cursor.string('form') ?? '', cursor.get('form'));
    const into = cursor.string('into');
    const shape = form && typedSchema(form);
    if (into !== undefined) expectInto(place, cursor.get('into'), into, shape ?? {});
    if (into !== undefined && cursor.has('value') && surelyThere(place, into))
      cursor
        .get('value')
        .report('CFG2710', `'${into}' já começa com um valor, e este nunca é usado.`);
    return (
      form && {
        form: lowerForm(
          { ...place, cursor: form },
          (path) => into !== undefined || provides(cursor.record().value, path.split('.')),
        ),
        ...optional('into', into),
        ...optional(
          'value',
          cursor.has('value')
            ? lowerValue(
                cursor.get('value'),
                place.scope,
                shape && { ...shape, required: [] },
                true,
              )
            : undefined,
        ),
      }
    );
  },
  wizard: (place, cursor) => {
    const wizard = cursor.project.resolve(
      'wizard',
      cursor.string('wizard') ?? '',
      cursor.get('wizard'),
    );
    if (!wizard) return undefined;
    if (place.unit.open.has(wizard.id)) {
      cursor.get('wizard').report('CFG2005', `O assistente '${wizard.id}' contém a si mesmo.`);
      return undefined;
    }
    place.unit.open.add(wizard.id);
    const lowered = lowerWizard({ ...place, cursor: wizard });
    place.unit.open.delete(wizard.id);
    return { wizard: lowered, with: lowerInputs(place, wizard.get('state')) };
  },
  moduleGrid: (place, cursor) => {
    const { cel, type } = lowerOf(inside(place, 'moduleGrid'));
    const element = type.kind === 'list' ? type.items : DYN;
    const fields = cursor.get('fields');
    for (const [, path] of fields.entries())
      resolvePath(path, element, String(path.value).split('.'), place.scope);
    return (
      cel && {
        of: cel,
        fields: fields.value,
        order: cursor.strings('order'),
        extra: lowerButtons(inside(place, 'extra'), { look: 'solid' }),
        columns: { xs: 6, sm: 4, md: 3, lg: 2, ...cursor.get('columns').record() },
      }
    );
  },
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
  wait: (place, cursor) => {
    const path = cursor.string('wait') ?? '';
    const name = path.replace(/^data\./, '');
    const known = (place.scope.roots.data?.properties ?? {}) as Record<string, unknown>;
    if (known[name] === undefined)
      cursor
        .get('wait')
        .report('CFG2105', `O dado '${name}' não existe aqui.`, suggest(name, Object.keys(known)));
    // With an unknown name all data counts as awaited, to avoid consequential findings.
    const awaited = known[name] === undefined ? Object.keys(known) : [name];
    const ready = place.scope.guarding(new Set(awaited.map((one) => `data.${one}.value`)));
    return {
      for: path,
      ...optional('text', text(inside(place, 'text'))),
      body: inner(inside(place, 'body', ready)),
      ...optional('updated', cursor.boolean('updated')),
      ...optional('ratio', cursor.string('ratio')),
      ...optional('phoneRatio', cursor.string('phoneRatio')),
    };
  },
};

/** A lowering gets blocks of its own word only: the word was read from the block. */
const lowerings = byWord as Readonly<Record<BlockWord, BlockLowering<Source.Block>>>;

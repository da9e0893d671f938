// Every schema is imported by name, so that bundlers find it and nothing is read from disk at run
// time.
import accessSchema from './parts/access.schema.json' with { type: 'json' };
import actionCallSchema from './actions/call/action-call.schema.json' with { type: 'json' };
import actionCloseSchema from './actions/close/action-close.schema.json' with { type: 'json' };
import actionConfirmSchema from './actions/confirm/action-confirm.schema.json' with {
  type: 'json',
};
import actionCopySchema from './actions/copy/action-copy.schema.json' with { type: 'json' };
import actionDialSchema from './actions/dial/action-dial.schema.json' with { type: 'json' };
import actionDownloadSchema from './actions/download/action-download.schema.json' with {
  type: 'json',
};
import actionInvalidSchema from './actions/invalid/action-invalid.schema.json' with {
  type: 'json',
};
import actionNavigateSchema from './actions/navigate/action-navigate.schema.json' with {
  type: 'json',
};
import actionNotifySchema from './actions/notify/action-notify.schema.json' with { type: 'json' };
import actionOpenSchema from './actions/open/action-open.schema.json' with { type: 'json' };
import actionProgressSchema from './actions/progress/action-progress.schema.json' with {
  type: 'json',
};
import actionRefreshSchema from './actions/refresh/action-refresh.schema.json' with {
  type: 'json',
};
import actionResetSchema from './actions/reset/action-reset.schema.json' with { type: 'json' };
import actionSessionSchema from './actions/session/action-session.schema.json' with {
  type: 'json',
};
import actionSetSchema from './actions/set/action-set.schema.json' with { type: 'json' };
import actionStepSchema from './actions/step/action-step.schema.json' with { type: 'json' };
import actionSubmitSchema from './actions/submit/action-submit.schema.json' with { type: 'json' };
import actionTourSchema from './actions/tour/action-tour.schema.json' with { type: 'json' };
import actionConsentSchema from './actions/consent/action-consent.schema.json' with {
  type: 'json',
};
import actionTrackSchema from './actions/track/action-track.schema.json' with { type: 'json' };
import actionWhenSchema from './actions/when/action-when.schema.json' with { type: 'json' };
import actionSchema from './actions/action.schema.json' with { type: 'json' };
import actionsSchema from './actions/actions.schema.json' with { type: 'json' };
import adapterKindSchema from './adapter/adapter-kind.schema.json' with { type: 'json' };
import adapterSchema from './adapter/adapter.schema.json' with { type: 'json' };
import blockActionsSchema from './blocks/actions/block-actions.schema.json' with { type: 'json' };
import blockAlertSchema from './blocks/alert/block-alert.schema.json' with { type: 'json' };
import blockAttachmentsSchema from './blocks/attachments/block-attachments.schema.json' with {
  type: 'json',
};
import blockCalendarSchema from './blocks/calendar/block-calendar.schema.json' with {
  type: 'json',
};
import blockCarouselSchema from './blocks/carousel/block-carousel.schema.json' with {
  type: 'json',
};
import blockDashboardSchema from './blocks/dashboard/block-dashboard.schema.json' with {
  type: 'json',
};
import blockDetailSchema from './blocks/detail/block-detail.schema.json' with { type: 'json' };
import blockEachSchema from './blocks/each/block-each.schema.json' with { type: 'json' };
import blockExtensionSchema from './blocks/extension/block-extension.schema.json' with {
  type: 'json',
};
import blockFormSchema from './blocks/form/block-form.schema.json' with { type: 'json' };
import blockFrameSchema from './blocks/frame/block-frame.schema.json' with { type: 'json' };
import blockHtmlSchema from './blocks/html/block-html.schema.json' with { type: 'json' };
import blockImageSchema from './blocks/image/block-image.schema.json' with { type: 'json' };
import blockListSchema from './blocks/list/block-list.schema.json' with { type: 'json' };
import blockModuleGridSchema from './blocks/module-grid/block-module-grid.schema.json' with {
  type: 'json',
};
import blockPickerSchema from './blocks/picker/block-picker.schema.json' with { type: 'json' };
import blockSectionSchema from './blocks/section/block-section.schema.json' with { type: 'json' };
import blockTabsSchema from './blocks/tabs/block-tabs.schema.json' with { type: 'json' };
import blockTextSchema from './blocks/text/block-text.schema.json' with { type: 'json' };
import blockThreadSchema from './blocks/thread/block-thread.schema.json' with { type: 'json' };
import blockTimelineSchema from './blocks/timeline/block-timeline.schema.json' with {
  type: 'json',
};
import blockWaitSchema from './blocks/wait/block-wait.schema.json' with { type: 'json' };
import blockWizardSchema from './blocks/wizard/block-wizard.schema.json' with { type: 'json' };
import blockSchema from './blocks/block.schema.json' with { type: 'json' };
import blocksSchema from './blocks/blocks.schema.json' with { type: 'json' };
import breakpointSchema from './parts/breakpoint.schema.json' with { type: 'json' };
import buttonSchema from './parts/button/button.schema.json' with { type: 'json' };
import callParameterSchema from './call/call-parameter.schema.json' with { type: 'json' };
import callResponseSchema from './call/call-response.schema.json' with { type: 'json' };
import callValuesSchema from './call/call-values.schema.json' with { type: 'json' };
import callSchema from './call/call.schema.json' with { type: 'json' };
import cardSchema from './parts/card/card.schema.json' with { type: 'json' };
import colorSchema from './parts/tone/color.schema.json' with { type: 'json' };
import conditionSchema from './parts/value/condition.schema.json' with { type: 'json' };
import dashboardSchema from './dashboard/dashboard.schema.json' with { type: 'json' };
import dataSourceSchema from './parts/data/data-source.schema.json' with { type: 'json' };
import dataSchema from './parts/data/data.schema.json' with { type: 'json' };
import dialogSchema from './dialog/dialog.schema.json' with { type: 'json' };
import entitySchema from './entity/entity.schema.json' with { type: 'json' };
import expressionSchema from './parts/value/expression.schema.json' with { type: 'json' };
import fieldSchema from './parts/field/field.schema.json' with { type: 'json' };
import filesSchema from './parts/files/files.schema.json' with { type: 'json' };
import filterSchema from './parts/filter/filter.schema.json' with { type: 'json' };
import formFieldSchema from './form/form-field.schema.json' with { type: 'json' };
import formSchema from './form/form.schema.json' with { type: 'json' };
import formatSchema from './parts/format.schema.json' with { type: 'json' };
import consentSchema from './shell/consent.schema.json' with { type: 'json' };
import gateSchema from './shell/gate.schema.json' with { type: 'json' };
import iconSchema from './parts/icon/icon.schema.json' with { type: 'json' };
import idSchema from './parts/id.schema.json' with { type: 'json' };
import jsonSchema from './parts/json.schema.json' with { type: 'json' };
import jsonataSchema from './parts/jsonata.schema.json' with { type: 'json' };
import lengthSchema from './parts/length.schema.json' with { type: 'json' };
import listSchema from './list/list.schema.json' with { type: 'json' };
import menuItemSchema from './shell/menu-item.schema.json' with { type: 'json' };
import messagesSchema from './messages/messages.schema.json' with { type: 'json' };
import optionSourceSchema from './parts/option-source/option-source.schema.json' with {
  type: 'json',
};
import optionSchema from './parts/option.schema.json' with { type: 'json' };
import parameterSchema from './parameters/parameter.schema.json' with { type: 'json' };
import parametersSchema from './parameters/parameters.schema.json' with { type: 'json' };
import patchSchema from './patch/patch.schema.json' with { type: 'json' };
import pathSchema from './parts/path.schema.json' with { type: 'json' };
import propertySchema from './parts/property.schema.json' with { type: 'json' };
import queryEntrySchema from './screen/query-entry.schema.json' with { type: 'json' };
import recordsSchema from './records/records.schema.json' with { type: 'json' };
import screenSchema from './screen/screen.schema.json' with { type: 'json' };
import shellSchema from './shell/shell.schema.json' with { type: 'json' };
import stateEntrySchema from './parts/state/state-entry.schema.json' with { type: 'json' };
import stateSchema from './parts/state/state.schema.json' with { type: 'json' };
import tabSchema from './blocks/tabs/tab.schema.json' with { type: 'json' };
import targetSchema from './parts/target/target.schema.json' with { type: 'json' };
import tenantSchema from './tenant/tenant.schema.json' with { type: 'json' };
import textSchema from './parts/text/text.schema.json' with { type: 'json' };
import themeSchema from './theme/theme.schema.json' with { type: 'json' };
import toneSchema from './parts/tone/tone.schema.json' with { type: 'json' };
import tourSchema from './tour/tour.schema.json' with { type: 'json' };
import triggerSchema from './parts/trigger/trigger.schema.json' with { type: 'json' };
import valueSchema from './parts/value/value.schema.json' with { type: 'json' };
import valuesSchema from './parts/value/values.schema.json' with { type: 'json' };
import widgetSchema from './dashboard/widget.schema.json' with { type: 'json' };
import wizardStepSchema from './wizard/wizard-step.schema.json' with { type: 'json' };
import wizardSchema from './wizard/wizard.schema.json' with { type: 'json' };

/**
 * A draft-07 schema of the vocabulary, with the keywords that readers of the vocabulary look at.
 */
export interface WordSchema {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, WordSchema>;
  examples?: unknown[];
  [keyword: string]: unknown;
}

const files: Record<string, WordSchema> = {
  'access.schema.json': accessSchema,
  'action-call.schema.json': actionCallSchema,
  'action-close.schema.json': actionCloseSchema,
  'action-confirm.schema.json': actionConfirmSchema,
  'action-copy.schema.json': actionCopySchema,
  'action-dial.schema.json': actionDialSchema,
  'action-download.schema.json': actionDownloadSchema,
  'action-invalid.schema.json': actionInvalidSchema,
  'action-navigate.schema.json': actionNavigateSchema,
  'action-notify.schema.json': actionNotifySchema,
  'action-open.schema.json': actionOpenSchema,
  'action-progress.schema.json': actionProgressSchema,
  'action-refresh.schema.json': actionRefreshSchema,
  'action-reset.schema.json': actionResetSchema,
  'action-session.schema.json': actionSessionSchema,
  'action-set.schema.json': actionSetSchema,
  'action-step.schema.json': actionStepSchema,
  'action-submit.schema.json': actionSubmitSchema,
  'action-tour.schema.json': actionTourSchema,
  'action-track.schema.json': actionTrackSchema,
  'action-consent.schema.json': actionConsentSchema,
  'action-when.schema.json': actionWhenSchema,
  'action.schema.json': actionSchema,
  'actions.schema.json': actionsSchema,
  'adapter-kind.schema.json': adapterKindSchema,
  'adapter.schema.json': adapterSchema,
  'block-actions.schema.json': blockActionsSchema,
  'block-alert.schema.json': blockAlertSchema,
  'block-attachments.schema.json': blockAttachmentsSchema,
  'block-calendar.schema.json': blockCalendarSchema,
  'block-carousel.schema.json': blockCarouselSchema,
  'block-dashboard.schema.json': blockDashboardSchema,
  'block-detail.schema.json': blockDetailSchema,
  'block-each.schema.json': blockEachSchema,
  'block-extension.schema.json': blockExtensionSchema,
  'block-form.schema.json': blockFormSchema,
  'block-frame.schema.json': blockFrameSchema,
  'block-html.schema.json': blockHtmlSchema,
  'block-image.schema.json': blockImageSchema,
  'block-list.schema.json': blockListSchema,
  'block-module-grid.schema.json': blockModuleGridSchema,
  'block-picker.schema.json': blockPickerSchema,
  'block-section.schema.json': blockSectionSchema,
  'block-tabs.schema.json': blockTabsSchema,
  'block-text.schema.json': blockTextSchema,
  'block-thread.schema.json': blockThreadSchema,
  'block-timeline.schema.json': blockTimelineSchema,
  'block-wait.schema.json': blockWaitSchema,
  'block-wizard.schema.json': blockWizardSchema,
  'block.schema.json': blockSchema,
  'blocks.schema.json': blocksSchema,
  'breakpoint.schema.json': breakpointSchema,
  'button.schema.json': buttonSchema,
  'call-parameter.schema.json': callParameterSchema,
  'call-response.schema.json': callResponseSchema,
  'call-values.schema.json': callValuesSchema,
  'call.schema.json': callSchema,
  'card.schema.json': cardSchema,
  'color.schema.json': colorSchema,
  'condition.schema.json': conditionSchema,
  'dashboard.schema.json': dashboardSchema,
  'data-source.schema.json': dataSourceSchema,
  'data.schema.json': dataSchema,
  'dialog.schema.json': dialogSchema,
  'entity.schema.json': entitySchema,
  'expression.schema.json': expressionSchema,
  'field.schema.json': fieldSchema,
  'files.schema.json': filesSchema,
  'filter.schema.json': filterSchema,
  'form-field.schema.json': formFieldSchema,
  'form.schema.json': formSchema,
  'format.schema.json': formatSchema,
  'consent.schema.json': consentSchema,
  'gate.schema.json': gateSchema,
  'icon.schema.json': iconSchema,
  'id.schema.json': idSchema,
  'json.schema.json': jsonSchema,
  'jsonata.schema.json': jsonataSchema,
  'length.schema.json': lengthSchema,
  'list.schema.json': listSchema,
  'menu-item.schema.json': menuItemSchema,
  'messages.schema.json': messagesSchema,
  'option-source.schema.json': optionSourceSchema,
  'option.schema.json': optionSchema,
  'parameter.schema.json': parameterSchema,
  'parameters.schema.json': parametersSchema,
  'patch.schema.json': patchSchema,
  'path.schema.json': pathSchema,
  'property.schema.json': propertySchema,
  'query-entry.schema.json': queryEntrySchema,
  'records.schema.json': recordsSchema,
  'screen.schema.json': screenSchema,
  'shell.schema.json': shellSchema,
  'state-entry.schema.json': stateEntrySchema,
  'state.schema.json': stateSchema,
  'tab.schema.json': tabSchema,
  'target.schema.json': targetSchema,
  'tenant.schema.json': tenantSchema,
  'text.schema.json': textSchema,
  'theme.schema.json': themeSchema,
  'tone.schema.json': toneSchema,
  'tour.schema.json': tourSchema,
  'trigger.schema.json': triggerSchema,
  'value.schema.json': valueSchema,
  'values.schema.json': valuesSchema,
  'widget.schema.json': widgetSchema,
  'wizard-step.schema.json': wizardStepSchema,
  'wizard.schema.json': wizardSchema,
};

/**
 * A schema whose references name files without their folders; in the files they are paths, for
 * editors.
 */
function byFileName(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(byFileName);
  if (schema === null || typeof schema !== 'object') return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace(/^.*\/(?=[^/]+\.schema\.json)/, '')
        : byFileName(value),
    ]),
  );
}

/** The schemas of all words by file name, which is their `$id` and the target of references. */
export const vocabulary: Readonly<Record<string, WordSchema>> = Object.fromEntries(
  Object.entries(files).map(([file, schema]) => [file, byFileName(schema) as WordSchema]),
);

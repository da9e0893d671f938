// Every word of the language, imported one by one: bundlers see the list, and nothing is read from
// disk at run time.
import accessSchema from './access.schema.json' with { type: 'json' };
import actionCallSchema from './action-call.schema.json' with { type: 'json' };
import actionCloseSchema from './action-close.schema.json' with { type: 'json' };
import actionConfirmSchema from './action-confirm.schema.json' with { type: 'json' };
import actionCopySchema from './action-copy.schema.json' with { type: 'json' };
import actionDialSchema from './action-dial.schema.json' with { type: 'json' };
import actionDownloadSchema from './action-download.schema.json' with { type: 'json' };
import actionInvalidSchema from './action-invalid.schema.json' with { type: 'json' };
import actionNavigateSchema from './action-navigate.schema.json' with { type: 'json' };
import actionNotifySchema from './action-notify.schema.json' with { type: 'json' };
import actionOpenSchema from './action-open.schema.json' with { type: 'json' };
import actionProgressSchema from './action-progress.schema.json' with { type: 'json' };
import actionRefreshSchema from './action-refresh.schema.json' with { type: 'json' };
import actionResetSchema from './action-reset.schema.json' with { type: 'json' };
import actionSessionSchema from './action-session.schema.json' with { type: 'json' };
import actionSetSchema from './action-set.schema.json' with { type: 'json' };
import actionStepSchema from './action-step.schema.json' with { type: 'json' };
import actionSubmitSchema from './action-submit.schema.json' with { type: 'json' };
import actionTourSchema from './action-tour.schema.json' with { type: 'json' };
import actionTrackSchema from './action-track.schema.json' with { type: 'json' };
import actionWhenSchema from './action-when.schema.json' with { type: 'json' };
import actionSchema from './action.schema.json' with { type: 'json' };
import actionsSchema from './actions.schema.json' with { type: 'json' };
import adapterKindSchema from './adapter-kind.schema.json' with { type: 'json' };
import adapterSchema from './adapter.schema.json' with { type: 'json' };
import blockActionsSchema from './block-actions.schema.json' with { type: 'json' };
import blockAlertSchema from './block-alert.schema.json' with { type: 'json' };
import blockAttachmentsSchema from './block-attachments.schema.json' with { type: 'json' };
import blockCalendarSchema from './block-calendar.schema.json' with { type: 'json' };
import blockCarouselSchema from './block-carousel.schema.json' with { type: 'json' };
import blockDashboardSchema from './block-dashboard.schema.json' with { type: 'json' };
import blockDetailSchema from './block-detail.schema.json' with { type: 'json' };
import blockEachSchema from './block-each.schema.json' with { type: 'json' };
import blockExtensionSchema from './block-extension.schema.json' with { type: 'json' };
import blockFormSchema from './block-form.schema.json' with { type: 'json' };
import blockFrameSchema from './block-frame.schema.json' with { type: 'json' };
import blockHtmlSchema from './block-html.schema.json' with { type: 'json' };
import blockImageSchema from './block-image.schema.json' with { type: 'json' };
import blockListSchema from './block-list.schema.json' with { type: 'json' };
import blockModuleGridSchema from './block-module-grid.schema.json' with { type: 'json' };
import blockPickerSchema from './block-picker.schema.json' with { type: 'json' };
import blockSectionSchema from './block-section.schema.json' with { type: 'json' };
import blockTabsSchema from './block-tabs.schema.json' with { type: 'json' };
import blockTextSchema from './block-text.schema.json' with { type: 'json' };
import blockThreadSchema from './block-thread.schema.json' with { type: 'json' };
import blockTimelineSchema from './block-timeline.schema.json' with { type: 'json' };
import blockWaitSchema from './block-wait.schema.json' with { type: 'json' };
import blockWizardSchema from './block-wizard.schema.json' with { type: 'json' };
import blockSchema from './block.schema.json' with { type: 'json' };
import blocksSchema from './blocks.schema.json' with { type: 'json' };
import breakpointSchema from './breakpoint.schema.json' with { type: 'json' };
import buttonSchema from './button.schema.json' with { type: 'json' };
import callParameterSchema from './call-parameter.schema.json' with { type: 'json' };
import callResponseSchema from './call-response.schema.json' with { type: 'json' };
import callValuesSchema from './call-values.schema.json' with { type: 'json' };
import callSchema from './call.schema.json' with { type: 'json' };
import cardSchema from './card.schema.json' with { type: 'json' };
import colorSchema from './color.schema.json' with { type: 'json' };
import conditionSchema from './condition.schema.json' with { type: 'json' };
import dashboardSchema from './dashboard.schema.json' with { type: 'json' };
import dataSourceSchema from './data-source.schema.json' with { type: 'json' };
import dataSchema from './data.schema.json' with { type: 'json' };
import dialogSchema from './dialog.schema.json' with { type: 'json' };
import entitySchema from './entity.schema.json' with { type: 'json' };
import expressionSchema from './expression.schema.json' with { type: 'json' };
import fieldSchema from './field.schema.json' with { type: 'json' };
import filesSchema from './files.schema.json' with { type: 'json' };
import filterSchema from './filter.schema.json' with { type: 'json' };
import formFieldSchema from './form-field.schema.json' with { type: 'json' };
import formSchema from './form.schema.json' with { type: 'json' };
import formatSchema from './format.schema.json' with { type: 'json' };
import gateSchema from './gate.schema.json' with { type: 'json' };
import iconSchema from './icon.schema.json' with { type: 'json' };
import idSchema from './id.schema.json' with { type: 'json' };
import jsonSchema from './json.schema.json' with { type: 'json' };
import jsonataSchema from './jsonata.schema.json' with { type: 'json' };
import lengthSchema from './length.schema.json' with { type: 'json' };
import listSchema from './list.schema.json' with { type: 'json' };
import menuItemSchema from './menu-item.schema.json' with { type: 'json' };
import messagesSchema from './messages.schema.json' with { type: 'json' };
import optionSourceSchema from './option-source.schema.json' with { type: 'json' };
import optionSchema from './option.schema.json' with { type: 'json' };
import parameterSchema from './parameter.schema.json' with { type: 'json' };
import parametersSchema from './parameters.schema.json' with { type: 'json' };
import patchSchema from './patch.schema.json' with { type: 'json' };
import pathSchema from './path.schema.json' with { type: 'json' };
import propertySchema from './property.schema.json' with { type: 'json' };
import queryEntrySchema from './query-entry.schema.json' with { type: 'json' };
import recordsSchema from './records.schema.json' with { type: 'json' };
import screenSchema from './screen.schema.json' with { type: 'json' };
import shellSchema from './shell.schema.json' with { type: 'json' };
import stateEntrySchema from './state-entry.schema.json' with { type: 'json' };
import stateSchema from './state.schema.json' with { type: 'json' };
import tabSchema from './tab.schema.json' with { type: 'json' };
import targetSchema from './target.schema.json' with { type: 'json' };
import tenantSchema from './tenant.schema.json' with { type: 'json' };
import textSchema from './text.schema.json' with { type: 'json' };
import themeSchema from './theme.schema.json' with { type: 'json' };
import toneSchema from './tone.schema.json' with { type: 'json' };
import tourSchema from './tour.schema.json' with { type: 'json' };
import triggerSchema from './trigger.schema.json' with { type: 'json' };
import valueSchema from './value.schema.json' with { type: 'json' };
import valuesSchema from './values.schema.json' with { type: 'json' };
import widgetSchema from './widget.schema.json' with { type: 'json' };
import wizardStepSchema from './wizard-step.schema.json' with { type: 'json' };
import wizardSchema from './wizard.schema.json' with { type: 'json' };

/**
 * A draft-07 schema as the vocabulary writes it: only the words that readers of the vocabulary look
 * at are named.
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

/** The schemas of all words by file name, which is also their `$id`. */
export const vocabulary: Readonly<Record<string, WordSchema>> = {
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

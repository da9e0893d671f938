import type { FieldTemplateProps } from '@rjsf/utils';
import { createContext, type ReactNode, use } from 'react';
import type { FormField, JsonSchema } from '../../../../schemas/release/types.ts';
import { equalJson } from '../../../render/values/equal.ts';
import { originMarks } from '../../../render/view/origin-marks.tsx';
import { useScoped, useStableScope } from '../../../render/scope/scope.tsx';
import type { App } from '../../../render/scope/app.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { useForm, useMessagesAt } from '../form-context.ts';
import { type Look, lookOf } from '../model/look.ts';
import { fieldOf, pointerOf } from '../model/paths.ts';

/**
 * Id of the field whose chosen branch is drawn inside: the branch is the same field, and says
 * nothing a second time.
 */
export const BranchContext = createContext<string | undefined>(undefined);

/** Of what RJSF hands over. */
type TemplateProps = Pick<FieldTemplateProps, 'id' | 'label' | 'schema' | 'fieldPathId'> & {
  required?: boolean;
  registry: { schemaUtils: Parameters<typeof lookOf>[2] };
  children: ReactNode;
};

/** What a field's own texts and conditions say now. */
export interface FrameTexts {
  help: string | undefined;
  label: string | undefined;
  required: boolean;
}

/** Whether a field has texts around its control that may depend on data; most have none. */
export const hasDynamicFrame = (field: FormField | undefined): field is FormField =>
  field?.help !== undefined || field?.label !== undefined || field?.required !== undefined;

export const frameTextsOf = (field: FormField, scope: Scope): FrameTexts => ({
  help: field.help === undefined ? undefined : scope.text(field.help),
  label: field.label === undefined ? undefined : scope.text(field.label),
  required: field.required !== undefined && scope.test(field.required),
});

/**
 * Label, control, help and errors of a field. Containers have only errors here; their own templates
 * say the rest.
 */
export function FieldTemplate({ registry, ...props }: TemplateProps): ReactNode {
  const { form } = useForm();
  const { path } = props.fieldPathId;
  const messages = useMessagesAt(pointerOf(path));
  const { app } = useStableScope();
  const field = form.fields[fieldOf(path)];
  const frameTexts = useScoped(
    hasDynamicFrame(field) ? (scope) => frameTextsOf(field, scope) : undefined,
    equalJson,
  );
  const schema = props.schema as JsonSchema;
  const look = lookOf(schema, field, registry.schemaUtils);
  if (look === 'fixed' || use(BranchContext) === props.id) return props.children;
  const last = path.at(-1);
  const label =
    typeof last === 'number' && schema.title === undefined
      ? app.message('array.item', { n: last + 1 })
      : props.label;
  return drawFrame({
    ...props,
    label,
    look,
    isRoot: path.length === 0,
    field,
    messages,
    frameTexts,
    app,
  });
}

interface Frame {
  id: string;
  /** Where `frameTexts` has none. */
  label: string;
  required?: boolean;
  look: Look;
  /** That of the form's own record. */
  isRoot?: boolean;
  field: FormField | undefined;
  messages: readonly string[];
  frameTexts: FrameTexts | undefined;
  app: App;
  children: ReactNode;
}

/** The same, of what is said now; a function, since a component a field adds up. */
export function drawFrame({
  id,
  label,
  required,
  look,
  isRoot = false,
  field,
  messages,
  frameTexts,
  app,
  children,
}: Frame): ReactNode {
  // Help for a box that is not there.
  const isUnseen = field?.format === 'captcha' && app.boot.captcha?.visible === false;
  const shown = frameTexts?.label ?? label;
  const mark = (required || frameTexts?.required) && (
    <span className="form-required" aria-hidden="true">
      {' '}
      *
    </span>
  );
  return (
    <div
      className={isRoot ? 'form-root' : 'form-field'}
      data-invalid={messages.length > 0 || undefined}
      {...originMarks(field)}
    >
      {look === 'input' && shown !== '' && (
        <label htmlFor={id} className="form-label">
          {shown}
          {mark}
        </label>
      )}
      {look === 'group' && shown !== '' && (
        <span id={`${id}-label`} className="form-label">
          {shown}
          {mark}
        </span>
      )}
      {children}
      {frameTexts?.help !== undefined && !isUnseen && (
        <small id={`${id}-help`} className="form-help">
          {frameTexts.help}
        </small>
      )}
      <span id={`${id}-error`} className="form-error p-error" aria-live="polite">
        {messages.join(' ')}
      </span>
    </div>
  );
}

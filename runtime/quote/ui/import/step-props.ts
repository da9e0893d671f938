import type { Importer, ImporterView } from '../../model/import/importer/types.ts';
import type { FeatureProps } from '../feature-props.ts';

/** Props of every step of the dialog. */
export interface StepProps extends FeatureProps {
  importer: Importer;
  view: ImporterView;
  onClose(): void;
}

import type { FeatureProps } from '../feature-props.ts';
import type { DialogProduct } from './product-dialogs.ts';

/** What a dialog about one product works with. */
export interface ProductDialogProps extends FeatureProps {
  product: DialogProduct;
  onClose(): void;
}

import type { FeatureProps } from '../feature-props.ts';
import type { DialogProduct } from './product-dialogs.ts';

/** Properties of a dialog about one product. */
export interface ProductDialogProps extends FeatureProps {
  product: DialogProduct;
  onClose(): void;
}

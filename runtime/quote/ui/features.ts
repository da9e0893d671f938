import type { ReactNode } from 'react';
import type { ExtensionBlock } from '../../../schemas/release/types.ts';
import type { Id } from '../../pricing/index.ts';
import { DocumentFeature } from './actions/DocumentFeature.tsx';
import { ChangesFeature } from './changes/ChangesFeature.tsx';
import { ConflictDialog } from './changes/ConflictDialog.tsx';
import { LeavingFeature } from './changes/LeavingFeature.tsx';
import { UnsentDialog } from './changes/UnsentDialog.tsx';
import { CouponFeature } from './payment/Coupon.tsx';
import { CartFeature, PaymentFeature } from './checkout/dialogs.tsx';
import { QuantitiesFeature } from './checkout/Quantities.tsx';
import { CompareFeature } from './compare/Compare.tsx';
import { DeliveryAddress } from './delivery/DeliveryAddress.tsx';
import { Freight } from './delivery/Freight.tsx';
import { GuardFeature } from './guard/Guard.tsx';
import { StaffPanelFeature } from './guard/StaffPanel.tsx';
import { ImportFeature } from './import/ImportFeature.tsx';
import { PasteItems } from './paste/PasteItems.tsx';
import { Barcode } from './search/Barcode.tsx';
import { ProductDialogsFeature } from './product/ProductDialogsFeature.tsx';
import { QuickPurchase } from './search/QuickPurchase.tsx';
import type { OpenQuote } from './editing/use-editing.ts';
import { WhyFeature } from './why/Why.tsx';

export interface FeatureProps {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
}

/**
 * A part of the editor that lives by commands: it offers them to the bar, the sheet of shortcuts
 * and the lines, and shows a dialog of its own when one runs. One whose calls the document does not
 * name offers nothing.
 */
export type Feature = (props: FeatureProps) => ReactNode;

/** In the order of their buttons. */
export const FEATURES: readonly Feature[] = [
  QuickPurchase,
  Barcode,
  PasteItems,
  ImportFeature,
  ProductDialogsFeature,
  QuantitiesFeature,
  PaymentFeature,
  CompareFeature,
  Freight,
  DeliveryAddress,
  CouponFeature,
  CartFeature,
  WhyFeature,
  GuardFeature,
  StaffPanelFeature,
  DocumentFeature,
  ChangesFeature,
  ConflictDialog,
  UnsentDialog,
  LeavingFeature,
];

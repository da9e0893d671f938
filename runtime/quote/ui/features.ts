import { DocumentFeature } from './actions/document-feature.tsx';
import { ChangesFeature } from './changes/changes-feature.tsx';
import { ConflictDialog } from './changes/conflict-dialog.tsx';
import { LeavingFeature } from './changes/leaving-feature.tsx';
import { UnsentDialog } from './changes/unsent-dialog.tsx';
import { CouponFeature } from './payment/coupon.tsx';
import { CartFeature, PaymentFeature } from './checkout/dialogs.tsx';
import { QuantitiesFeature } from './checkout/quantities.tsx';
import { CompareFeature } from './compare/compare.tsx';
import { DeliveryAddress } from './delivery/delivery-address.tsx';
import { Freight } from './delivery/freight.tsx';
import { GuardFeature } from './guard/guard.tsx';
import { StaffPanelFeature } from './guard/staff-panel.tsx';
import { ImportFeature } from './import/import-feature.tsx';
import { PasteItems } from './paste/paste-items.tsx';
import { Barcode } from './search/barcode.tsx';
import { ProductDialogsFeature } from './product/product-dialogs-feature.tsx';
import { QuickPurchase } from './search/quick-purchase.tsx';
import type { Feature } from './feature-props.ts';
import { WhyFeature } from './why/why.tsx';

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

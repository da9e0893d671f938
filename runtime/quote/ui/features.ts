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
import type { Feature } from './feature-props.ts';
import { WhyFeature } from './why/Why.tsx';

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

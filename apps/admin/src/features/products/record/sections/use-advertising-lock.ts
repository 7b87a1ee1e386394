import {
  isAdvertisingLocked,
  type LockedField,
  lockReasons,
} from '@botica/contract/features/products/record/advertising-lock';
import type { PrescriptionClass } from '@botica/contract/features/products/record/prescription-class';
import { useWatch } from 'react-hook-form';
import { useProductFormParts } from '../product-form-context.ts';

/** Why a field may not be set while the product, as typed, is sold against a prescription; undefined where it may. */
export function useAdvertisingLock(): (field: LockedField) => string | undefined {
  const { control } = useProductFormParts();
  const [only, retains, kind] = useWatch({
    control,
    name: ['medical_prescription_only', 'retains_prescription', 'prescription_class'],
  });
  const isLocked = isAdvertisingLocked({
    medical_prescription_only: only,
    retains_prescription: retains,
    prescription_class: kind as PrescriptionClass,
  });
  return (field) => (isLocked ? lockReasons[field] : undefined);
}

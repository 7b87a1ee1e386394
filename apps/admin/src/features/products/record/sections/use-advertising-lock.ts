import {
  isAdvertisingLocked,
  type LockedField,
  lockReasons,
} from '@botica/contract/features/products/record/advertising-lock';
import type { PrescriptionClass } from '@botica/contract/features/products/record/prescription-class';
import { useWatch } from 'react-hook-form';
import { useProductFormParts } from '../product-form-context.ts';

/** Returns the reason why a prescription product, as typed, may not have the field set; undefined if it may. */
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

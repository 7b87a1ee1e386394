// Apart from what is said of each: an order's page needs no more.

/** Under which rule of prescriptions a product falls, from the free to the forbidden. */
export const prescriptionClasses = [
  'none',
  'simple',
  'antimicrobial',
  'glp1',
  'special_control',
  'A',
  'B1',
  'B2',
  'C2',
  'C3',
] as const;
export type PrescriptionClass = (typeof prescriptionClasses)[number];

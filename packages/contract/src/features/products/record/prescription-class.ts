// A file without the details of each class: an order's page needs no more.

/** The prescription rule of a product, from unrestricted to forbidden. */
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

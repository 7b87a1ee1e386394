import type { OrderItem } from '@botica/contract/features/orders/order-schemas';

/** Form, chosen variants and volume of an item: "Cápsula", "Sabor: Limão", "Volume: 100 mL". */
export function itemTraits({ form, variants, volume, volume_unit: unit }: OrderItem): string[] {
  return [
    ...(form === null ? [] : [form]),
    ...variants.map(({ name, option }) => `${name}: ${option}`),
    ...(volume === null ? [] : [`Volume: ${volume.toLocaleString('pt-BR')} ${unit ?? ''}`.trim()]),
  ];
}

/** The prescription requirement for the laboratory: "Retém receita", "Exige receita". */
export function prescriptionTraits({ retains_prescription, medical_prescription_only }: OrderItem): string[] {
  if (retains_prescription) return ['Retém receita'];
  return medical_prescription_only ? ['Exige receita'] : [];
}

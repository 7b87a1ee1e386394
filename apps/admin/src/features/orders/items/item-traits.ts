import type { OrderItem } from '@botica/contract/features/orders/order-schemas';

/** What an item is, what is chosen of it, and how much of it is in one: "Cápsula", "Sabor: Limão", "Volume: 100 mL". */
export function itemTraits({ form, variants, volume, volume_unit: unit }: OrderItem): string[] {
  return [
    ...(form === null ? [] : [form]),
    ...variants.map(({ name, option }) => `${name}: ${option}`),
    ...(volume === null ? [] : [`Volume: ${volume.toLocaleString('pt-BR')} ${unit ?? ''}`.trim()]),
  ];
}

/** The prescription that the bench must see: "Retém receita", "Exige receita". */
export function prescriptionTraits({ retains_prescription, medical_prescription_only }: OrderItem): string[] {
  if (retains_prescription) return ['Retém receita'];
  return medical_prescription_only ? ['Exige receita'] : [];
}

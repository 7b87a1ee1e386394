import type { OrderItem } from '@botica/contract/features/orders/order-schemas';

/** What is chosen of an item, and how much of it is in one: "Sabor: Limão", "Volume: 100 mL". */
export function itemTraits({ variants, volume, volume_unit: unit }: OrderItem): string[] {
  return [
    ...variants.map(({ name, option }) => `${name}: ${option}`),
    ...(volume === null ? [] : [`Volume: ${volume.toLocaleString('pt-BR')} ${unit ?? ''}`.trim()]),
  ];
}

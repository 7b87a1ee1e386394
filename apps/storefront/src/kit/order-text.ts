// Pages and islands share this file. It imports nothing.

export interface Order {
  title: string;
  /** "30 cápsulas", "Sabor: Laranja". */
  choices: readonly string[];
  quantity: number;
  /** Address of the product's page. */
  address: string;
}

/** Writes the buyer's message to the shop. */
export function orderText({ title, choices, quantity, address }: Order): string {
  const chosen = choices.length > 0 ? ` (${choices.join(', ')})` : '';
  return `Olá! Quero comprar ${title}${chosen}. Quantidade: ${quantity}.\n${address}`;
}

// Read by pages and islands alike: it imports nothing.

export interface Order {
  title: string;
  /** "30 cápsulas", "Sabor: Laranja". */
  choices: readonly string[];
  quantity: number;
  /** Of the product's page. */
  address: string;
}

/** What a buyer tells the shop, ready to be sent. */
export function orderText({ title, choices, quantity, address }: Order): string {
  const chosen = choices.length > 0 ? ` (${choices.join(', ')})` : '';
  return `Olá! Quero comprar ${title}${chosen}. Quantidade: ${quantity}.\n${address}`;
}

import type { Page } from '@playwright/test';
import { type DemoApi, uniqueWord } from './demo-api.ts';

/** A new customer, created by an order as all customers are. */
export async function joinCustomer(api: DemoApi, given: object = {}, status: 10 | 55 = 10) {
  const word = uniqueWord();
  const customer = { name: `Clara ${word} Reis`, email: `clara.${word.toLowerCase()}@cliente.example`, ...given };
  const { order, customer: buyer } = await api.createOrder({ customer }, status);
  return { ...customer, word, id: buyer.id as number, order };
}

/** The sentence after a customer was saved. */
export const saved = (page: Page) => page.getByText('Os dados do cliente atualizados com sucesso!');

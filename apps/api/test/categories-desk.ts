import type { Category, ListedCategory } from '@botica/contract/features/categories/category-schemas';
import type { Product, ProductRow } from '@botica/contract/features/products/product-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import { expect } from 'vitest';
import { type Client, startTestApp } from './test-app.ts';

type Listed = Omit<ListedCategory, 'subcategories'> & Omit<ProductRow, 'id' | 'version' | 'created_at' | 'image'>;
export type CategoriesBody = Category &
  Omit<Product, keyof Category> & {
    items: (Listed & { subcategories: ListedCategory[] })[];
    pagination: Pagination;
    error: ErrorBody;
    total_count: number;
  };

export const categoriesPath = '/v2/store/category';
export const productsPath = '/v2/store/product';

/** Store whose catalogue the test fills. */
export async function openCategoriesDesk() {
  const api = await startTestApp();
  const agent: Client<CategoriesBody> = await api.signIn<CategoriesBody>('admin');
  const { forms } = (await agent.get<{ forms: { id: number; usage: number }[] }>('/v2/product/forms')).body;
  const form = forms.find(({ usage }) => usage === 1)?.id;

  async function right(answer: Promise<{ status: number; body: CategoriesBody }>): Promise<CategoriesBody> {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body.error)).toBe(200);
    return body;
  }

  return {
    api,
    agent,
    right,
    createCategory: (name: string, more: object = {}) => right(agent.post(categoriesPath, { name, ...more })),
    saveCategory: (id: number, fields: object) => right(agent.put(`${categoriesPath}/${id}`, fields)),
    showCategory: (id: number) => right(agent.get(`${categoriesPath}/${id}`)),
    saveProduct: (id: number, fields: object) => right(agent.put(`${productsPath}/${id}`, fields)),
    showProduct: (id: number) => right(agent.get(`${productsPath}/${id}/edit`)),
    /** Creates a product that can be sold. */
    async createProduct(title: string, fields: object = {}): Promise<number> {
      const { id } = await right(agent.post(productsPath));
      await right(agent.put(`${productsPath}/${id}`, { title, form, discount_price: '10.00', ...fields }));
      return id;
    },
    async refusedFields(path: string, fields: object) {
      const { status, body } = await agent.put(path, fields);
      expect(status, JSON.stringify(body)).toBe(422);
      return body.error.fields;
    },
    async auditOf(entity: 'category' | 'product', id: number) {
      const rows = api.db.selectFrom('audit').where('entity', '=', entity).where('entity_id', '=', id);
      return rows.orderBy('id').select(['action', 'changes']).execute();
    },
  };
}

import type { Product, ProductRow } from '@botica/contract/features/products/product-schemas';
import type { ErrorBody } from '@botica/contract/kit/errors';
import type { Pagination } from '@botica/contract/kit/page';
import { type Client, startTestApp, type TestApp } from './test-app.ts';

export type ProductBody = Product & {
  items: ProductRow[];
  pagination: Pagination;
  error: ErrorBody;
  total_count: number;
};

export const productPath = '/v2/store/product';

/** Server with a person who edits the catalogue of its first store. */
export interface ProductsDesk {
  api: TestApp;
  agent: Client<ProductBody>;
  /** Id of the store's form with this name. */
  formId: (name: string) => number;
  /** Smallest valid product: a cream at R$ 49,90. */
  right: () => object;
  /** Creates a product and saves it once with these fields. */
  create: (fields?: object) => Promise<Product>;
  /** Refused fields of a save. */
  refusedFields: (id: number, fields: object) => Promise<ErrorBody['fields']>;
  auditOf: (id: number) => Promise<{ action: string; changes: Record<string, unknown> }[]>;
}

export async function openProductsDesk(): Promise<ProductsDesk> {
  const api = await startTestApp();
  const agent = await api.signIn<ProductBody>('admin');
  const { forms } = (await agent.get<{ forms: { id: number; name: string }[] }>('/v2/product/forms')).body;
  const formId = (name: string) => forms.find((form) => form.name === name)?.id as number;
  const right = () => ({ usage: 2, form: formId('Creme'), discount_price: '49.90' });
  return {
    api,
    agent,
    formId,
    right,
    create: async (fields = {}) => {
      const draft = await agent.post(productPath);
      const saved = await agent.put(`${productPath}/${draft.body.id}`, { ...right(), ...fields });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body.error));
      return saved.body;
    },
    refusedFields: async (id, fields) => {
      const { status, body } = await agent.put(`${productPath}/${id}`, fields);
      if (status !== 422) throw new Error(`${status} instead of 422`);
      return body.error.fields;
    },
    auditOf: async (id) => {
      const rows = api.db.selectFrom('audit').where('entity', '=', 'product').where('entity_id', '=', id);
      return rows.orderBy('id').select(['action', 'changes']).execute();
    },
  };
}

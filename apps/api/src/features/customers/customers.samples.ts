import { customers } from '@botica/contract/features/customers/customers.contract';
import { placeCustomer } from '../../../test/builders-customers.ts';
import { samplesOf, type Walk } from '../../../test/route-samples.ts';

const address = { zip: '01001-000', street: 'Praça da Sé', number: '1', city: 'São Paulo', uf: 'SP' };

const anotherOne = ({ api }: Walk) => placeCustomer(api.db, api.store.id, { name: 'Ana S.' });

async function addressOf({ api }: Walk, customerId: number | string): Promise<Record<string, string>> {
  const addresses = api.db.selectFrom('customer_addresses').select('id').where('customer_id', '=', Number(customerId));
  return { addressId: String((await addresses.executeTakeFirstOrThrow()).id) };
}

export const customersSamples = samplesOf(
  customers,
  {
    list: { query: '?name=ana&document=529' },
    listOfStore: { query: '?name=ana&document=529' },
    show: {},
    update: { body: { name: 'Ana Lima', type: 'cnpj', number: '12.ABC.345/01DE-35' } },
    addAddress: { body: address },
    updateAddress: { paramsOf: addressOf, body: { street: 'Rua Nova' } },
    removeAddress: { paramsOf: addressOf },
    orders: { query: '?ascending=1' },
    duplicates: {},
    mergePreview: { query: async (walk) => `?other_id=${await anotherOne(walk)}` },
    merge: { body: async (walk) => ({ other_id: await anotherOne(walk) }) },
    export: {},
    anonymisePreview: {},
    anonymise: { body: { reason: 'Pedido do titular' } },
    privacy: {},
    updatePrivacy: { body: { mask_customers_in_lists: true } },
    login: { body: { type: 'facebook' }, refusal: 'customers.login_unsupported' },
  },
  ({ api }, store) => placeCustomer(api.db, store.id),
);

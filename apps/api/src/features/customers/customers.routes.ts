import { customers } from '@botica/contract/features/customers/customers.contract';
import { customerImports } from '@botica/contract/features/customers/import/customer-imports.contract';
import { counted } from '@botica/contract/kit/page';
import { serve } from '../../kit/http/serve.ts';
import type { Feature } from '../../platform/feature.ts';
import { importBatches } from '../../platform/imports/import-calls.ts';
import { simpleImport, simpleImportHandlers } from '../../platform/imports/simple-import.ts';
import { addAddress, removeAddress, updateAddress } from './addresses/change-address.ts';
import { listCustomerOrders } from './history/list-customer-orders.ts';
import { customerImport } from './import/customer-import.ts';
import { listCustomers } from './list/list-customers.ts';
import { mergeCustomers } from './merge/merge-customers.ts';
import { previewMerge } from './merge/preview-merge.ts';
import { anonymiseCustomer, previewAnonymising } from './privacy/anonymise-customer.ts';
import { changePrivacy, showPrivacy } from './privacy/change-privacy.ts';
import { customerPersonalData } from './privacy/customer-personal-data.ts';
import { exportCustomer } from './privacy/export-customer.ts';
import { refuseCustomer } from './record/customer-refusals.ts';
import { listDuplicates, viewCustomer } from './record/show-customer.ts';
import { updateCustomer } from './record/update-customer.ts';

const customersRoutes = serve(customers, {
  list: ({ query }, ctx) => listCustomers(ctx, query),
  listOfStore: async ({ query }, ctx) => counted(await listCustomers(ctx, query)),
  show: ({ params }, ctx) => viewCustomer(ctx, params.id),
  update: ({ params, body }, ctx) => updateCustomer(ctx, params.id, body),
  addAddress: ({ params, body }, ctx) => addAddress(ctx, params.id, body),
  updateAddress: ({ params, body }, ctx) => updateAddress(ctx, params, body),
  removeAddress: ({ params }, ctx) => removeAddress(ctx, params),
  orders: ({ params, query }, ctx) => listCustomerOrders(ctx, params.id, query),
  duplicates: ({ params }, ctx) => listDuplicates(ctx, params.id),
  mergePreview: ({ params, query }, ctx) => previewMerge(ctx, params.id, query.other_id),
  merge: ({ params, body }, ctx) => mergeCustomers(ctx, params.id, body),
  export: ({ params }, ctx) => exportCustomer(ctx, params.id),
  anonymisePreview: ({ params }, ctx) => previewAnonymising(ctx, params.id),
  anonymise: ({ params, body }, ctx) => anonymiseCustomer(ctx, params.id, body.reason),
  privacy: (_input, ctx) => showPrivacy(ctx),
  updatePrivacy: ({ body }, ctx) => changePrivacy(ctx, body.mask_customers_in_lists),
  login: async () => {
    throw refuseCustomer('customers.login_unsupported');
  },
});

const importRoutes = serve(customerImports, simpleImportHandlers(customerImport));

export const customersFeature: Feature = {
  routes: [...customersRoutes, ...importRoutes],
  batches: importBatches('customers', customerImports.endpoints.runImport.access, simpleImport(customerImport)),
  personalData: customerPersonalData,
};

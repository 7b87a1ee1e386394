import { customers } from '@botica/contract/features/customers/customers.contract';
import type { Feature } from '../../kit/feature.ts';
import { serve } from '../../kit/http/serve.ts';
import { tagged } from '../../kit/http/tagged.ts';
import { addAddress, removeAddress, updateAddress } from './addresses/change-address.ts';
import { listCustomerOrders } from './history/list-customer-orders.ts';
import { listCustomers } from './list/list-customers.ts';
import { mergeCustomers } from './merge/merge-customers.ts';
import { previewMerge } from './merge/preview-merge.ts';
import { anonymiseCustomer } from './privacy/anonymise-customer.ts';
import { changePrivacy, showPrivacy } from './privacy/change-privacy.ts';
import { customerPersonalData } from './privacy/customer-personal-data.ts';
import { exportCustomer } from './privacy/export-customer.ts';
import { refuseCustomer } from './record/customer-refusals.ts';
import { listDuplicates, viewCustomer } from './record/show-customer.ts';
import { updateCustomer } from './record/update-customer.ts';

const customersRoutes = serve(customers, {
  list: ({ query }, ctx) => listCustomers(ctx, query),
  show: ({ params }, ctx, http) => tagged(http, viewCustomer(ctx, params.id)),
  update: ({ params, body }, ctx, http) => tagged(http, updateCustomer(ctx, params.id, body)),
  addAddress: ({ params, body }, ctx, http) => tagged(http, addAddress(ctx, params.id, body)),
  updateAddress: ({ params, body }, ctx, http) => tagged(http, updateAddress(ctx, params, body)),
  removeAddress: ({ params }, ctx) => removeAddress(ctx, params),
  orders: ({ params, query }, ctx) => listCustomerOrders(ctx, params.id, query),
  duplicates: ({ params }, ctx) => listDuplicates(ctx, params.id),
  mergePreview: ({ params, query }, ctx) => previewMerge(ctx, params.id, query.other_id),
  merge: ({ params, body }, ctx, http) => tagged(http, mergeCustomers(ctx, params.id, body)),
  export: ({ params }, ctx) => exportCustomer(ctx, params.id),
  anonymise: ({ params, body }, ctx, http) => tagged(http, anonymiseCustomer(ctx, params.id, body.reason)),
  privacy: (_input, ctx, http) => tagged(http, showPrivacy(ctx)),
  updatePrivacy: ({ body }, ctx, http) => tagged(http, changePrivacy(ctx, body.mask_customers_in_lists)),
  login: async () => {
    throw refuseCustomer('customers.login_unsupported');
  },
});

export const customersFeature: Feature = { routes: customersRoutes, personalData: customerPersonalData };

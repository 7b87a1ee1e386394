import { website } from '@botica/contract/features/website/website.contract';
import { samplesOf } from '../../../test/route-samples.ts';

export const websiteSamples = samplesOf(website, {
  paymentConfig: {},
  savePaymentConfig: { body: { discount_billet: 5, installment_received: 6 } },
  commercialConditions: {},
  social: {},
  saveSocial: { body: { instagram_account: '@botica' } },
  contact: {},
  saveContact: { body: { pharmacist_email: 'farmaceutico@botica.com.br' } },
  credentials: {},
  saveCredentials: { body: { google: { project_id: 'botica', secret: 'segredo-do-google' } } },
});

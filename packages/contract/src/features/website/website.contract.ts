import * as z from 'zod/mini';
import { day } from '../../kit/dates.ts';
import { contract, get, put } from '../../kit/endpoint.ts';
import { storesErrors } from '../stores/stores.contract.ts';
import { credentialsInput, credentialsReply } from './integrations/credentials-record.ts';
import { storeProfile, storeProfileRecord } from './profile/store-profile.ts';
import { contactRecord } from './sections/contact-record.ts';
import { paymentConfigRecord } from './sections/payment-config.ts';
import { socialRecord } from './sections/social-record.ts';
import { contact, paymentConfig, social } from './sections/website-replies.ts';
import { siteCheckKeys, siteCheckPlaces, siteCheckStates } from './site-check/site-check.ts';

export const readWebsite = { area: 'Conf. Website', level: 'read' } as const;
export const writeWebsite = { area: 'Conf. Website', level: 'write' } as const;

/** A section of the settings: it is read as a whole, and changed by the sent fields. */
const reading = { access: readWebsite, changesWith: ['website_section'], page: '/settings' } as const;
const writing = { access: writeWebsite } as const;

export const website = contract('website', {
  storeProfile: get('/v2/store/profile', {
    access: readWebsite,
    changesWith: ['store', 'website_section'],
    summary: 'Nome, slogan, descrição e fuso horário da loja',
    reply: storeProfile,
    errors: storesErrors,
  }),
  saveStoreProfile: put('/v2/store', {
    ...writing,
    summary: 'Altera nome, slogan, descrição e fuso horário; o que não é enviado fica como está',
    body: z.partial(z.object(storeProfileRecord.input)),
    reply: storeProfile,
    errors: storesErrors,
  }),
  paymentConfig: get('/v2/store/payment-config', {
    ...reading,
    summary: 'Descontos, parcelamento e frete grátis da loja',
    reply: paymentConfig,
  }),
  savePaymentConfig: put('/v2/store/payment-config', {
    ...writing,
    summary: 'Altera descontos, parcelamento e frete grátis; o que não é enviado fica como está',
    body: z.partial(z.object(paymentConfigRecord.input)),
    reply: paymentConfig,
  }),
  commercialConditions: get('/v2/store/commercial-conditions', {
    ...reading,
    summary: 'As condições comerciais: os mesmos campos da configuração de pagamento',
    reply: paymentConfig,
  }),
  social: get('/v2/store/social', {
    ...reading,
    summary: 'Redes sociais, descrição, medição de visitas, chat e scripts',
    reply: social,
  }),
  saveSocial: put('/v2/store/social', {
    ...writing,
    summary: 'Altera redes sociais, descrição, medição, chat e scripts; o que não é enviado fica como está',
    body: z.partial(z.object(socialRecord.input)),
    reply: social,
  }),
  contact: get('/v2/store/contact', { ...reading, summary: 'E-mails de contato da loja', reply: contact }),
  saveContact: put('/v2/store/contact', {
    ...writing,
    summary: 'Altera os e-mails de contato; o que não é enviado fica como está',
    body: z.partial(z.object(contactRecord.input)),
    reply: contact,
  }),
  credentials: get('/v2/store/credentials', {
    ...reading,
    summary: 'Credenciais de outros serviços; de um segredo só o final',
    reply: credentialsReply,
  }),
  saveCredentials: put('/v2/store/credentials', {
    ...writing,
    summary: 'Altera credenciais; o que não é enviado fica como está',
    body: credentialsInput,
    reply: credentialsReply,
  }),
  siteCheck: get('/v2/store/site-check', {
    summary: 'O que a RDC 44 pede que o site mostre, o que falta e o que está para vencer',
    access: readWebsite,
    changesWith: ['branch', 'website_section', 'store'],
    page: '/settings',
    reply: z.object({
      /** The central branch, where most of it is entered. */
      branch_id: z.int(),
      items: z.array(
        z.object({
          key: z.enum(siteCheckKeys),
          state: z.enum(siteCheckStates),
          place: z.enum(siteCheckPlaces),
          field: z.string(),
          until: z.nullable(day),
        }),
      ),
    }),
  }),
});

import * as z from 'zod/mini';
import { contract, del, get, post, put } from '../../../kit/endpoint.ts';
import { idParam } from '../../../kit/id-param.ts';
import { storeSettings, storesErrors } from '../../stores/stores.contract.ts';
import { readWebsite, writeWebsite } from '../website.contract.ts';
import { aliasInput, typedPassword } from './alias-input.ts';
import { domainErrors, passwordErrors } from './domain-errors.ts';
import { storeDns, storeNames } from './domain-replies.ts';
import { storeRecord } from './store-record.ts';

/** The refusal for people who are no administrators. */
export const domainOfAdministrators = 'Somente administradores mudam o domínio da loja.';

export const storeDomains = contract('website', {
  domains: get('/v2/store/domain/aliases', {
    summary: 'O domínio da loja e os outros endereços em que ela atende',
    access: readWebsite,
    changesWith: ['store'],
    page: '/settings',
    reply: storeNames,
    errors: storesErrors,
  }),
  dns: get('/v2/store/domain/dns', {
    summary: 'Os registros de DNS de que os endereços da loja precisam, e o que o DNS responde agora',
    access: readWebsite,
    reply: storeDns,
    errors: storesErrors,
  }),
  changeSettings: put('/v2/store/domain/{id}', {
    summary:
      'Altera domínio, nome, fuso horário e cores da loja; o que não é enviado fica como está. Outro domínio só um administrador escolhe, com a senha; o anterior continua levando à loja',
    access: writeWebsite,
    params: idParam,
    body: z.partial(
      z.object({
        ...storeRecord.input,
        /** Required for another domain. */
        current_password: typedPassword,
      }),
    ),
    reply: storeSettings,
    errors: { ...domainErrors, ...storesErrors, ...passwordErrors },
  }),
  addAlias: post('/v2/store/domain/aliases', {
    summary: 'A loja passa a atender também em outro endereço; o domínio fica como está',
    access: 'administrator',
    body: aliasInput,
    reply: storeNames,
    errors: { ...domainErrors, ...storesErrors, ...passwordErrors },
  }),
  removeAlias: del('/v2/store/domain/aliases/{domain}', {
    summary: 'A loja deixa de atender em um dos seus outros endereços',
    access: 'administrator',
    params: z.object({ domain: z.string() }),
    reply: storeNames,
    errors: { ...domainErrors, ...storesErrors },
  }),
});

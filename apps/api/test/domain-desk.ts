import type { StoreSettings } from '@botica/contract/features/stores/stores.contract';
import type { StoreNames } from '@botica/contract/features/website/domain/domain-replies';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { afterAll } from 'vitest';
import { agentOf, givePassword, ownPassword } from './builders-sign-in.ts';
import { type Client, startTestApp } from './test-app.ts';

export type SettingsBody = StoreSettings & { error: ErrorBody };
export type Names = StoreNames & { error: ErrorBody };

/** Administrator with a password, at a store whose names can be changed. The panel has its own host. */
export async function openDomainDesk() {
  const api = await startTestApp({ PUBLIC_URL: 'https://painel.exemplo.com.br' });
  afterAll(() => api.close());
  const anAdmin = async (storeId = api.store.id): Promise<Client<SettingsBody>> => {
    const client = await api.signIn<SettingsBody>('admin', storeId);
    await givePassword(api, await agentOf(api, client));
    return client;
  };
  const admin = await anAdmin();
  const path = `/v2/store/domain/${api.store.id}`;
  const changeTo = (domain: string, headers = {}, client = admin) =>
    client.put(path, { domain, current_password: ownPassword }, headers);
  const names = async () => (await admin.get<Names>('/v2/store/domain/aliases')).body;
  /** Id and domain of the store to which a name leads. */
  const idAt = async (domain: string, host = 'x.example') => {
    const reply = await api.visitor.get<{ store: { id: number; domain: string } | null }>(
      `/v2/store/info?domain=${domain}`,
      undefined,
      { host },
    );
    return reply.body.store && [reply.body.store.id, reply.body.store.domain];
  };
  /** Gives the store its one original name again. */
  const reset = async () => {
    if ((await names()).domain !== 'central.example') await changeTo('central.example');
    for (const alias of (await names()).aliases) await admin.del(`/v2/store/domain/aliases/${alias}`);
  };
  return { api, admin, anAdmin, path, changeTo, names, idAt, reset };
}

/** Names that are invalid as domain and as other name of a store. */
export const noNames = [
  ['of another store', 'outra.example', 'Este domínio já é de outra loja.'],
  ['of the panel', 'painel.exemplo.com.br', 'Este é o endereço do painel: a loja precisa de outro.'],
  ['of this machine', 'localhost', 'localhost é esta máquina: informe o domínio da loja.'],
  ['that is an address', '127.0.0.1', 'Informe um nome, não um endereço IP.'],
  ['of 254 letters', `${'a'.repeat(250)}.com`, 'O domínio tem no máximo 253 caracteres.'],
  [
    'that looks like another',
    'xn--frmacia-7fg.com.br',
    'Use só letras do português, algarismos e hifens: letras de outros alfabetos podem parecer outras.',
  ],
] as const;

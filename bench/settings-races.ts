import { hashPassword } from '../apps/api/src/kit/password.ts';
import { hashToken, newToken } from '../apps/api/src/kit/tokens.ts';
import type { AskBench, BenchServer } from './bench-process.ts';
import { type HttpClient, openHttpClient } from './http-client.ts';
import { jsonOf, type Race } from './measure-conflicts.ts';

const password = 'a senha de quem mede';
const run = (ask: AskBench, text: string) => ask<unknown[]>({ kind: 'rows', text });

/** Signs in another administrator of the store; both get a password. */
export async function openSecondAdministrator({ ask, address }: BenchServer): Promise<HttpClient> {
  const token = newToken();
  await run(ask, `update agents set password_hash = '${await hashPassword(password)}'`);
  await run(
    ask,
    `with person as (
       insert into agents (cpf, name, name_search, password_hash)
       select '11144477735', 'Bia', 'bia', password_hash from agents returning id
     ), member as (
       insert into memberships (store_id, agent_id, is_admin, is_enabled) select stores.id, person.id, true, true from stores, person
     )
     insert into sessions (token_hash, agent_id, store_id, created_at, last_seen_at, expires_at)
     select '${hashToken(token)}', person.id, stores.id, now(), now(), now() + interval '1 day' from stores, person`,
  );
  return openHttpClient(address, token);
}

const svg = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#${color}"/></svg>`,
  ).toString('base64');
/** Uses two digits for each of the three parts of a colour. */
const colorOf = (round: number, ending: string) => `${(round + 16).toString(16).padStart(4, '0')}${ending}`;

/** Path for reading, path for saving, and the bodies of two people. */
interface Saved {
  name: string;
  read: string;
  write?: string;
  body: (who: 'ana' | 'bia', round: number) => unknown;
}

const sections: Saved[] = [
  { name: 'profile', read: '/v2/store/profile', write: '/v2/store', body: (who, n) => ({ slogan: `De ${who} ${n}` }) },
  {
    name: 'commercial conditions',
    read: '/v2/store/payment-config',
    body: (who, n) => ({ credit_card_min_installment: `${n + 1}.${who === 'ana' ? '10' : '20'}` }),
  },
  { name: 'networks', read: '/v2/store/social', body: (who, n) => ({ facebook_page: `${who}${n}` }) },
  { name: 'contacts', read: '/v2/store/contact', body: (who, n) => ({ pharmacist_email: `${who}${n}@example.com` }) },
  { name: 'credentials', read: '/v2/store/credentials', body: (who, n) => ({ google: { project_id: `${who}-${n}` } }) },
  {
    name: 'colours',
    read: '/v2/store/colors',
    body: (who, n) => ({ main_color: `#${colorOf(n, who === 'ana' ? 'a0' : 'b0')}` }),
  },
  {
    name: 'logos',
    read: '/v2/store/logos',
    body: (who, n) => ({
      logo: { image: svg(colorOf(n, who === 'ana' ? 'a0' : 'b0')), content_type: 'image/svg+xml' },
    }),
  },
  { name: 'notice', read: '/v2/store/notice', body: (who, n) => ({ text: `De ${who} ${n}` }) },
  {
    name: 'days without opening',
    read: '/v2/store/closed-days',
    body: (who, n) => ({ days: [{ day: '2099-12-24', name: `De ${who} ${n}` }] }),
  },
  {
    name: 'redirects',
    read: '/v2/store/redirects',
    write: '/v2/store/redirect/replace',
    body: (who, n) => [{ path: `/${who}-${n}`, value: '/busca-nova' }],
  },
  { name: 'RD Station', read: '/v2/rdstation', body: (who, n) => ({ client_id: `${who}-${n}` }) },
];

const ofSection = ({ name, read, write = read, body }: Saved): Race => ({
  name,
  start: async (client, round) => {
    const { version } = jsonOf<{ version: number }>(await client.send('GET', read));
    return { path: write, version, bodies: [body('ana', round), body('bia', round)] };
  },
});

const ofPolicy = (id: string): Race => ({
  name: `text ${id}`,
  start: async (client, round) => {
    const { items } = jsonOf<{ items: { id: string; version: number }[] }>(await client.send('GET', '/v2/sections'));
    const version = items.find((each) => each.id === id)?.version as number;
    const bodies: [unknown, unknown] = [{ content: `<p>De Ana ${round}</p>` }, { content: `<p>De Bia ${round}</p>` }];
    return { path: `/v2/section/${id}`, version, bodies };
  },
});

/** Each section of the website's settings, saved by two administrators from the same version. */
export async function settingsRaces({ ask }: BenchServer): Promise<Race[]> {
  const [{ id }] = (await run(ask, 'select id from stores')) as [{ id: string }];
  const namesOf = async (client: HttpClient) => {
    // The maximum is 20 besides the domain.
    await run(ask, 'delete from store_domains where domain not in (select domain from stores)');
    return jsonOf<{ version: number }>(await client.send('GET', '/v2/store/domain/aliases')).version;
  };
  const named = (domain: string) => ({ domain, current_password: password });
  return [
    ...sections.map(ofSection),
    ...['whoWeAre', 'privacy', 'termsCondition', 'exchange'].map(ofPolicy),
    {
      name: 'domain',
      start: async (client, round) => ({
        path: `/v2/store/domain/${id}`,
        version: await namesOf(client),
        bodies: [named(`ana-${round}.example`), named(`bia-${round}.example`)],
      }),
    },
    {
      name: 'another address',
      method: 'POST',
      start: async (client, round) => ({
        path: '/v2/store/domain/aliases',
        version: await namesOf(client),
        bodies: [named(`ana-${round}.com.br`), named(`bia-${round}.com.br`)],
      }),
    },
  ];
}

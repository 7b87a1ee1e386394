import type { GrantPurpose } from '@botica/contract/features/account/identity-grant';
import type { ErrorBody } from '@botica/contract/kit/errors';
import { describe, expect, it } from 'vitest';
import { joinPerson } from '../../../../test/builders-people.ts';
import { appCode, giveSecondFactor, ownPassword, placeSession } from '../../../../test/builders-sign-in.ts';
import { startAccountTests } from '../../../../test/start-account-tests.ts';
import { inTransaction } from '../../../kit/db/transaction.ts';
import { takeGrant } from './take-grant.ts';

interface Body extends Record<string, unknown> {
  error: ErrorBody;
  grant: string;
  expires_at: string;
}

const { api, aSignedInPerson } = await startAccountTests<Body>();

const path = '/v2/agent/confirm';

async function aPerson() {
  const { client, id } = await aSignedInPerson();
  const confirm = (proof: object, purpose = 'refund') => client.post(path, { purpose, ...proof });
  const grantFor = async (purpose: GrantPurpose) => (await confirm({ password: ownPassword }, purpose)).body.grant;
  const session = await api.db
    .selectFrom('sessions')
    .where('agent_id', '=', id)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  return { client, id, confirm, grantFor, sessionId: session.id };
}

interface Use {
  agentId: number;
  sessionId: number;
  storeId?: number;
  purpose?: GrantPurpose;
}

/** Uses a grant as a write does; true if the write may go on. With `fails` the write fails after it took the grant. */
async function use(grant: string, { agentId, sessionId, storeId = api.store.id, purpose }: Use, fails = false) {
  const actor = {
    kind: 'agent' as const,
    agentId,
    sessionId,
    storeId,
    timeZone: 'America/Sao_Paulo',
    name: 'Rosa',
    groupKey: null,
    isAdmin: false,
    isReadOnly: false,
    grouprules: [],
  };
  try {
    await inTransaction(api.db, async (trx) => {
      await takeGrant({ db: trx, actor, clock: api.clock.now }, grant, purpose ?? 'refund');
      if (fails) throw new Error('refused');
    });
    return true;
  } catch {
    return false;
  }
}

describe('a grant', () => {
  it('is given for the password, kept as a hash, and told in the audit', async () => {
    const { id, confirm } = await aPerson();
    const { status, body } = await confirm({ password: ownPassword }, 'withdrawal');
    expect([status, body.grant]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
    expect(Date.parse(body.expires_at) - api.clock.now().getTime()).toBe(300_000);
    const tokens = await api.db.selectFrom('access_tokens').where('agent_id', '=', id).selectAll().execute();
    expect(JSON.stringify(tokens)).not.toContain(body.grant);
    const reported = await api.db
      .selectFrom('audit')
      .where('entity', '=', 'agent')
      .where('entity_id', '=', id)
      .where('action', '=', 'account.identity_confirmed')
      .select('changes')
      .execute();
    expect(reported).toEqual([{ changes: { purpose: [null, 'withdrawal'] } }]);
  });

  it('is good once, of ten uses at a time', async () => {
    const { id: agentId, sessionId, grantFor } = await aPerson();
    const grant = await grantFor('refund');
    const used = await Promise.all(Array.from({ length: 10 }, () => use(grant, { agentId, sessionId })));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it('outlives what was refused', async () => {
    const { id: agentId, sessionId, grantFor } = await aPerson();
    const grant = await grantFor('refund');
    expect(await use(grant, { agentId, sessionId }, true)).toBe(false);
    expect(await use(grant, { agentId, sessionId })).toBe(true);
  });

  it('is for one purpose, one person, one session and one store', async () => {
    const { id: agentId, sessionId, grantFor } = await aPerson();
    const other = await aPerson();
    await joinPerson(api.db, api.otherStore.id, agentId);
    const grant = await grantFor('refund');
    expect(await use(grant, { agentId, sessionId, purpose: 'withdrawal' })).toBe(false);
    expect(await use(grant, { agentId: other.id, sessionId })).toBe(false);
    const elsewhere = await placeSession(api, agentId, api.store.id);
    expect(await use(grant, { agentId, sessionId: elsewhere })).toBe(false);
    expect(await use(grant, { agentId, sessionId, storeId: api.otherStore.id })).toBe(false);
    expect(await use('outra', { agentId, sessionId })).toBe(false);
    expect(await use(grant, { agentId, sessionId })).toBe(true);
  });

  it('ends after five minutes, with its session, and with a new password', async () => {
    const { client, id: agentId, sessionId, grantFor } = await aPerson();
    const late = await grantFor('refund');
    api.clock.advance(301);
    expect(await use(late, { agentId, sessionId })).toBe(false);
    const before = await grantFor('refund');
    const fresh = 'um segredo novo da Rosa';
    const changed = { current_password: ownPassword, new_password: fresh, confirm_password: fresh };
    expect((await client.put('/v2/agent/account/password', changed)).status).toBe(200);
    expect(await use(before, { agentId, sessionId })).toBe(false);
    const { grant } = (await client.post(path, { purpose: 'refund', password: fresh })).body;
    await client.post('/v2/agent/logout', {});
    expect(await use(grant, { agentId, sessionId })).toBe(false);
  });
});

describe('who asks for one', () => {
  it('with a second factor sends a code of it; the password alone is not enough', async () => {
    const { id, confirm, sessionId } = await aPerson();
    const { secret } = await giveSecondFactor(api, id);
    const byPassword = await confirm({ password: ownPassword });
    expect([byPassword.status, byPassword.body.error.code]).toEqual([422, 'account.code_needed']);
    expect((await confirm({ code: '000000' })).body.error.fields).toEqual({ code: 'Código incorreto ou já usado.' });
    const { grant } = (await confirm({ code: appCode(api, secret) })).body;
    expect(await use(grant, { agentId: id, sessionId })).toBe(true);
    expect((await confirm({ code: appCode(api, secret) })).status, 'the code is used up').toBe(422);
  });

  it('with a wrong password is told so beside the field, ten times in 15 minutes', async () => {
    const { confirm } = await aPerson();
    for (let n = 0; n < 10; n++) {
      const { status, body } = await confirm({ password: 'errada' });
      expect([status, body.error.fields]).toEqual([422, { password: 'A senha atual não confere.' }]);
    }
    expect((await confirm({ password: ownPassword })).status).toBe(429);
  });

  it.each([[{}], [{ password: 'a', code: '123456' }], [{ password: '' }], [{ password: ownPassword, purpose: 'x' }]])(
    'with %o is refused',
    async (proof) => {
      const { confirm } = await aPerson();
      expect((await confirm(proof)).status).toBe(422);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { openRdStationDesk } from '../../../../test/rd-station-desk.ts';
import { faulty } from '../../../../test/rd-station-server.ts';
import { allJobHandlers } from '../../../all-features.ts';
import { runDueJobs } from '../../../platform/jobs/run-job.ts';

const { rd, api, admin, connect, shown, stored, runAfter, auditOf } = await openRdStationDesk();

const hourSeconds = 3600;

describe('an access', () => {
  it('is renewed two hours before its end, and again', async () => {
    await connect();
    await runAfter(22 * hourSeconds - 1);
    expect(rd.asked('/auth/token')).toBe(0);
    await runAfter(1);
    expect(rd.asked('/auth/token')).toBe(1);
    await runAfter(22 * hourSeconds);
    expect(rd.asked('/auth/token')).toBe(2);
    expect(await shown()).toMatchObject({ connected: true, last_error: null });
  });

  it('that was taken back ends in no integration, and in no loop', async () => {
    await connect();
    for (const token of rd.known.grants.keys()) rd.revoke(token);
    for (let day = 0; day < 3; day++) await runAfter(22 * hourSeconds);
    expect(rd.asked('/auth/token')).toBe(1);
    expect(await shown()).toMatchObject({ connected: false, last_error: 'refused' });
    expect(await auditOf('rd_station.lost')).toEqual({
      actor_kind: 'system',
      actor_name: 'sistema',
      changes: { connected: [true, false], last_error: [null, 'refused'] },
    });
    const open = await api.db.selectFrom('jobs').where('done_at', 'is', null).select('id').execute();
    expect(open).toEqual([]);
  });

  it.each([
    ['away', 'unreachable'],
    ['busy', 'busy'],
    ['failing', 'failing'],
    ['page', 'garbled'],
    ['proxy', 'garbled'],
  ] as const)('is renewed later when RD Station is %s', async (fault, reason) => {
    await connect();
    rd.fault('/auth/token', faulty[fault]);
    await runAfter(22 * hourSeconds);
    expect(await shown()).toMatchObject({ connected: true, last_error: reason });
    await runAfter(150);
    expect(rd.asked('/auth/token')).toBe(2);
    expect(await shown()).toMatchObject({ connected: true, last_error: null });
  });

  it('that nobody could renew for a day counts no more, and stands among what failed', async () => {
    await connect();
    rd.fault('/auth/token', ...Array(20).fill(faulty.failing));
    await runAfter(22 * hourSeconds);
    for (let tries = 0; tries < 8; tries++) await runAfter(15 * hourSeconds);
    expect(await shown()).toMatchObject({ connected: false, last_error: 'failing' });
    const { body } = await admin.get<{ items: { id: number; name: string; reason: string }[] }>('/v2/failed-jobs');
    expect(body.items).toEqual([
      expect.objectContaining({
        name: 'Renovação do acesso à RD Station',
        reason: 'A RD Station respondeu com um erro dela.',
      }),
    ]);
    rd.fault('/auth/token');
    await admin.post(`/v2/failed-jobs/${body.items[0]?.id}/retry`);
    await api.runJobs();
    expect(await shown()).toMatchObject({ connected: true, last_error: null });
  });

  it('is renewed once by two servers at the same time', async () => {
    await connect();
    const { store_id, token_number } = await stored();
    // The same refresh, as a conversion on another server would start it at this moment.
    const twin = { storeId: store_id, tokenNumber: token_number };
    const now = api.clock.now();
    await api.db
      .insertInto('jobs')
      .values({
        kind: 'rdstation.refresh',
        key: 'twin',
        payload: JSON.stringify(twin),
        run_at: new Date(now.getTime() + 22 * hourSeconds * 1000),
        created_at: now,
      })
      .execute();
    api.clock.advance(22 * hourSeconds);
    const { db, clock, log, outside } = api.surroundings;
    const server = { db, clock, log, outside, publicUrl: 'http://botica', handlers: allJobHandlers };
    await Promise.all([runDueJobs(server), runDueJobs(server)]);
    await runAfter(10);
    expect(rd.asked('/auth/token')).toBe(1);
    expect((await stored()).token_number).toBe(token_number + 1);
    const left = await api.db.selectFrom('jobs').where('done_at', 'is', null).select('run_at').execute();
    expect(left).toHaveLength(1);
  });

  it('that a dead server was renewing is renewed by another', async () => {
    await connect();
    api.clock.advance(22 * hourSeconds);
    const until = new Date(api.clock.now().getTime() + 30_000);
    await api.db.updateTable('rdstation_connections').set({ refreshing_until: until }).execute();
    await api.runJobs();
    expect(rd.asked('/auth/token')).toBe(0);
    for (let looks = 0; looks < 7; looks++) await runAfter(5);
    expect(rd.asked('/auth/token')).toBe(1);
  });

  it('whose secrets can be read no more is given up with its reason', async () => {
    await connect();
    await api.db.updateTable('rdstation_connections').set({ refresh_token: 'v1.quebrado' }).execute();
    await runAfter(22 * hourSeconds);
    expect(await shown()).toMatchObject({ connected: false, last_error: 'unreadable' });
    expect(rd.asked('/auth/token')).toBe(0);
  });
});

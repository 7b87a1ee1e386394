import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type AuditReply, openAuditDesk } from '../../../test/audit-desk.ts';
import type { AuditRows } from '../../../test/builders-audit.ts';
import type { Client } from '../../../test/test-app.ts';

const { api, admin, record, aPerson } = await openAuditDesk();

describe('the export', () => {
  const sheet = async (query: string, client: Client<AuditReply> = admin) => {
    const { status, file } = await client.get(`/v2/audit/export?${query}`);
    expect(status).toBe(200);
    return { ...file, text: file?.bytes.toString('utf8') ?? '' };
  };

  it('is a spreadsheet in the zone of the store, and leaves an audit row', async () => {
    const agent_id = await aPerson('Davi "Dé" Melo');
    await record({
      at: new Date('2026-11-21T02:05:09.123Z'),
      actor_kind: 'agent',
      agent_id,
      actor_name: 'Davi "Dé" Melo',
      entity: 'group',
      entity_id: api.store.groupIds.get('gerente') as number,
      action: 'sheet.one',
      changes: {
        name: ['Ação; velha', 'Nova'],
        grouprules: [[], ['read', 'write']],
      },
    });
    const { text, type, disposition } = await sheet('action=sheet.one');
    expect(type).toBe('text/csv; charset=utf-8');
    expect(disposition).toContain('filename="auditoria-2026-11-18.csv"');
    expect(text).toBe(
      '\ufeffData e hora;Quem;Tipo;Ação;Registro;Tipo do registro;Mudanças\r\n' +
        '20/11/2026 23:05:09;"Davi ""Dé"" Melo";Pessoa;sheet.one;Gerente;Cargo;' +
        '"Nome: Ação; velha → Nova; Permissões: — → leitura, escrita"\r\n',
    );
    const { body } = await admin.get('/v2/audit?action=audit.exported');
    expect(body.items[0]).toMatchObject({
      entity: 'store',
      entity_label: 'Botica Central',
      changes: { action: [null, 'sheet.one'] },
    });
    // An export does not contain its own audit row; the next export does.
    const exports = (await sheet('action=audit.exported')).text;
    expect(exports.split('\r\n')).toHaveLength(3);
    expect(exports).toContain(';Auditoria exportada;');
  });

  it.each<[string, string, AuditRows[number]['changes'], string]>([
    ['transporter', 'Transportadora', { is_enabled: [true, false] }, 'Ativo: Sim → Não'],
    ['branch', 'Unidade', { address: [null, null] }, ''],
    [
      'branch',
      'Unidade',
      { correios: [{ overlay_price: 0 }, { overlay_price: 250 }] },
      'Correios › Acréscimo por envio: R$\u00a00,00 → R$\u00a02,50',
    ],
    ['agent', 'Pessoa', { address: [null, '127.0.0.1'] }, 'Endereço de rede: — → 127.0.0.1'],
    ['agent', 'Pessoa', { route: [null, 'website.saveNotice'] }, 'O que tentou: — → alterar o aviso do site'],
    ['agent', 'Pessoa', { route: [null, 'nowhere.save'] }, 'O que tentou: — → recusado'],
    ['thing', 'thing', { is_new: [false, true] }, 'Is new: Não → Sim'],
  ])('has the words of a %s that is gone', async (entity, name, changes, told) => {
    await record({ entity, entity_id: 4711, action: 'gone.removed', changes });
    const { text } = await sheet(`action=gone.removed&entity=${entity}`);
    expect(text).toContain(`;gone.removed;${name} 4711;${name};${told}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('makes %j a text', async (name) => {
    const [id] = await record({ actor_name: name, entity: 'evil', action: 'evil.done' });
    const { text } = await sheet('action=evil.done');
    expect(text).toContain(`'${name}`);
    await api.db
      .deleteFrom('audit')
      .where('id', '=', id as number)
      .execute();
  });

  it('reads a long audit in stretches and misses none, although many stand at one instant', async () => {
    await sql`
      insert into audit (store_id, at, actor_kind, actor_name, entity, entity_id, action)
      select ${api.store.id}::bigint, timestamptz '2019-01-01 12:00:00.123456' + (n / 700) * interval '1 microsecond',
        'import', 'x', 'long', n, 'long.made'
      from generate_series(1, 3000) n`.execute(api.db);
    const { text } = await sheet('action=long.made');
    const numbers = [...text.matchAll(/;long (\d+);/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 3000 }, (_, index) => 3000 - index));
  });

  it('has what the filters say, of this store alone', async () => {
    await record({ entity: 'mine', entity_id: 1 }, { entity: 'mine', entity_id: 2 });
    await record({ entity: 'mine', entity_id: 1, store_id: api.otherStore.id });
    expect((await sheet('entity=mine')).text.split('\r\n')).toHaveLength(4);
    expect((await sheet('entity=mine&entity_id=2')).text.split('\r\n')).toHaveLength(3);
    expect((await sheet('entity=mine&to=2026-11-17')).text.split('\r\n')).toHaveLength(2);
  });
});

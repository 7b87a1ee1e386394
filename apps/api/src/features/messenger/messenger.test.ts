import { describe, expect, it } from 'vitest';
import { aCpf } from '../../../test/builders-customers.ts';
import { type MessengerBody, openMessengerDesk } from '../../../test/messenger-desk.ts';
import { clientOf } from '../../../test/test-app.ts';

const { api, admin, branch, templatePath, switchOn, anOrder, setStatus, runAfter, sent } = await openMessengerDesk();

const input = { subject: null, text: null, branch_ids: [branch] };

describe('the texts', () => {
  it('are those of Botica, sent nowhere, until somebody changes them', async () => {
    const { body } = await admin.get('/v2/messenger/templates');
    expect(body.items).toHaveLength(14);
    expect(body.items.every(({ text, branch_ids }) => text === null && branch_ids.length === 0)).toBe(true);
    expect(body.branches).toEqual([expect.objectContaining({ id: branch })]);
  });

  it('are changed for a version, and the change is told in the audit', async () => {
    const first = await admin.put(templatePath('approved'), { ...input, subject: 'Aprovado: {pedido}' });
    expect([first.status, first.body.version]).toEqual([200, 2]);
    const repeat = await admin.put(templatePath('approved'), { ...input, subject: 'Aprovado: {pedido}' });
    expect([repeat.status, repeat.body.version]).toEqual([200, 2]);
    const stale = await admin.put(templatePath('approved'), input, { 'if-match': '"1"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'request.stale']);
    const reported = api.db.selectFrom('audit').where('entity', '=', 'message_template').select(['action', 'changes']);
    expect(await reported.execute()).toEqual([
      {
        action: 'messenger.template_updated',
        changes: {
          event: [null, 'approved'],
          channel: [null, 'mail'],
          subject: [null, 'Aprovado: {pedido}'],
          branch_ids: [[], [branch]],
        },
      },
    ]);
  });

  it.each([
    [{ text: 'Olá, {apelido}!' }, 'text', 'O campo {apelido} não existe. Use {nome}'],
    [{ subject: 'Pedido\nBcc: todos@example.com' }, 'subject', 'Use uma só linha, sem caracteres de controle.'],
    [{ subject: '{cpf}' }, 'subject', 'O campo {cpf} não existe.'],
    [{ text: 'a'.repeat(2001) }, 'text', 'Use no máximo 2000 caracteres.'],
    [{ text: 'Olá, {nome' }, 'text', 'Há uma chave sem par'],
    [{ branch_ids: [999_999] }, 'branch_ids', 'Uma das unidades não existe mais nesta loja.'],
  ])('refuse %j beside the field %s, and nothing is lost', async (wrong, field, message) => {
    await switchOn('approved', { text: 'Oi, {nome}' });
    const { status, body } = await admin.put(templatePath('approved'), { ...input, ...wrong });
    expect(status).toBe(422);
    expect(body.error.fields?.[field]).toContain(message);
    const { items } = (await admin.get('/v2/messenger/templates')).body;
    expect(items.find(({ event, channel }) => event === 'approved' && channel === 'mail')?.text).toBe('Oi, {nome}');
  });

  it('of another store’s branch are not switched on', async () => {
    const other = api.db.selectFrom('branches').select('id').where('store_id', '=', api.otherStore.id);
    const { id } = await other.executeTakeFirstOrThrow();
    expect((await admin.put(templatePath('approved'), { ...input, branch_ids: [id] })).status).toBe(422);
  });

  it('are read with Pedidos, and written with Conf. > Lojas', async () => {
    const reader = await api.signIn({ grouprules: [{ role: 'Pedidos', permissions: ['read'] }] });
    expect((await reader.get('/v2/messenger/templates')).status).toBe(200);
    expect((await reader.put(templatePath('approved'), input)).status).toBe(403);
    const lojas = await api.signIn({ grouprules: [{ role: 'Conf. > Lojas', permissions: ['write'] }] });
    expect((await lojas.put(templatePath('approved'), input)).status).toBe(200);
    expect((await lojas.get('/v2/messenger/templates')).status).toBe(403);
  });
});

describe('a test', () => {
  const test = (body: object) => admin.post<{ to: string }>('/v2/messenger/templates/shipped/test', body);

  it('goes to who asks, filled with the order, and to nobody else', async () => {
    const id = await anOrder();
    const expected = { order_id: id, subject: 'Saiu {pedido}', text: 'Oi, {nome}!\n\n<b>{loja}</b>' };
    await api.db.updateTable('agents').set({ email: null }).where('name', '=', 'Agente admin').execute();
    expect((await test(expected)).status).toBe(409);
    await api.db.updateTable('agents').set({ email: 'eu@example.com' }).where('name', '=', 'Agente admin').execute();
    const { status, body } = await test(expected);
    expect([status, body.to]).toEqual([200, 'e***@example.com']);
    await runAfter(0);
    const [mail] = api.mail.sent;
    expect(mail?.to.address).toBe('eu@example.com');
    expect(mail?.subject).toMatch(/^\[Teste\] Saiu #\d+$/);
    expect(mail?.text).toContain('Oi, Ana!');
    expect(mail?.html).toContain('&#60;b&#62;');
    expect(mail?.html).not.toContain('<b>');
    expect((await test({ ...expected, order_id: 999_999 })).status).toBe(404);
    expect((await test({ ...expected, text: '{x}' })).status).toBe(422);
  });
});

describe('the history', () => {
  it('is filtered, paged, and masked for who may not read customers', async () => {
    await switchOn('received');
    await switchOn('cancelled');
    const id = await anOrder();
    await runAfter(0);
    await setStatus(id, 55);
    const list = async (query: string, client = admin) =>
      (await client.get(`/v2/messenger/messages${query}`)).body.items.map(({ event, state, to }) => [event, state, to]);
    expect(await list('')).toEqual([
      ['cancelled', 'waiting', null],
      ['received', 'sent', 'ana@example.com'],
    ]);
    expect(await list('?state=sent')).toEqual([['received', 'sent', 'ana@example.com']]);
    expect(await list('?state=waiting&event=cancelled')).toHaveLength(1);
    expect(await list('?state=failed')).toEqual([]);
    expect(await list('?channel=whatsapp')).toEqual([]);
    const clerk = await api.signIn<MessengerBody>({ grouprules: [{ role: 'Pedidos', permissions: ['read'] }] });
    expect(await list('?state=sent', clerk)).toEqual([['received', 'sent', 'a***@example.com']]);
    const stranger = await api.signIn('admin', api.otherStore.id);
    expect((await stranger.get(`/v2/order/${id}/messages`)).status).toBe(404);
    expect((await stranger.get('/v2/messenger/messages')).body.items).toEqual([]);
    expect((await clientOf(api.app, null).get('/v2/messenger/messages')).status).toBe(401);
    expect(sent()).toHaveLength(1);
  });

  it('of an order knows what its fields are', async () => {
    const id = await anOrder();
    const { body } = await admin.get(`/v2/order/${id}/messages`);
    expect(body.values).toMatchObject({
      nome: 'Ana',
      situacao: 'Realizado',
      rastreio: '',
      transportadora: 'PAC',
      total: expect.stringMatching(/^R\$\s150,00$/),
      pedido: expect.stringMatching(/^#\d+$/),
    });
    expect(body.whatsapp).toBeNull();
  });
});

describe('WhatsApp', () => {
  it('offers the text that fits the status, and notes who opened it', async () => {
    const id = await anOrder();
    const path = `/v2/order/${id}/messages`;
    const off = await admin.post(`${path}/whatsapp`, { event: 'received' });
    expect([off.status, off.body.error.code]).toEqual([409, 'messenger.whatsapp_off']);
    await switchOn('received', { text: 'Oi, {nome}: {pedido}\nRastreio {rastreio}' }, 'whatsapp');
    const { whatsapp } = (await admin.get(path)).body;
    expect(whatsapp).toEqual({
      event: 'received',
      phone: '11987654321',
      text: expect.stringMatching(/^Oi, Ana: #\d+$/),
    });
    for (const _ of [1, 2]) {
      const { status, body } = await admin.post(`${path}/whatsapp`, { event: 'received' });
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({ state: 'opened', agent_name: 'Agente admin', to: '(11) 98765-4321' }),
      ]);
    }
    expect((await admin.get(path)).body.items).toHaveLength(2);
    await runAfter(0);
    expect(sent()).toEqual([]);
  });

  it('tells who may not read customers nothing that only a known CPF has found', async () => {
    const document = { type: 'cpf' as const, number: aCpf(83) };
    await anOrder({ customer: { name: 'Bia', phone: '11912345678', email: 'bia@example.com', document } });
    await switchOn('received');
    await switchOn('received', {}, 'whatsapp');
    const id = await anOrder({ customer: { name: 'Quem Sabe', document } });
    await runAfter(0);
    expect(sent()).toEqual([expect.stringContaining('bia@example.com')]);
    const path = `/v2/order/${id}/messages`;
    const seen = async (as: typeof admin) => {
      const { items, whatsapp } = (await as.get(path)).body;
      return [whatsapp?.phone, ...items.map(({ to }) => to)];
    };
    expect(await seen(admin)).toEqual(['11912345678', 'bia@example.com']);
    const clerk = await api.signIn<MessengerBody>({ grouprules: [{ role: 'Pedidos', permissions: ['write'] }] });
    expect(await seen(clerk)).toEqual([undefined, null]);
    const refused = await clerk.post(`${path}/whatsapp`, { event: 'received' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'messenger.no_phone']);
    expect((await admin.post(`${path}/whatsapp`, { event: 'received' })).body.to).toBe('(11) 91234-5678');
    expect(await seen(clerk)).toEqual([undefined, null, null]);
    expect((await clerk.get('/v2/messenger/messages?channel=whatsapp')).body.items.map(({ to }) => to)).toEqual([null]);
  });
});

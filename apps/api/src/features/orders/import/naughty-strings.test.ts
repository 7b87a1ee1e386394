import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportsDesk, openImportsDesk } from '../../../../test/imports-desk.ts';
import { naughtyStrings } from '../../../../test/naughty-strings.ts';

let desk: ImportsDesk;
beforeAll(async () => {
  desk = await openImportsDesk();
});
afterAll(() => desk.api.close());

it.each(['utf-8', 'utf-8 with a mark'])(
  'a CSV of %s may contain any text: it is imported unchanged, or its line is refused',
  async (kind) => {
    const { upload, run, refusedFile, api } = desk;
    await api.db.deleteFrom('orders').execute();
    const quoted = naughtyStrings.map((text, at) => `${at};2026-03-03;10;"${text.replaceAll('"', '""')}"`);
    const mark = kind === 'utf-8' ? '' : '\ufeff';
    const { id, encoding } = await upload(mark + ['Pedido;Data;Status;Cliente', ...quoted].join('\n'), 'n.csv');
    const { state, batch } = await run(id, 'run', { source: 'x' });
    const { imported = 0, refused = 0, reasons = [] } = state.result ?? {};
    expect([encoding, imported + refused]).toEqual(['utf-8', naughtyStrings.length]);
    expect(
      reasons.filter(({ reason }) => /gravado/.test(reason)),
      'none is left to the database',
    ).toEqual([]);
    const stored = await api.db.selectFrom('orders').select(['external_id', 'customer_name']).execute();
    for (const { external_id: at, customer_name: name } of stored) {
      // A lone surrogate cannot be written to a file.
      const text = Buffer.from(naughtyStrings[Number(at)] ?? '').toString();
      expect(name.replace(/\s+/g, ' '), at ?? '').toBe(text.replace(/\s+/g, ' ').trim());
    }
    const refusedRows = (await refusedFile(batch.id)).split('\r\n').filter((row) => /^"?Linha/.test(row));
    expect(refusedRows).toHaveLength(refused);
    expect(imported).toBeGreaterThan(naughtyStrings.length * 0.9);
  },
);

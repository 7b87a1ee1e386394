import { optionalLine, textOrNull } from '@botica/contract/kit/fields/text';
import { record as declare } from '@botica/contract/kit/record';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderPart } from '../../../test/render-part.tsx';
import { ApiError } from '../api/api.ts';
import { toastStore } from '../feedback/toast.ts';
import { RecordConflict } from './record-conflict.tsx';
import { type RecordOutput, type RecordValues, recordSchema, recordValues } from './record-form.ts';
import { SaveBar } from './save-bar.tsx';
import { saveRecord } from './save-record.ts';
import { TextField } from './text-field.tsx';
import { useRecordForm } from './use-record-form.ts';

const couponRecord = declare({
  name: {
    label: 'Nome',
    input: z.string().check(z.minLength(1, 'Nome obrigatório')),
    reply: z.string(),
    personal: false,
  },
  notes: { label: 'Observações', input: optionalLine(20), reply: textOrNull, personal: false },
});
interface Coupon {
  name: string;
  notes: string | null;
  version: number;
  /** A part of the record that changes without a new version. */
  place?: string;
}
type Sent = Partial<RecordOutput<typeof couponRecord>>;

/** A fake server: the coupon, the received bodies with their versions, and the refusals to come. */
interface Desk {
  coupon: Coupon;
  bodies: [Sent, number][];
  refusals: ApiError[];
  replaceShown: (coupon: Coupon) => void;
  /** Called while a save is pending. */
  meanwhile: () => void;
}

function newDesk(): Desk {
  return {
    coupon: { name: 'Frete', notes: null, version: 1 },
    bodies: [],
    refusals: [],
    replaceShown: () => {},
    meanwhile: () => {},
  };
}

const marina = { name: 'Marina Lima', at: '2026-11-18T12:00:00.000Z' };

function send(desk: Desk, body: Sent, version: number): Coupon {
  desk.bodies.push([body, version]);
  const refusal = desk.refusals.shift();
  if (refusal) throw refusal;
  const message = 'Este registro mudou.';
  if (version !== desk.coupon.version)
    throw new ApiError({ status: 412, message, current: desk.coupon, changed_by: marina });
  desk.coupon = { ...desk.coupon, ...(body as Partial<Coupon>), version: version + 1 };
  return desk.coupon;
}

function CouponForm({ desk, withBar }: { desk: Desk; withBar?: boolean }) {
  const [coupon, setCoupon] = useState(desk.coupon);
  desk.replaceShown = setCoupon;
  const record = useRecordForm<RecordValues<typeof couponRecord>, RecordOutput<typeof couponRecord>>({
    schema: recordSchema(couponRecord),
    values: recordValues(couponRecord, coupon),
    version: coupon.version,
    beside: coupon.place ?? '',
    words: { record: 'Este cupom', fields: couponRecord.fields },
    save: (changed, outcome) =>
      saveRecord(outcome, {
        send: async () => {
          desk.meanwhile();
          await new Promise((resolve) => setTimeout(resolve, 20));
          return send(desk, changed, coupon.version);
        },
        put: setCoupon,
        success: 'Cupom atualizado',
      }),
  });
  return (
    <form {...record.formProps}>
      <TextField control={record.form.control} name="name" label="Nome" />
      <TextField control={record.form.control} name="notes" label="Observações" />
      {withBar ? (
        <SaveBar {...record.bar} />
      ) : (
        <>
          <button type="submit">Salvar</button>
          <p role="status">{record.bar.dirty ? record.bar.changed?.names.join() : 'Tudo salvo'}</p>
          <RecordConflict conflict={record.conflict} onSave={record.save} />
        </>
      )}
    </form>
  );
}

afterEach(() => {
  for (const { id } of toastStore.present()) toastStore.close(id);
});

const heads = ['Campo', 'Antes', 'De Marina', 'Seu'];

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
const notesField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Observações' });
const saveButton = () => screen.getByRole('button', { name: 'Salvar' });
const state = () => screen.getByRole('status').textContent;

async function open(desk: Desk) {
  const person = await renderPart(<CouponForm desk={desk} />);
  await person.click(nameField());
  return person;
}

/** Another person saves; the form does not know yet. */
function changeElsewhere(desk: Desk, change: Partial<Coupon>) {
  desk.coupon = { ...desk.coupon, ...change, version: desk.coupon.version + 1 };
}

test('what was touched is sent, alone, and stands afterwards', async () => {
  const desk = newDesk();
  const person = await open(desk);
  await person.type(notesField(), 'Só hoje');
  expect(state()).toBe('notes');
  await person.click(saveButton());
  await waitFor(() => expect(state()).toBe('Tudo salvo'));
  await person.clear(notesField());
  await person.click(saveButton());
  await waitFor(() => expect(desk.bodies).toHaveLength(2));
  expect(desk.bodies).toEqual([
    [{ notes: 'Só hoje' }, 1],
    [{ notes: null }, 2],
  ]);
});

test('what the rules refuse is said beside its field and not sent', async () => {
  const desk = newDesk();
  const person = await open(desk);
  await person.clear(nameField());
  await person.click(saveButton());
  expect(await screen.findByText('Nome obrigatório')).toBeTruthy();
  expect(desk.bodies).toEqual([]);
});

test('what the server refuses is said beside its field, and what was typed stays', async () => {
  const desk = newDesk();
  desk.refusals = [new ApiError({ status: 422, message: 'Confira.', fields: { name: 'Nome repetido' } })];
  const person = await open(desk);
  await person.type(nameField(), ' grátis');
  await person.click(saveButton());
  expect(await screen.findByText('Nome repetido')).toBeTruthy();
  expect(nameField().value).toBe('Frete grátis');
  expect(state()).toBe('name');
});

test('a newer version comes in under what was typed, and says what both changed', async () => {
  const desk = newDesk();
  const person = await open(desk);
  await person.type(nameField(), ' grátis');
  changeElsewhere(desk, { name: 'Entrega', notes: 'Até sexta' });
  desk.replaceShown(desk.coupon);
  expect(await screen.findByText('Outra pessoa também alterou este campo.')).toBeTruthy();
  expect([nameField().value, notesField().value]).toEqual(['Frete grátis', 'Até sexta']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what changes without a version comes in as well, and is no change of the form', async () => {
  const desk = newDesk();
  const person = await open(desk);
  desk.replaceShown({ ...desk.coupon, notes: 'Até sexta', place: 'Vitrine' });
  await waitFor(() => expect(notesField().value).toBe('Até sexta'));
  expect(state()).toBe('Tudo salvo');
  await person.type(nameField(), ' grátis');
  await person.click(saveButton());
  await waitFor(() => expect(desk.bodies).toEqual([[{ name: 'Frete grátis' }, 1]]));
});

test('a save that comes too late asks, and saving anyway keeps both changes', async () => {
  const desk = newDesk();
  const person = await open(desk);
  await person.type(nameField(), ' grátis');
  changeElsewhere(desk, { name: 'Entrega', notes: 'Até sexta' });
  await person.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'Este cupom mudou enquanto você editava' });
  const rows = [...dialog.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Nome', 'Frete', 'Entrega', 'Frete grátis'],
    ['Observações', '—', 'Até sexta', 'não altera'],
  ]);
  await person.click(screen.getByRole('button', { name: 'Salvar mesmo assim' }));
  await waitFor(() => expect(desk.coupon).toEqual({ name: 'Frete grátis', notes: 'Até sexta', version: 3 }));
  expect(desk.bodies).toEqual([
    [{ name: 'Frete grátis' }, 1],
    [{ name: 'Frete grátis' }, 2],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a field that both changed, the other’s value may stand while the rest is saved', async () => {
  const desk = newDesk();
  const person = await open(desk);
  await person.type(nameField(), ' grátis');
  await person.type(notesField(), 'Só hoje');
  changeElsewhere(desk, { name: 'Entrega', notes: 'Até sexta' });
  await person.click(saveButton());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Marina Lima, em ');
  expect([...dialog.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual(heads);
  await person.click(within(dialog).getByRole('radio', { name: 'Observações: De Marina, Até sexta' }));
  await person.click(within(dialog).getByRole('button', { name: 'Salvar mesmo assim' }));
  await waitFor(() => expect(desk.coupon).toEqual({ name: 'Frete grátis', notes: 'Até sexta', version: 3 }));
  expect(desk.bodies.at(-1)).toEqual([{ name: 'Frete grátis' }, 2]);
  await waitFor(() => expect(state()).toBe('Tudo salvo'));
});

test('a version that arrives while the late save is under way is asked about all the same, once', async () => {
  const desk = newDesk();
  const person = await open(desk);
  await person.type(nameField(), ' grátis');
  changeElsewhere(desk, { notes: 'Até sexta' });
  desk.meanwhile = () => desk.replaceShown(desk.coupon);
  await person.click(saveButton());
  await person.click(await screen.findByRole('button', { name: 'Salvar mesmo assim' }));
  await waitFor(() => expect(desk.coupon).toEqual({ name: 'Frete grátis', notes: 'Até sexta', version: 3 }));
  await waitFor(() => expect(state()).toBe('Tudo salvo'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an open question follows what a third person saves', async () => {
  const desk = newDesk();
  const person = await open(desk);
  await person.type(nameField(), ' grátis');
  changeElsewhere(desk, { name: 'Entrega' });
  await person.click(saveButton());
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Entrega');
  changeElsewhere(desk, { name: 'Terceiro' });
  desk.replaceShown(desk.coupon);
  await waitFor(() => expect(dialog.textContent).toContain('Terceiro'));
  expect(dialog.textContent).not.toContain('Entrega');
});

test('the present version may stand: what was typed goes', async () => {
  const desk = newDesk();
  const person = await open(desk);
  await person.type(nameField(), ' grátis');
  changeElsewhere(desk, { name: 'Entrega' });
  await person.click(saveButton());
  await person.click(await screen.findByRole('button', { name: 'Usar a versão atual' }));
  expect(nameField().value).toBe('Entrega');
  expect(state()).toBe('Tudo salvo');
});

test('Ctrl+S saves from within the form, twice at once only once', async () => {
  const desk = newDesk();
  const person = await open(desk);
  await person.type(nameField(), ' grátis');
  await person.keyboard('{Control>}ss{/Control}');
  await waitFor(() => expect(state()).toBe('Tudo salvo'));
  expect(desk.bodies).toEqual([[{ name: 'Frete grátis' }, 1]]);
});

test('Enter in a field saves, as the bar does', async () => {
  const desk = newDesk();
  const person = await renderPart(<CouponForm desk={desk} withBar />);
  await person.type(nameField(), ' grátis{Enter}');
  await waitFor(() => expect(desk.bodies).toEqual([[{ name: 'Frete grátis' }, 1]]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull());
});

import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { DateInput } from './date-field.tsx';

const kept = '2026-12-24';

/** A form that can be reset to its initial value. */
function Birthday({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <DateInput label="Nascimento" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(initial)}>
        Descartar
      </button>
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nascimento' });
const valueNow = () => screen.getByRole('status').textContent;

test.each(['31/02/2027', '01/12', 'amanhã'])(
  '%s stays as typed, is handed on, and is said to be no date',
  async (text) => {
    const person = await renderPart(<Birthday initial={kept} />);
    await person.clear(field());
    await person.type(field(), text);
    expect(screen.queryByText('Informe uma data válida.')).toBeNull();
    await person.tab();
    expect(await screen.findByText('Informe uma data válida.')).toBeTruthy();
    expect([field().value, valueNow()]).toEqual([text, text]);
  },
);

test('a corrected date is a date again', async () => {
  const person = await renderPart(<Birthday initial="" />);
  await person.type(field(), '31/02/2027');
  await person.tab();
  await person.clear(field());
  await person.type(field(), '28/02/2027');
  await person.tab();
  expect([field().value, valueNow()]).toEqual(['28/02/2027', '2027-02-28']);
  expect(screen.queryByText('Informe uma data válida.')).toBeNull();
});

test.each([kept, ''])('a form that goes back to "%s" shows that, and no error', async (initial) => {
  const person = await renderPart(<Birthday initial={initial} />);
  await person.clear(field());
  await person.type(field(), '31/02/2027');
  await person.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(field().value).toBe(initial && '24/12/2026'));
  expect(valueNow()).toBe(initial);
  expect(screen.queryByText('Informe uma data válida.')).toBeNull();
});

test('where a window puts the focus into a date that is filled in, the first key begins another', async () => {
  const person = await renderPart(<Birthday initial={kept} />);
  act(() => field().focus());
  await person.keyboard('01022027');
  expect(field().value).toBe('01022027');
});

test('a day is picked in the calendar, which opens at the one that stands there and closes on Escape', async () => {
  const person = await renderPart(<Birthday initial={kept} />);
  await person.click(field());
  await person.keyboard('{ArrowDown}');
  const calendar = await screen.findByRole('dialog', { name: 'Calendário' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('24 de dezembro de 2026'));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(calendar.isConnected).toBe(false));
  await person.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  await person.click(await screen.findByRole('button', { name: '9 de dezembro de 2026' }));
  expect([field().value, valueNow(), document.activeElement]).toEqual(['09/12/2026', '2026-12-09', field()]);
});

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { DateTimeInput } from './date-time-field.tsx';

// The store of these tests is in São Paulo, three hours behind UTC.
const now = '2026-11-23T14:37:00.000Z';
beforeEach(() => void vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function Sample({ start = '', fromNow = false }: { start?: string; fromNow?: boolean }) {
  const [moment, setMoment] = useState(start);
  return (
    <>
      <DateTimeInput label="Início" value={moment} onChange={setMoment} fromNow={fromNow} />
      <p role="status">{moment}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Início' });
const valueNow = () => screen.getByRole('status').textContent;

test('shows an instant by the clock of the store, and holds what is typed as an instant', async () => {
  await renderPart(<Sample start="2026-12-25T02:30:00.000Z" />);
  expect(field().value).toBe('24/12/2026 23:30');
  fireEvent.change(field(), { target: { value: '24/12/2026 14h' } });
  expect(valueNow()).toBe('2026-12-24T17:00:00.000Z');
  fireEvent.change(field(), { target: { value: '31/02/2026 10:00' } });
  expect(valueNow()).toBe('31/02/2026 10:00');
  fireEvent.blur(field());
  expect(screen.getByText('Informe uma data e hora válidas.')).toBeTruthy();
});

test.each([
  ['today from now on', '23', true, now],
  ['a later day from its beginning', '25', true, '2026-11-25T03:00:00.000Z'],
  ['where the past may be told, today from its beginning', '23', false, '2026-11-23T03:00:00.000Z'],
])('what is picked in the calendar is %s', async (_, day, fromNow, instant) => {
  const user = await renderPart(<Sample fromNow={fromNow} />);
  await user.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${day} `) }));
  expect(valueNow()).toBe(instant);
});

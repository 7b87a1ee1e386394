import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { DateInput } from './date-field.tsx';
import { SelectInput } from './select-field.tsx';
import { TextAreaInput } from './text-area-field.tsx';
import { TextInput } from './text-input.tsx';

const nothing = { value: '', onChange: () => {} };

test('a required field is marked beside its label, and its name stays the plain word', async () => {
  await renderPart(
    <>
      <TextInput {...nothing} label="Nome" required />
      <TextInput {...nothing} label="Apelido" />
      <TextInput {...nothing} label="Cargo" required disabled />
    </>,
  );
  const marked = [...document.querySelectorAll('label')].map((label) => [label.textContent, 'marked' in label.dataset]);
  expect(marked).toEqual([
    ['Nome', true],
    ['Apelido', false],
    ['Cargo', false],
  ]);
  expect(screen.getByRole('textbox', { name: 'Nome' }).getAttribute('aria-required')).toBe('true');
});

test('where nobody can fill in, a dash stands in place of the example', async () => {
  await renderPart(
    <>
      <DateInput {...nothing} label="Data" disabled />
      <SelectInput {...nothing} label="Estado" options={[]} disabledReason="Seu cargo não permite." />
      <TextInput {...nothing} label="Órgão" example="SSP" disabled />
      <DateInput {...nothing} label="Outra data" />
      <TextInput {...nothing} label="Outro órgão" example="SSP" />
    </>,
  );
  const hints = [...document.querySelectorAll('input:not([type=hidden])')].map((input) =>
    input.getAttribute('placeholder'),
  );
  expect(hints).toEqual(['—', '—', '—', 'dd/mm/aaaa', 'SSP']);
});

test.each([
  ['the arrow down', '{ArrowDown}'],
  ['Enter', '{Enter}'],
  ['the space bar', ' '],
  ['a click', null],
])('%s opens a list at the first press, which keeps the focus and says what cannot be chosen', async (_, key) => {
  vi.resetModules();
  const { SelectInput: Untouched } = await import('./select-field.tsx');
  const onChange = vi.fn();
  const options = [
    { value: '20', label: 'Aprovado' },
    { value: '30', label: 'Em preparação', reason: 'Falta o pagamento.' },
    { value: '55', label: 'Cancelado' },
  ];
  const person = await renderPart(<Untouched label="Situação" value="" onChange={onChange} options={options} />);
  const field = () => screen.getByRole('combobox', { name: 'Situação' });
  expect(field().getAttribute('aria-expanded')).toBe('false');
  if (key === null) await person.click(field());
  else {
    await person.tab();
    expect(screen.queryByRole('option')).toBeNull();
    await person.keyboard(key);
  }
  const closed = await screen.findByRole('option', { name: /^Em preparação/ });
  expect(closed.textContent).toContain('Falta o pagamento.');
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
  await person.click(screen.getByRole('option', { name: 'Cancelado' }));
  expect(onChange).toHaveBeenCalledWith('55');
});

test('the calendar opens by its button or the arrow down, not by the focus', async () => {
  const person = await renderPart(<DateInput {...nothing} label="Data" />);
  const calendar = () => screen.queryByRole('dialog', { name: 'Calendário' });
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Data' }));
  expect(calendar()).toBeNull();
  await person.keyboard('{ArrowDown}');
  expect(await screen.findByRole('dialog', { name: 'Calendário' })).toBeTruthy();
});

test('help stands below its field, so that neighbours stay in line', async () => {
  await renderPart(<TextInput {...nothing} label="Nome" description="Como na nota fiscal" />);
  const help = screen.getByText('Como na nota fiscal');
  const field = screen.getByRole('textbox', { name: 'Nome' });
  expect(field.compareDocumentPosition(help)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [0, null],
  [449, null],
  [450, '50 restantes'],
  [500, '0 restantes'],
  [503, '3 a mais'],
])('of 500 characters %i are typed: %s', async (length, told) => {
  await renderPart(<TextAreaInput label="Observação" value={'x'.repeat(length)} onChange={() => {}} limit={500} />);
  expect(screen.queryByText(/restantes|a mais/)?.textContent ?? null).toBe(told);
});

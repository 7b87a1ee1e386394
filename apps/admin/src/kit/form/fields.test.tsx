import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { DateInput } from './date-field.tsx';
import { lockedProps } from './locked-props.ts';
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

describe('while its list is still on its way, a select', () => {
  const options = [
    { value: 'MG', label: 'Minas Gerais' },
    { value: 'SP', label: 'São Paulo' },
  ];
  const field = () => screen.getByRole('combobox', { name: 'Estado' });

  async function renderSlow(onChange: (value: string) => void, searchable: boolean) {
    vi.resetModules();
    let come = () => {};
    const way = new Promise<void>((resolve) => {
      come = resolve;
    });
    vi.doMock('./select-list.tsx', async (importOriginal) => {
      await way;
      return await importOriginal();
    });
    const { SelectInput: Untouched } = await import('./select-field.tsx');
    vi.doUnmock('./select-list.tsx');
    const person = await renderPart(
      <>
        <Untouched label="Estado" value="" onChange={onChange} options={options} searchable={searchable} clearable />
        <TextInput {...nothing} label="Cidade" />
      </>,
    );
    return { person, come };
  }

  test('takes what is typed, and hands it and the Enter after it to the list', async () => {
    const onChange = vi.fn();
    const { person, come } = await renderSlow(onChange, true);
    await person.tab();
    await person.keyboard('são p');
    expect(field()).toHaveProperty('value', 'são p');
    await person.keyboard('{Enter}');
    come();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith('SP'));
    expect(document.activeElement).toBe(field());
  });

  test('opens once for a click that was repeated', async () => {
    const { person, come } = await renderSlow(vi.fn(), false);
    await person.dblClick(field());
    come();
    await screen.findByRole('option', { name: 'Minas Gerais' });
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  test('calls nobody back who has gone on', async () => {
    const { person, come } = await renderSlow(vi.fn(), true);
    await person.click(field());
    await person.keyboard('minas');
    await person.tab();
    come();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Cidade' }));
    expect(field()).toHaveProperty('value', '');
  });
});

test('Enter takes the option that is marked, however soon after the opening it was', async () => {
  const onChange = vi.fn();
  const options = [
    { value: '20', label: 'Aprovado' },
    { value: '55', label: 'Cancelado' },
  ];
  const person = await renderPart(<SelectInput label="Situação" value="" onChange={onChange} options={options} />);
  const field = () => screen.getByRole('combobox', { name: 'Situação' });
  await person.tab();
  await person.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Aprovado' });
  await person.keyboard('{Escape}');
  // The keys come before any timer of the opening can run.
  for (const key of ['Enter', 'ArrowDown']) fireEvent.keyDown(field(), { key, code: key });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const marked = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(marked?.textContent).toBe('Aprovado');
  marked?.removeAttribute('data-combobox-selected');
  await person.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('20');
});

let lock = () => {};
/** A form whose field is locked while a save is pending. */
function Saving({ field: Field }: { field: typeof SelectInput }) {
  const [isSaving, setSaving] = useState(false);
  lock = () => setSaving(true);
  const options = [{ value: '20', label: 'Aprovado' }];
  return <Field {...nothing} label="Situação" options={options} {...lockedProps(isSaving)} />;
}

test.each([
  ['before its list has come', false],
  ['with its list', true],
])('a select that is locked %s keeps the focus, says so and does not open', async (_, hasList) => {
  vi.resetModules();
  const { SelectInput: Untouched } = await import('./select-field.tsx');
  const field = () => screen.getByRole('combobox', { name: 'Situação' });
  const person = await renderPart(<Saving field={Untouched} />);
  await person.tab();
  if (hasList) {
    await person.keyboard('{ArrowDown}');
    await screen.findByRole('option');
    await person.keyboard('{Escape}');
  }
  act(() => lock());
  await person.keyboard('{ArrowDown}{Enter} ');
  await person.click(field());
  expect(document.activeElement).toBe(field());
  expect(field().getAttribute('aria-disabled')).toBe('true');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('option')).toBeNull();
});

test.each([
  ['a click', true],
  ['Tab', false],
])('a list that one searches takes what is typed after %s, and Enter takes the first', async (_, byPointer) => {
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  const options = [
    { value: 'SP', label: 'São Paulo' },
    { value: 'MG', label: 'Minas Gerais' },
  ];
  const person = await renderPart(
    <form onSubmit={onSubmit}>
      <SelectInput label="Estado" value="SP" onChange={onChange} options={options} searchable clearable />
    </form>,
  );
  const field = () => screen.getByRole('combobox', { name: 'Estado' });
  expect(field()).toHaveProperty('value', 'São Paulo');
  if (byPointer) {
    await person.click(field());
    await screen.findByRole('option', { name: 'Minas Gerais' });
  } else {
    await person.tab();
    await vi.waitFor(() => expect(field().hasAttribute('readonly')).toBe(false));
  }
  expect(document.activeElement).toBe(field());
  await person.clear(field());
  expect(onChange, 'an emptied field is empty').toHaveBeenLastCalledWith('');
  await person.type(field(), 'minas');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Minas Gerais']);
  await person.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('MG');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('what was chosen is taken away by its button before the list has come', async () => {
  const onChange = vi.fn();
  const options = [{ value: 'F', label: 'Feminino' }];
  const person = await renderPart(
    <SelectInput label="Gênero" value="F" onChange={onChange} options={options} clearable />,
  );
  await person.click(screen.getByLabelText('Limpar'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  expect(screen.queryByRole('option')).toBeNull();
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
])('of 500 characters %i are typed: %s', async (length, expected) => {
  await renderPart(<TextAreaInput label="Observação" value={'x'.repeat(length)} onChange={() => {}} limit={500} />);
  expect(screen.queryByText(/restantes|a mais/)?.textContent ?? null).toBe(expected);
});

test.each([
  ['nothing', {}, ''],
  ['how much is left', { value: 'x'.repeat(460) }, '40 restantes'],
  ['help and error', { description: 'Só para a equipe', error: 'Escreva algo.' }, 'Só para a equipe Escreva algo.'],
  ['an error beside the counter', { value: 'x'.repeat(501), error: 'É longo demais.' }, 'É longo demais. 1 a mais'],
])('a text area is described by %s', async (_what, given, expected) => {
  await renderPart(<TextAreaInput label="Observação" value="" onChange={() => {}} limit={500} {...given} />);
  const ids = screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toBe(expected);
});

import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { TextField } from './text-field.tsx';
import { useRows } from './use-rows.ts';

function Days() {
  const form = useForm({ defaultValues: { days: [{ name: 'um' }, { name: 'dois' }] } });
  const { keys, append, insert, remove, move } = useRows(form, 'days');
  const { isDirty } = form.formState;
  return (
    <>
      <ul>
        {keys.map((key, index) => (
          <li key={key} data-key={key}>
            {/* biome-ignore lint/suspicious/noArrayIndexKey: fields of that place, see `useRows` */}
            <TextField key={index} control={form.control} name={`days.${index}.name`} label={`Dia ${index + 1}`} />
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => append({ name: '' })}>
        Adicionar
      </button>
      <button type="button" onClick={() => insert(0, { name: 'zero' })}>
        Antes
      </button>
      <button type="button" onClick={() => remove(0)}>
        Tirar
      </button>
      <button type="button" onClick={() => move(0, 1)}>
        Mover
      </button>
      <output>{isDirty ? 'por salvar' : 'salvo'}</output>
    </>
  );
}

/** Each row's key and the value of its field. */
const rows = () =>
  screen.queryAllByRole('listitem').map((row) => [row.dataset.key, row.querySelector('input')?.value ?? '']);
const click = (name: string) => screen.getByRole('button', { name });

test('rows come, go and move under their keys, and the form knows that it is unsaved', async () => {
  const person = await renderPart(<Days />);
  expect(rows()).toEqual([
    ['0', 'um'],
    ['1', 'dois'],
  ]);
  await person.click(click('Mover'));
  expect(rows()).toEqual([
    ['1', 'dois'],
    ['0', 'um'],
  ]);
  expect(screen.getByRole('status').textContent).toBe('por salvar');
  await person.click(click('Mover'));
  expect(screen.getByRole('status').textContent).toBe('salvo');
  await person.click(click('Antes'));
  await person.click(click('Tirar'));
  await person.click(click('Tirar'));
  expect(rows()).toEqual([['1', 'dois']]);
});

test('a row that is added has the focus, and another one’s text stays', async () => {
  const person = await renderPart(<Days />);
  await person.type(screen.getByLabelText('Dia 2'), ' mil');
  await person.click(click('Adicionar'));
  expect(document.activeElement).toBe(screen.getByLabelText('Dia 3'));
  await person.keyboard('três');
  await person.click(click('Tirar'));
  expect(rows().map(([, text]) => text)).toEqual(['dois mil', 'três']);
});

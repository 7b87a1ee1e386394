import { lineField, textField } from '@botica/contract/kit/fields/record-fields';
import { partOf, record } from '@botica/contract/kit/record';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { fieldOf } from './field-of.ts';
import { LimitedTextField } from './limited-text-field.tsx';
import { TextField } from './text-field.tsx';

const validityRecord = record({ days: { ...lineField('Dias', 3), personal: false } });
const couponRecord = record({
  name: { ...lineField('Código', 5), personal: false },
  notes: { ...textField('Observações', 9), personal: false },
  validity: partOf(validityRecord, { label: 'Validade', personal: false }),
});

function CouponForm() {
  const { control } = useForm({ defaultValues: { name: 'ABCD', notes: '', validity: { days: '30' } } });
  const field = fieldOf(couponRecord, { control, disabled: true });
  return (
    <>
      <LimitedTextField {...field('name')} disabled={false} />
      <TextField {...field('notes')} />
      <TextField {...fieldOf(validityRecord, { control }, 'validity')('days')} />
    </>
  );
}

test('the fields of a form are named, labelled and limited by their record', async () => {
  await renderPart(<CouponForm />);
  const notes = screen.getByRole<HTMLInputElement>('textbox', { name: 'Observações' });
  expect([notes.name, notes.disabled, notes.hasAttribute('limit')]).toEqual(['notes', true, false]);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' }).value).toBe('ABCD');
  expect(screen.getByText('1 restantes')).toBeTruthy();
  const days = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dias' });
  expect([days.name, days.value]).toEqual(['validity.days', '30']);
});

test('a name that the record does not have does not compile', () => {
  // @ts-expect-error: no field of this name.
  expect(() => fieldOf(couponRecord, {})('code')).toThrow();
});

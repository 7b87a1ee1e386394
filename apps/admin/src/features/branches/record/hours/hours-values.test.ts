import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hoursBody, hoursSchema, hoursValues, likeMonday, usualHours } from './hours-values.ts';

describe('opening hours in the form', () => {
  it('sends a closed day without hours, and an open one with them', () => {
    const body = hoursBody(usualHours());
    expect(body.monday).toEqual({ opening: '08:00', closing: '18:00', closed: false });
    expect(body.sunday).toEqual({ opening: null, closing: null, closed: true });
  });

  it('asks for both hours of an open day, and for an end after the beginning', () => {
    const hours = { ...usualHours(), tuesday: { opening: '', closing: '', closed: false } };
    const late = { ...hours, friday: { opening: '18:00', closing: '08:00', closed: false } };
    const issues = z.safeParse(hoursSchema, late).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(issues).toEqual([
      ['tuesday.opening', 'Informe a abertura.'],
      ['tuesday.closing', 'Informe o fechamento.'],
      ['friday.closing', 'O fechamento precisa ser depois da abertura.'],
    ]);
  });

  it('takes Monday over to the days that are open', () => {
    const hours = likeMonday({ ...usualHours(), monday: { opening: '09:00', closing: '19:00', closed: false } });
    expect(hours.saturday).toEqual({ opening: '09:00', closing: '19:00', closed: false });
    expect(hours.sunday.closed).toBe(true);
  });

  it('shows nothing where nothing is recorded', () => {
    expect(hoursValues(null).monday).toEqual({ opening: '', closing: '', closed: false });
  });
});

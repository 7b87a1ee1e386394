import type { Weekday } from '@botica/contract/kit/weekdays';
import { describe, expect, it } from 'vitest';
import { daysText, locationName, priceText, removedText, weekText } from './location-texts.ts';

const nothing = { zip_from: null, zip_to: null, state: null, city: null, district: null };

describe('texts of a location', () => {
  it.each<[Weekday[], string]>([
    [['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], 'Seg a Sex'],
    [['friday', 'monday', 'wednesday'], 'Seg, Qua e Sex'],
    [['saturday', 'sunday'], 'Sáb e Dom'],
    [['thursday'], 'Qui'],
    [['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], 'Todos os dias'],
    [[], ''],
  ])('%j reads as %s', (days, text) => {
    expect(weekText(days)).toBe(text);
  });

  it('calls each kind by what it names', () => {
    const range = { ...nothing, kind: 'zip', zip_from: '01000000', zip_to: '05999999' } as const;
    expect(locationName(range)).toBe('01000-000 a 05999-999');
    expect(locationName({ ...range, zip_to: '01000000' })).toBe('01000-000');
    expect(locationName({ ...nothing, kind: 'place', state: 'SP', city: 'Itu' })).toBe('Itu');
    expect(locationName({ ...nothing, kind: 'place', state: 'SP' })).toBe('São Paulo');
    expect(locationName({ ...nothing, kind: 'district', state: 'SP', city: 'Itu', district: 'Centro' })).toBe(
      'Centro, Itu',
    );
  });

  it('says what was removed in the words of the specification', () => {
    const place = { ...nothing, state: 'SP', city: 'Itu' };
    const texts = [
      removedText({ ...place, kind: 'district', district: 'Centro' }),
      removedText({ ...place, kind: 'place' }),
      removedText({ ...nothing, kind: 'place', state: 'SP' }),
    ];
    expect(texts).toEqual(['Itu', 'Itu', 'São Paulo'].map((name) => `A localização ${name} foi removida com sucesso!`));
  });

  it('says days and prices as people do', () => {
    expect([0, 1, 12].map(daysText)).toEqual(['Mesmo dia', '1 dia', '12 dias']);
    expect(priceText('0.00')).toBe('Grátis');
    expect(priceText('19.90')).toContain('19,90');
  });
});

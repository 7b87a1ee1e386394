import { contrast, parseHex } from '@botica/contract/kit/color';
import { describe, expect, it } from 'vitest';
import { brandVariables } from './brand-color.ts';

const storeColors = ['#0f766e', '#ffd400', '#0b1f3a', '#ffffff', '#000000', '#e91e63', '#8bc34a', '#777777', '#f60'];
const ratio = (a: string | undefined, b: string | undefined) =>
  contrast(parseHex(a ?? '') ?? [0, 0, 0], parseHex(b ?? '') ?? [0, 0, 0]);

describe('brandVariables', () => {
  it.each(storeColors)('keeps every text on %s readable in both schemes', (color) => {
    const variables = brandVariables(color) ?? {};
    for (const [scheme, ground] of [
      ['light', '#ffffff'],
      ['dark', '#1b1d21'],
    ] as const) {
      const of = (name: string) => variables[`--brand-${name}-${scheme}`];
      expect(ratio(of('fill'), of('on-fill'))).toBeGreaterThanOrEqual(4.5);
      expect(ratio(of('fill-hover'), of('on-fill'))).toBeGreaterThanOrEqual(4.5);
      expect(ratio(of('text'), of('soft'))).toBeGreaterThanOrEqual(4.5);
      expect(ratio(of('text'), ground)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(of('fill'), ground)).toBeGreaterThanOrEqual(1.25);
    }
  });

  it('leaves a colour that is readable already as it is', () => {
    expect(brandVariables('#0f766e')?.['--brand-fill-light']).toBe('#0f766e');
  });

  it('refuses what is no colour', () => {
    expect(brandVariables('teal; background: red')).toBeNull();
  });
});

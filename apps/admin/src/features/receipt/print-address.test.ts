import { expect, it } from 'vitest';
import { readPrintAddress } from './print-address.ts';

it('an address names one order, several, or those of a list', () => {
  expect(readPrintAddress('12', {})).toEqual({
    chosen: { ids: [12] },
    document: 'receipt',
    paper: undefined,
    isPreview: false,
  });
  expect(readPrintAddress('12,9,12,x,-3,', { doc: 'packing', paper: '80mm', preview: 1 })).toEqual({
    chosen: { ids: [12, 9] },
    document: 'packing',
    paper: '80mm',
    isPreview: true,
  });
  expect(readPrintAddress('list', { status: '20', except: '4,5', paper: 'a5', doc: 'x' })).toEqual({
    chosen: { list: { status: '20', except: '4,5' } },
    document: 'receipt',
    paper: undefined,
    isPreview: false,
  });
});

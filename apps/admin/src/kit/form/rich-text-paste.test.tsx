import { textAlone } from '@botica/contract/kit/rich-text';
import { expect, test } from 'vitest';
import { cleanPasted } from './rich-text-paste.ts';

test.each([
  ['a square metre', '<p>20 mg/m<sup>2</sup></p>', '<p>20 mg/m²</p>'],
  ['carbon dioxide', '<p>CO<sub>2</sub> e H<sub>2</sub>O</p>', '<p>CO₂ e H₂O</p>'],
  ['a power with its sign', '<p>10<sup>-12</sup></p>', '<p>10⁻¹²</p>'],
  ['what Word says by a style', '<p>m<span style="vertical-align: super">3</span></p>', '<p>m³</p>'],
  ['what Google says by a style', '<p>B<span style="font-size:0.6em;vertical-align:sub">12</span></p>', '<p>B₁₂</p>'],
  ['letters, which have no such signs', '<p>Marca<sup>TM</sup></p>', '<p>MarcaTM</p>'],
])('of %s the raised and lowered digits stay', (_, pasted, html) => {
  expect(cleanPasted(pasted, textAlone).html.replace(/<\/?(sup|sub|span)>/g, '')).toBe(html);
});

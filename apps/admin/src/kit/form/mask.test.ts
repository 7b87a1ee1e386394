import { describe, expect, it } from 'vitest';
import { applyMask, type Mask, unmask } from './mask.ts';

describe('mask', () => {
  it.each<[Mask, string, string, string]>([
    ['cpf', '52998224725', '52998224725', '529.982.247-25'],
    ['cpf', 'CPF: 529.982.247-25 ', '52998224725', '529.982.247-25'],
    ['cpf', '5299', '5299', '529.9'],
    ['cnpj', '12abc34501de35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['document', '52998224725', '52998224725', '529.982.247-25'],
    ['document', '12.ABC.345/01DE-35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['rg', '12.345.678-x', '12345678X', '12.345.678-X'],
    ['rg', '12345', '12345', '12.345'],
    ['rg', 'MG-14.852.369', 'MG14852369', 'MG14852369'],
    ['cep', '01310-100x', '01310100', '01310-100'],
    ['phone', '1132654000', '1132654000', '(11) 3265-4000'],
    ['phone', '+55 11 98765-4321', '11987654321', '(11) 98765-4321'],
    ['phone', '', '', ''],
    ['phone-number', '98765-4321', '987654321', '9 8765-4321'],
    ['phone-number', '3265 4000', '32654000', '3265-4000'],
    ['ddd', '(11)', '11', '11'],
    ['ddi', '+55', '55', '55'],
  ])('%s: %s is kept as %s and drawn as %s', (mask, typed, raw, drawn) => {
    expect(unmask(mask, typed)).toBe(raw);
    expect(applyMask(mask, raw)).toBe(drawn);
    expect(unmask(mask, drawn)).toBe(raw);
  });
});

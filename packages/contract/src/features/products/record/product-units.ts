/** Units of a product's volume from the specification. */
export const volumeUnits = [
  'g',
  'Kg',
  'mL',
  'L',
  'un',
  'films',
  'sachês',
  'envelopes',
  'pastilhas',
  'doses',
  'cápsulas',
  'comprimidos',
  'biscoitos',
  'chocolates',
  'gomas',
  'glóbulos',
] as const;

/** Default unit of an ingredient. */
export const defaultMeasure = 'gr';

/** Units of ingredients, the most frequent first; others may be typed. */
export const ingredientMeasures = [
  defaultMeasure,
  'mg',
  'mcg',
  'Kg',
  'mL',
  'L',
  '%',
  'UI',
  'UFC',
  'un',
  'mg/mL',
  'mg/g',
  'mcg/mL',
  'UI/mL',
  'gotas',
  'qsp',
] as const;

export const weightMeasures = ['Gramas', 'Kilos'] as const;

export const usageNames = { 1: 'Uso interno', 2: 'Uso externo', 3: 'Outro' } as const;

export const consumers = ['a', 'm', 'f', 'p'] as const;
export const consumerNames = { a: 'Ambos', m: 'Masculino', f: 'Feminino', p: 'Pets' } as const;

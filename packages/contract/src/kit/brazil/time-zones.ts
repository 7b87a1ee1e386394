/** Brazil's zones by their names in the tz database, with the places that people know them by. */
export const brazilTimeZones = {
  'America/Sao_Paulo': 'Brasília, Sudeste, Sul e Goiás (GMT−3)',
  'America/Bahia': 'Salvador, Bahia (GMT−3)',
  'America/Maceio': 'Maceió e Aracaju (GMT−3)',
  'America/Recife': 'Recife, Pernambuco (GMT−3)',
  'America/Fortaleza': 'Fortaleza, Natal, João Pessoa, Teresina e São Luís (GMT−3)',
  'America/Belem': 'Belém e Macapá (GMT−3)',
  'America/Santarem': 'Santarém, oeste do Pará (GMT−3)',
  'America/Araguaina': 'Palmas, Tocantins (GMT−3)',
  'America/Campo_Grande': 'Campo Grande, Mato Grosso do Sul (GMT−4)',
  'America/Cuiaba': 'Cuiabá, Mato Grosso (GMT−4)',
  'America/Manaus': 'Manaus, Amazonas (GMT−4)',
  'America/Porto_Velho': 'Porto Velho, Rondônia (GMT−4)',
  'America/Boa_Vista': 'Boa Vista, Roraima (GMT−4)',
  'America/Rio_Branco': 'Rio Branco, Acre (GMT−5)',
  'America/Eirunepe': 'Eirunepé, sudoeste do Amazonas (GMT−5)',
  'America/Noronha': 'Fernando de Noronha (GMT−2)',
} as const;
export type BrazilTimeZone = keyof typeof brazilTimeZones;
export const brazilTimeZoneKeys = Object.keys(brazilTimeZones) as [BrazilTimeZone, ...BrazilTimeZone[]];

/** Returns the Portuguese name of a Brazilian zone; a foreign zone keeps its own name. */
export const timeZoneName = (zone: string): string =>
  Object.hasOwn(brazilTimeZones, zone) ? brazilTimeZones[zone as BrazilTimeZone] : zone;

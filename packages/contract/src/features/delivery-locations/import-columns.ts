/** The columns of an import of ZIP ranges: the name on the wire and those that a spreadsheet may use for it. */
export const importColumns = {
  zip_from: ['cep_inicial', 'cep inicial', 'zip_from'],
  zip_to: ['cep_final', 'cep final', 'zip_to'],
  state: ['uf', 'estado', 'state'],
  city: ['cidade', 'municipio', 'city'],
  shipping_time: ['prazo', 'prazo de envio', 'shipping_time'],
  service_name: ['servico', 'nome do servico', 'service_name'],
  service_type: ['modalidade', 'service_type'],
  service_cost: ['preco', 'service_cost'],
  ships_low_temperature: ['refrigerados', 'envio de refrigerados', 'ships_low_temperature'],
  week_availibility: ['dias', 'dias da semana', 'week_availibility'],
} as const;
export type ImportColumn = keyof typeof importColumns;

export const requiredColumns: readonly ImportColumn[] = [
  'zip_from',
  'zip_to',
  'shipping_time',
  'service_name',
  'service_type',
  'service_cost',
];

/** A file to start from, as people here expect it: semicolons, decimal comma. */
export const exampleCsv = `cep_inicial;cep_final;uf;cidade;prazo;servico;modalidade;preco;refrigerados;dias
01000-000;05999-999;SP;São Paulo;1;Motoboy;Terrestre;12,90;Sim;Seg Ter Qua Qui Sex Sáb
13000-000;13139-999;SP;Campinas;2;Expresso;Terrestre;19,90;Não;
`;

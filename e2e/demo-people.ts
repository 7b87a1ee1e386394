/** CPFs of the demo store's people, one per default group (README). */
export const demoPeople = {
  administrador: { cpf: '52998224725', name: 'Helena Duarte' },
  supervisor: { cpf: '33344455508', name: 'Paulo Nogueira' },
  farmaceutico: { cpf: '44455566619', name: 'Beatriz Camargo' },
  atendente: { cpf: '55566677720', name: 'Caio Ferreira' },
  marketing: { cpf: '66677788830', name: 'Lívia Sampaio' },
  financeiro: { cpf: '77788899941', name: 'Rogério Pacheco' },
} as const;
export type Person = keyof typeof demoPeople;

/** A CPF with valid check digits that nobody in the demo store has. */
export const unknownCpf = '39053344705';

export const demoPassword = process.env.DEMO_PASSWORD ?? 'senha-dos-testes';

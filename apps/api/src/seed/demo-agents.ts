import { completeCpf } from './made-up-person.ts';

/** CPF 529.982.247-25. */
export const demoAdmin = { cpf: '52998224725', name: 'Helena Duarte', email: 'helena@boticademo.example' };

const person = (groupKey: string, firstDigits: string, name: string) => ({
  groupKey,
  cpf: completeCpf(firstDigits),
  name,
});

/** One person for each default group, always with the same CPF (README). */
export const demoAgents = [
  person('diretor', '111222333', 'Otávio Rezende'),
  person('gerente', '222333444', 'Marina Teixeira'),
  person('supervisor', '333444555', 'Paulo Nogueira'),
  person('farmaceutico', '444555666', 'Beatriz Camargo'),
  person('atendente', '555666777', 'Caio Ferreira'),
  person('marketing', '666777888', 'Lívia Sampaio'),
  person('financeiro', '777888999', 'Rogério Pacheco'),
] as const;

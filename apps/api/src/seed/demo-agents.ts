import { completeCpf } from './made-up-person.ts';

const phone = (number: string) => ({ phone_ddi: '55', phone_ddd: '11', phone_number: number });

/** CPF 529.982.247-25. */
export const demoAdmin = {
  cpf: '52998224725',
  name: 'Helena Duarte',
  email: 'helena@boticademo.example',
  gender: 'f' as const,
  ...phone('987654300'),
};

interface DemoAgent {
  groupKey: string;
  firstDigits: string;
  name: string;
  gender: 'f' | 'm' | 'n';
  phoneNumber: string;
  /** True for a person of the second branch. */
  isAtSecond?: boolean;
}

const person = ({ groupKey, firstDigits, name, gender, phoneNumber, isAtSecond = false }: DemoAgent) => ({
  groupKey,
  cpf: completeCpf(firstDigits),
  name,
  gender,
  ...phone(phoneNumber),
  isAtSecond,
});

/** A person for each default group, always with the same CPF (README). */
export const demoAgents = [
  { groupKey: 'diretor', firstDigits: '111222333', name: 'Otávio Rezende', gender: 'm', phoneNumber: '987654301' },
  { groupKey: 'gerente', firstDigits: '222333444', name: 'Marina Teixeira', gender: 'f', phoneNumber: '987654302' },
  { groupKey: 'supervisor', firstDigits: '333444555', name: 'Paulo Nogueira', gender: 'm', phoneNumber: '987654303' },
  {
    groupKey: 'farmaceutico',
    firstDigits: '444555666',
    name: 'Beatriz Camargo',
    gender: 'f',
    phoneNumber: '987654304',
    isAtSecond: true,
  },
  {
    groupKey: 'atendente',
    firstDigits: '555666777',
    name: 'Caio Ferreira',
    gender: 'm',
    phoneNumber: '987654305',
    isAtSecond: true,
  },
  { groupKey: 'marketing', firstDigits: '666777888', name: 'Lívia Sampaio', gender: 'n', phoneNumber: '987654306' },
  { groupKey: 'financeiro', firstDigits: '777888999', name: 'Rogério Pacheco', gender: 'm', phoneNumber: '987654307' },
].map((agent) => person(agent as DemoAgent));

/** These invitations are not mailed: no person of the demo store gets mail. */
export const demoInvitations = [
  {
    document: completeCpf('888999111'),
    name: 'Tatiana Fonseca',
    email: 'tatiana@boticademo.example',
    gender: 'f' as const,
    ...phone('987654308'),
    groupKey: 'atendente',
    isAtSecond: true,
    daysAgo: 2,
  },
  {
    document: completeCpf('999111222'),
    name: 'Renato Vasconcelos',
    email: null,
    gender: 'm' as const,
    ...phone('987654309'),
    groupKey: 'farmaceutico',
    isAtSecond: false,
    daysAgo: 9,
  },
];

export const demoRequest = {
  document: completeCpf('121314151'),
  name: 'Sílvia Menezes',
  email: 'silvia@boticademo.example',
  requested_workplace: 'Farmácia Botica Demo',
  requested_role: 'Atendente de balcão',
};

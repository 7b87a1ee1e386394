import * as z from 'zod/mini';
import { parseCnpj } from '../../../kit/brazil/cnpj.ts';
import { parseCpf } from '../../../kit/brazil/cpf.ts';
import { contract } from '../../../kit/endpoint.ts';
import { genderNames } from '../../../kit/fields/gender.ts';
import { simpleColumns, simpleImportCalls } from '../../../platform/imports/simple-import.ts';
import { customerRecord } from '../customer-record.ts';
import { writeCustomers } from '../customers.contract.ts';

const { labels, input } = customerRecord;

/** Restores leading zeros that a spreadsheet has removed. */
const document = (digits: number, parse: (text: string) => string | null, message: string) => {
  const whole = (text: string) => (/^\d{8,13}$/.test(text) ? text.padStart(digits, '0') : text);
  return z.string().check(
    z.maxLength(30, message),
    z.refine((text) => text.length <= 30 && parse(whole(text)) !== null, message),
    z.overwrite((text) => (text.length <= 30 ? (parse(whole(text)) ?? text) : text)),
  );
};
const cpf = document(11, parseCpf, 'CPF inválido');
const cnpj = document(14, parseCnpj, 'CNPJ inválido');
const either = z.string().check(
  z.refine((text) => z.safeParse(cpf, text).success || z.safeParse(cnpj, text).success, 'CPF ou CNPJ inválido'),
  z.overwrite((text) => {
    const found = z.safeParse(cpf, text);
    return found.success ? found.data : (z.safeParse(cnpj, text).data ?? text);
  }),
);

/** Columns of a file of customers, by field; `document` is a CPF or a CNPJ. */
export const customerColumns = simpleColumns({
  name: {
    names: [labels.name, 'cliente', 'nome completo', 'nome do cliente', 'razao social', 'full name', 'customer name'],
    input: input.name,
    example: 'Ana Souza',
  },
  first_name: {
    names: ['Primeiro nome', 'first name', 'billing first name', 'nome de cobranca'],
    input: input.name,
    example: 'Ana',
  },
  last_name: {
    names: ['Sobrenome', 'last name', 'billing last name', 'ultimo nome', 'sobrenome de cobranca'],
    input: input.name,
    example: 'Souza',
  },
  email: {
    names: [labels.email, 'e mail', 'email do cliente', 'correio eletronico', 'email address'],
    input: input.email,
    example: 'ana@exemplo.com.br',
  },
  phone: {
    names: [
      labels.phone,
      'celular',
      'fone',
      'whatsapp',
      'telefone celular',
      'tel',
      'phone number',
      'mobile',
      'billing phone',
    ],
    input: input.phone,
    example: '(11) 98888-7777',
  },
  cpf: { names: [labels.cpf, 'cpf do cliente'], input: cpf, example: '529.982.247-25' },
  cnpj: { names: [labels.cnpj], input: cnpj, example: '11.222.333/0001-81' },
  document: {
    names: ['CPF ou CNPJ', 'CPF/CNPJ', 'CNPJ/CPF', 'documento', 'cpf cnpj', 'tax id'],
    input: either,
    example: '529.982.247-25',
  },
  birthday: {
    names: [labels.birthday, 'nascimento', 'aniversario', 'data nascimento', 'dt nascimento', 'birth date'],
    input: input.birthday,
    reading: 'day',
    example: '21/11/1980',
  },
  gender: {
    names: [labels.gender, 'sexo', 'gender', 'sex'],
    input: input.gender,
    reading: genderNames,
    example: 'Feminino',
  },
  notes: {
    names: [labels.notes, 'observacao', 'obs', 'anotacoes', 'notas', 'note'],
    input: input.notes,
    example: 'Prefere contato à tarde',
  },
  tags: {
    names: [labels.tags, 'etiqueta', 'marcadores', 'grupos'],
    input: input.tags,
    reading: 'words',
    example: 'Atacado, Dermatologia',
  },
});
export type CustomerColumn = (typeof customerColumns.keys)[number];

/** Columns that identify a customer; a file must have at least one of them. */
export const customerKeys = ['email', 'phone', 'cpf', 'cnpj', 'document'] as const satisfies readonly CustomerColumn[];

export const customerImports = contract(
  'customers',
  simpleImportCalls({
    path: '/v2/customers/imports',
    noun: 'clientes',
    access: writeCustomers,
    columns: customerColumns,
  }),
);

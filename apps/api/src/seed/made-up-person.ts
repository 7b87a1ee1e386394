import type { Uf } from '@botica/contract/kit/brazil/uf';
import { normaliseText } from '@botica/contract/kit/text';
import { seededPicks } from './seeded-picks.ts';

/** Parts of invented names, for the demo store and for data sets without names. */
const split = (text: string) => text.trim().split(/\s+/);

const firstNames = split(`
  Adriana Alice Aline Amanda Ana Antônia Beatriz Bianca Bruna Camila Carla Carolina Cecília Clara Cláudia Cristina
  Daniela Débora Denise Eduarda Elaine Elisa Fabiana Fernanda Flávia Gabriela Helena Heloísa Isabel Isabela Ivone
  Jéssica Joana Júlia Juliana Karina Larissa Laura Letícia Lívia Lúcia Luana Luciana Luísa Manuela Márcia Maria
  Mariana Marina Marta Natália Patrícia Paula Priscila Rafaela Raquel Regina Renata Rita Rosana Sabrina Sandra Sílvia
  Simone Sofia Sônia Tatiana Teresa Valéria Vanessa Vera Vitória Viviane Yasmin
  Alexandre Alan André Antônio Arthur Bernardo Bruno Caio Carlos Cauã César Cláudio Daniel Davi Diego Edson Eduardo
  Emanuel Enzo Fábio Felipe Fernando Flávio Francisco Gabriel Gilberto Guilherme Gustavo Heitor Henrique Hugo Igor
  Ítalo João Joaquim Jorge José Júlio Leandro Leonardo Lucas Luciano Luís Marcelo Márcio Marcos Mateus Maurício Miguel
  Murilo Nelson Nicolas Otávio Paulo Pedro Rafael Raul Renan Renato Ricardo Roberto Rodrigo Rogério Samuel Sérgio
  Thiago Tiago Vinícius Vítor Wagner Wellington`);

const surnames = split(`
  Almeida Alves Andrade Aquino Araújo Assis Azevedo Barbosa Barros Batista Bezerra Borges Brandão Brito Cabral Caldeira
  Camargo Campos Cardoso Carvalho Castro Cavalcanti Chaves Coelho Conceição Correia Costa Cruz Cunha Dantas Dias Duarte
  Farias Fernandes Ferreira Figueiredo Fonseca Freire Freitas Garcia Gomes Gonçalves Guimarães Leal Leite Lima Lopes
  Macedo Machado Maia Marques Martins Medeiros Melo Mendes Menezes Miranda Monteiro Morais Moreira Moura Nascimento
  Nogueira Novaes Nunes Oliveira Pacheco Paiva Peixoto Pereira Pinheiro Pinto Pires Prado Queiroz Ramos Reis Rezende
  Ribeiro Rocha Rodrigues Sales Sampaio Santana Santos Siqueira Silva Silveira Soares Souza Tavares Teixeira Toledo
  Torres Valente Vasconcelos Vieira Xavier`);

/** Surnames that often follow a preposition, with that preposition. */
const prepositions: Record<string, string> = {
  Silva: 'da',
  Costa: 'da',
  Cunha: 'da',
  Cruz: 'da',
  Rocha: 'da',
  Conceição: 'da',
  Santos: 'dos',
  Reis: 'dos',
  Oliveira: 'de',
  Souza: 'de',
  Lima: 'de',
  Almeida: 'de',
  Castro: 'de',
  Freitas: 'de',
  Melo: 'de',
  Prado: 'do',
};

const streets = [
  'Rua das Acácias',
  'Rua dos Ipês',
  'Rua Sete de Setembro',
  'Rua Quinze de Novembro',
  'Rua Tiradentes',
  'Rua Santos Dumont',
  'Rua Barão do Rio Branco',
  'Rua Dom Pedro II',
  'Rua Marechal Deodoro',
  'Rua São José',
  'Rua das Palmeiras',
  'Rua Padre Anchieta',
  'Rua Rui Barbosa',
  'Rua Castro Alves',
  'Rua Machado de Assis',
  'Rua José de Alencar',
  'Rua Duque de Caxias',
  'Rua Princesa Isabel',
  'Rua Carlos Gomes',
  'Rua Bela Vista',
  'Avenida Brasil',
  'Avenida Getúlio Vargas',
  'Avenida Independência',
  'Avenida das Nações',
  'Avenida Goiás',
  'Avenida Presidente Kennedy',
  'Avenida Paraná',
  'Travessa do Comércio',
  'Alameda dos Jacarandás',
];

const districts = [
  'Centro',
  'Jardim América',
  'Vila Nova',
  'Boa Vista',
  'São José',
  'Santa Luzia',
  'Bela Vista',
  'Industrial',
  'Jardim das Flores',
  'Santo Antônio',
  'Nossa Senhora de Fátima',
  'Alto da Colina',
  'Parque São Jorge',
  'Cidade Nova',
  'Vila Mariana',
  'Liberdade',
  'Planalto',
  'Santa Cruz',
  'Jardim Primavera',
  'São Francisco',
];

const complements = ['Casa 2', 'Fundos', 'Bloco B, apto 34', 'Apto 12', 'Apto 101', 'Apto 702', 'Sobrado', 'Sala 5'];

/** An area code of each state. */
const dddOf: Record<Uf, string> = {
  AC: '68',
  AL: '82',
  AP: '96',
  AM: '92',
  BA: '71',
  CE: '85',
  DF: '61',
  ES: '27',
  GO: '62',
  MA: '98',
  MT: '65',
  MS: '67',
  MG: '31',
  PA: '91',
  PB: '83',
  PR: '41',
  PE: '81',
  PI: '86',
  RJ: '21',
  RN: '84',
  RS: '51',
  RO: '69',
  RR: '95',
  SC: '48',
  SP: '11',
  SE: '79',
  TO: '63',
};

export interface MadeUpPerson {
  name: string;
  email: string;
  /** DDD of the state and a mobile number. */
  phone: string;
  document: { type: 'cpf'; number: string };
}

/** Name, e-mail, phone and CPF for an id; the same in each run. */
export function madeUpPerson(id: string, uf: Uf): MadeUpPerson {
  const picks = seededPicks(`person ${id}`);
  const first = picks.of(firstNames);
  const last = picks.of(surnames);
  const middle = picks.chance(45) ? `${picks.of(surnames)} ` : '';
  const preposition = prepositions[last];
  const name = `${first} ${middle}${preposition && picks.chance(60) ? `${preposition} ` : ''}${last}`;
  const mailbox = normaliseText(`${first}.${last}`).replaceAll(' ', '');
  return {
    name,
    // The domain is reserved for examples, so no mail can reach a stranger.
    email: `${mailbox}${picks.digits(4)}@example.com`,
    phone: `${dddOf[uf]}9${1 + picks.int(9)}${picks.digits(7)}`,
    document: { type: 'cpf', number: completeCpf(picks.digits(9)) },
  };
}

/** Street, number, complement and district for an id. City, state and CEP come from elsewhere. */
export function madeUpStreet(id: string) {
  const picks = seededPicks(`street ${id}`);
  return {
    street: picks.of(streets),
    number: String(1 + picks.int(2400)),
    complement: picks.chance(35) ? picks.of(complements) : null,
    district: picks.of(districts),
  };
}

/**
 * Nine digits with their two check digits. Eleven equal digits are no valid CPF, so nine equal ones are changed by one.
 */
export function completeCpf(nineDigits: string): string {
  const base = /^(\d)\1+$/.test(nineDigits)
    ? `${nineDigits.slice(0, 8)}${(Number(nineDigits[8]) + 1) % 10}`
    : nineDigits;
  return withCheckDigit(withCheckDigit(base));
}

function withCheckDigit(digits: string): string {
  const weighed = Array.from(digits, (digit, index) => Number(digit) * (digits.length + 1 - index));
  const rest = weighed.reduce((sum, value) => sum + value, 0) % 11;
  return `${digits}${rest < 2 ? 0 : 11 - rest}`;
}

import type { Area } from '../../kit/permissions.ts';

interface SetupStep {
  title: string;
  /** What is done there, in one sentence. */
  text: string;
  /** Whoever may write there can do it. */
  area: Area;
  /** What a visitor of the site misses without it; null: nothing that they see. */
  missed: string | null;
}

/** What a new store needs before it sells, in the order in which it is best done. */
export const setupSteps = {
  address: {
    title: 'Endereço da loja',
    text: 'Onde a loja fica; o CEP preenche a rua.',
    area: 'Conf. > Lojas',
    missed: 'o endereço da loja',
  },
  hours: {
    title: 'Horário de funcionamento',
    text: 'Os dias e as horas em que a loja abre, dos quais dependem os prazos.',
    area: 'Conf. > Lojas',
    missed: 'o horário de funcionamento',
  },
  contact: {
    title: 'WhatsApp ou telefone',
    text: 'O número pelo qual os clientes falam com a loja.',
    area: 'Conf. > Lojas',
    missed: 'um WhatsApp ou telefone para falar com a loja',
  },
  pharmacist: {
    title: 'Farmacêutico responsável',
    text: 'Nome e CRF, que a lei pede no site.',
    area: 'Conf. > Lojas',
    missed: 'o farmacêutico responsável, com CRF, que a lei pede',
  },
  delivery: {
    title: 'Entrega ou retirada',
    text: 'Onde a loja entrega e por quanto, ou a retirada no balcão.',
    area: 'Conf. > Lojas',
    missed: 'o frete, ou a retirada no balcão',
  },
  payment: {
    title: 'Formas de pagamento',
    text: 'O que a loja aceita: PIX, cartão, boleto ou dinheiro.',
    area: 'Conf. Website',
    missed: 'as formas de pagamento',
  },
  pix_key: {
    title: 'Chave PIX',
    text: 'A chave da loja, para cobrar um pedido por PIX.',
    area: 'Financeiro',
    missed: null,
  },
  product: {
    title: 'Primeiro produto',
    text: 'Um produto com preço, à venda no site.',
    area: 'Catálogo',
    missed: 'produtos à venda',
  },
  policies: {
    title: 'Políticas do site',
    text: 'Privacidade e trocas, que o site mostra no rodapé.',
    area: 'Conf. Website',
    missed: 'as políticas de privacidade e de trocas',
  },
  site: {
    title: 'Site publicado',
    text: 'O que os clientes veem; depois disso, as mudanças saem sozinhas.',
    area: 'Conf. Website',
    missed: null,
  },
} as const satisfies Record<string, SetupStep>;

export type SetupKey = keyof typeof setupSteps;
export const setupKeys = Object.keys(setupSteps) as [SetupKey, ...SetupKey[]];

/** What of the store is there. */
export interface SetupFacts {
  address: unknown;
  hours: unknown;
  phone: unknown;
  whatsapp: unknown;
  pharmacist: { name: string | null; crf: string | null; crf_uf: string | null } | null;
  delivers: boolean;
  hasPickup: boolean;
  /** At least one way of paying is taken. */
  takesAny: boolean;
  takesPix: boolean;
  pixKey: string | null;
  /** The e-commerce shows one. */
  hasProduct: boolean;
  /** Texts that the site has, by their ids. */
  policies: readonly string[];
  /** Null: Botica does not publish this store's site. */
  isPublished: boolean | null;
}

/** The policies without which the step is not done: every shop keeps data of its customers, and takes things back. */
export const neededPolicies = ['privacy', 'exchange'] as const;

/** The store's steps, in order. One that does not concern it is left out. */
export function setupOf(facts: SetupFacts): { key: SetupKey; is_done: boolean }[] {
  const { pharmacist, policies } = facts;
  const done: Record<SetupKey, boolean | null> = {
    address: Boolean(facts.address),
    hours: Boolean(facts.hours),
    contact: Boolean(facts.whatsapp ?? facts.phone),
    pharmacist: Boolean(pharmacist?.name && pharmacist.crf && pharmacist.crf_uf),
    delivery: facts.delivers || facts.hasPickup,
    payment: facts.takesAny,
    pix_key: facts.takesPix ? facts.pixKey !== null : null,
    product: facts.hasProduct,
    policies: neededPolicies.every((id) => policies.includes(id)),
    site: facts.isPublished,
  };
  return setupKeys.flatMap((key) => {
    const isDone = done[key];
    return isDone === null ? [] : [{ key, is_done: isDone }];
  });
}

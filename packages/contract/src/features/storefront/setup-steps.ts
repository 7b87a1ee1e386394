import type { Area } from '../../kit/permissions.ts';

interface SetupStep {
  title: string;
  /** The task in one sentence. */
  text: string;
  /** The area in which write permission is needed. */
  area: Area;
  /** The consequence for visitors of the site; null if they do not notice. */
  missed: string | null;
}

/** The steps of a new store before it sells, in their best order. */
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

/** The facts about a store that the steps depend on. */
export interface SetupFacts {
  address: unknown;
  hours: unknown;
  phone: unknown;
  whatsapp: unknown;
  pharmacist: { name: string | null; crf: string | null; crf_uf: string | null } | null;
  delivers: boolean;
  hasPickup: boolean;
  /** True if at least one payment method is accepted. */
  takesAny: boolean;
  takesPix: boolean;
  pixKey: string | null;
  /** True if the e-commerce shows a product. */
  hasProduct: boolean;
  /** Ids of the texts that the site has. */
  policies: readonly string[];
  /** Null if Botica does not publish this store's site. */
  isPublished: boolean | null;
}

/** Policies without which the step is not done: every shop keeps customers' data and accepts returns. */
export const neededPolicies = ['privacy', 'exchange'] as const;

/** The store's steps in order, without those that do not apply. */
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

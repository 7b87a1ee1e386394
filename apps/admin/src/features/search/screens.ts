import { normaliseText } from '@botica/contract/kit/text';
import type { TablerIcon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** A page of the menu that the person may open. */
export interface Screen {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: TablerIcon;
}

/** Synonyms of each page, normalised. Each matches by its beginning. */
const otherWords: Readonly<Record<string, string>> = {
  '/orders': 'pedido venda exportar planilha imprimir',
  '/orders/new': 'criar pedido venda registrar',
  '/customers': 'cliente comprador exportar',
  '/contributors': 'colaborador equipe convidar criar colaborador',
  '/roles-and-permissions': 'cargo permissao acesso criar cargo',
  '/integration-keys': 'integracao chave api webhook',
  '/works': 'processamento exportar importar',
  '/products': 'produto criar produto preco importar exportar',
  '/categories': 'categoria criar categoria',
  '/pagarme': 'financeiro pagar pagamento receber recebivel saque pix exportar fechamento',
  '/messenger': 'mensagem e-mail whatsapp',
  '/blog': 'post texto artigo criar post',
  '/promocode': 'cupom desconto criar cupom',
  '/branch': 'loja filial unidade entrega frete cep retirada horario',
  '/settings': 'site configuracoes dominio cores politicas',
  '/audit': 'historico log',
  '/logout': 'logout encerrar sessao',
};

/** Pages with a word that starts with the typed text: words of the name first, then synonyms. */
export function screensFor(screens: readonly Screen[], text: string): Screen[] {
  const typed = normaliseText(text);
  if (typed === '') return [...screens];
  const begins = (words: string) => ` ${normaliseText(words)}`.includes(` ${typed}`);
  const byName = screens.filter(({ label }) => begins(label));
  return [...byName, ...screens.filter((screen) => !byName.includes(screen) && begins(otherWords[screen.to] ?? ''))];
}

import type { PolicyId } from '@botica/contract/features/website/policies/policy-names';

/** First line of every template. A text that still contains it is not saved. */
export const modelMark = 'Texto modelo: leia, complete o que está entre colchetes e apague esta linha.';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const heading = (text: string) => `<h2>${text}</h2>`;
const list = (...texts: string[]) => `<ul>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</ul>`;

const models: Record<Exclude<PolicyId, 'slogan'>, (store: string) => string> = {
  exchange: (store) =>
    heading('Desistência da compra') +
    paragraphs(
      `Quem compra na ${store} pela internet, por telefone ou por mensagem pode desistir em até 7 dias depois de receber o pedido, sem dizer por quê (Código de Defesa do Consumidor, artigo 49). O valor pago, com o frete, é devolvido pela mesma forma de pagamento.`,
    ) +
    heading('Produtos manipulados') +
    paragraphs(
      'Um produto manipulado é feito para uma pessoa, conforme a receita ou o pedido dela, e não volta à venda. Se ele chegou diferente do que foi pedido, danificado ou com defeito, fazemos outro ou devolvemos o valor, como a pessoa preferir.',
    ) +
    heading('Medicamentos') +
    paragraphs(
      'Por segurança, medicamentos devolvidos não são vendidos de novo. Não use um medicamento com a embalagem violada e fale com o nosso farmacêutico.',
    ) +
    heading('Como pedir') +
    list(
      'Escreva para [e-mail ou WhatsApp] com o número do pedido.',
      'Guarde o produto e a embalagem até receber a resposta, em até [2] dias úteis.',
      'O envio da devolução é por nossa conta.',
    ),
  privacy: (store) =>
    paragraphs(
      `A ${store} trata dados pessoais conforme a Lei Geral de Proteção de Dados (Lei 13.709/2018). Este texto diz quais, para quê e com quem.`,
    ) +
    heading('O que guardamos') +
    list(
      'Nome, CPF, e-mail, telefone e endereço, para atender, entregar e emitir a nota fiscal.',
      'Pedidos, receitas e fórmulas, que a lei sanitária manda guardar.',
      'Com o seu consentimento, como o site é usado.',
    ) +
    heading('Com quem compartilhamos') +
    paragraphs(
      'Só com quem participa do pedido: o serviço de pagamento, a transportadora e os órgãos públicos que a lei indica. Não vendemos dados.',
    ) +
    heading('Os seus direitos') +
    paragraphs(
      'Você pode pedir os seus dados, corrigi-los ou pedir que sejam apagados, no que a lei permite, por [e-mail do encarregado de dados]. Respondemos em até 15 dias.',
    ),
  termsCondition: (store) =>
    paragraphs(
      `Estes termos valem para as compras na ${store}, CNPJ [CNPJ], em [endereço], com autorização de funcionamento da Anvisa [número] e farmacêutico responsável [nome, CRF].`,
    ) +
    heading('Preços e pagamento') +
    paragraphs(
      'Valem o preço e o frete mostrados quando o pedido é confirmado. O pedido começa a ser preparado depois do pagamento aprovado.',
    ) +
    heading('Receitas') +
    paragraphs(
      'O que a lei só permite vender com receita é entregue depois que o farmacêutico a avalia. Se ela não puder ser aceita, devolvemos o valor pago.',
    ) +
    heading('Prazos') +
    paragraphs(
      'O prazo mostrado soma o tempo de preparo e o de entrega. Se ele mudar, avisamos, e você pode desistir sem custo.',
    ),
  whoWeAre: (store) =>
    paragraphs(
      `A ${store} é uma farmácia de [cidade], que trabalha desde [ano] com [manipulação, medicamentos, suplementos].`,
      'O farmacêutico responsável é [nome, CRF]. Fale com ele por [telefone ou WhatsApp], [de segunda a sexta, das 8h às 18h].',
    ),
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A template text to start from; null if there is none. */
export function policyModel(id: PolicyId, storeName: string): string | null {
  if (id === 'slogan') return null;
  return `<p><strong>${modelMark}</strong></p>${models[id](escaped(storeName))}`;
}

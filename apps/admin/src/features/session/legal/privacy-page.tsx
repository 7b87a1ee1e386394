import { LegalPage } from './legal-page.tsx';

/** Default privacy notice (Lei 13.709/2018, LGPD). An operator replaces it with PRIVACY_URL. */
export function PrivacyPage() {
  return (
    <LegalPage title="Política de privacidade" updated="21 de novembro de 2026">
      <p>
        Esta página explica como o painel Botica trata dados pessoais, de acordo com a Lei Geral de Proteção de Dados
        (Lei nº 13.709/2018).
      </p>
      <h2>1. Quem decide sobre os dados</h2>
      <p>
        A loja é a controladora dos dados de seus clientes e colaboradores. Quem opera esta instalação do painel trata
        os dados em nome da loja, como operador.
      </p>
      <h2>2. Quais dados são tratados</h2>
      <ul>
        <li>De colaboradores: nome, CPF, e-mail, telefone, foto, cargo, acessos e ações realizadas no painel.</li>
        <li>De clientes: nome, documentos, contato, endereços, pedidos e pagamentos.</li>
        <li>
          Dados de saúde, quando constam de receitas ou de fórmulas pedidas. São dados sensíveis, com acesso restrito.
        </li>
      </ul>
      <p>O painel não guarda o número completo de cartões de pagamento.</p>
      <h2>3. Para que são usados</h2>
      <p>
        Para executar o contrato de venda e entrega, cumprir obrigações legais e sanitárias, garantir a segurança do
        acesso, prevenir fraudes e tutelar a saúde em procedimentos realizados por profissionais de saúde.
      </p>
      <h2>4. Com quem são compartilhados</h2>
      <p>
        Somente com quem participa do pedido, como meios de pagamento, transportadoras e serviços de mensagens, e com
        autoridades, quando a lei exige. Os dados não são vendidos.
      </p>
      <h2>5. Cookies</h2>
      <p>
        O painel usa um único cookie, necessário para manter você conectado, e guarda neste navegador preferências como
        o tema claro ou escuro. Não há cookies de publicidade no painel.
      </p>
      <h2>6. Por quanto tempo</h2>
      <p>
        Pelo tempo necessário às finalidades acima e aos prazos legais, fiscais e sanitários. Depois disso os dados são
        eliminados ou tornados anônimos.
      </p>
      <h2>7. Seus direitos</h2>
      <p>
        Você pode pedir confirmação do tratamento, acesso, correção, anonimização, portabilidade, eliminação e
        informações sobre compartilhamento, e revogar consentimentos. Faça o pedido à loja ou ao encarregado que ela
        indicar. Você também pode recorrer à Autoridade Nacional de Proteção de Dados (ANPD).
      </p>
      <h2>8. Segurança</h2>
      <p>
        O acesso depende de senha e cargo, as senhas são guardadas de forma irreversível e as alterações ficam
        registradas. Incidentes relevantes são comunicados conforme a lei.
      </p>
    </LegalPage>
  );
}

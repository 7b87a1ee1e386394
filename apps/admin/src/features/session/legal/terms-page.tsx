import { LegalPage } from './legal-page.tsx';

/** Default terms. An operator replaces them with TERMS_URL. */
export function TermsPage() {
  return (
    <LegalPage title="Termos de uso" updated="21 de novembro de 2026">
      <p>
        Estes termos valem para quem usa o painel administrativo Botica em nome de uma farmácia (a loja). Ao entrar,
        você declara que os leu e concorda com eles.
      </p>
      <h2>1. Quem pode usar</h2>
      <p>
        O painel é de uso profissional. O acesso é concedido pela loja a seus colaboradores, conforme o cargo de cada
        um, e pode ser alterado ou encerrado por ela a qualquer momento.
      </p>
      <h2>2. Sua conta</h2>
      <ul>
        <li>O acesso é pessoal: não compartilhe sua senha nem use a conta de outra pessoa.</li>
        <li>Saia do painel ao terminar de usá-lo em um computador compartilhado.</li>
        <li>Avise o administrador da loja se suspeitar que alguém usou sua conta.</li>
      </ul>
      <h2>3. Uso correto</h2>
      <p>
        Use os dados de clientes e pedidos somente para atender, preparar, entregar e cobrar pedidos, e para cumprir
        obrigações legais da loja. Não copie, divulgue nem use esses dados para outros fins. Receitas e informações de
        saúde exigem sigilo profissional.
      </p>
      <h2>4. Registro de ações</h2>
      <p>
        Cada alteração fica registrada com autor, data e conteúdo, para a segurança da loja e de seus clientes. O
        administrador da loja pode consultar esses registros.
      </p>
      <h2>5. Responsabilidades</h2>
      <p>
        A loja responde pelas informações que publica, pelos medicamentos que dispensa e pelo cumprimento das normas
        sanitárias. Quem opera esta instalação responde por mantê-la disponível e segura. Nenhum sistema é livre de
        falhas: em caso de indisponibilidade, siga os procedimentos da sua loja.
      </p>
      <h2>6. Privacidade</h2>
      <p>
        O tratamento de dados pessoais está descrito na <a href="/privacidade">política de privacidade</a>.
      </p>
      <h2>7. Mudanças e foro</h2>
      <p>
        Estes termos podem ser atualizados; a data no início da página indica a versão em vigor. Aplica-se a lei
        brasileira. Dúvidas podem ser enviadas pelo canal de suporte do painel.
      </p>
    </LegalPage>
  );
}

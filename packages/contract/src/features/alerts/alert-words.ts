import { formatDay } from '../../kit/dates.ts';
import { formatBrl } from '../../kit/money.ts';
import type { ExportTarget } from '../storefront/export-targets.ts';
import type { AlertAbout, AlertSubjects } from './alert-kinds.ts';

const licences: Record<AlertSubjects['licence_expiring']['licence'], string> = {
  crf: 'O certificado do CRF',
  sanitary_license: 'A licença sanitária',
  afe: 'A AFE',
  ae: 'A AE',
};

const exportTitles: Record<ExportTarget, string> = {
  folder: 'O site não chega à pasta do servidor web',
  bucket: 'O site não chega ao bucket',
  purge: 'A CDN não foi avisada do que mudou no site',
};

const exportEffects: Record<ExportTarget, string> = {
  folder: 'Ali os clientes ainda veem a versão anterior.',
  bucket: 'Ali os clientes ainda veem a versão anterior, ou parte dela.',
  purge: 'Os clientes podem ver páginas antigas até que ela as esqueça.',
};

interface AlertWords {
  title: string;
  /** The subject and what to do. */
  text: string;
  /** Path in the panel. */
  path: string;
}

/** The texts of an alert in the panel and in the e-mail, without customer data. */
export function alertWords({ kind, subject }: AlertAbout): AlertWords {
  switch (kind) {
    case 'chargeback':
      return {
        title: `Chargeback de ${formatBrl(subject.amount_cents)} ${
          subject.label === null ? 'em uma transação sem pedido' : `no pedido ${subject.label}`
        }`,
        text: 'O pagamento foi contestado, e o banco do cartão tomou o valor de volta. Confira o prazo para responder.',
        path: '/pagarme?status=4',
      };
    case 'withdrawal_failed':
      return {
        title: `O saque de ${formatBrl(subject.amount_cents)} falhou`,
        text: `O saque ${subject.tid} não chegou à conta, e o valor voltou ao saldo. Confira a conta bancária e peça de novo.`,
        path: '/pagarme?tab=receivables',
      };
    case 'rd_station_lost':
      return {
        title: 'A RD Station foi desconectada',
        text: 'O acesso à RD Station não vale mais, e ela não recebe nada até que a integração seja ativada de novo.',
        path: '/settings?tab=integrations',
      };
    case 'licence_expiring':
      return {
        title: `${licences[subject.licence]} de ${subject.branch} vence em ${formatDay(subject.until)}`,
        text: 'Renove e informe a nova validade na página da loja.',
        path: `/branch/${subject.branch_id}?tab=pharmacy`,
      };
    case 'site_export_failed':
      return {
        title: exportTitles[subject.target],
        text: `${subject.reason} ${exportEffects[subject.target]} O Botica tenta de novo; avise quem cuida do servidor.`,
        path: '/storefront',
      };
  }
}

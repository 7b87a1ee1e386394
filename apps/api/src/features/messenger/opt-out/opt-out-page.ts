import { inTransaction } from '../../../kit/db/transaction.ts';
import type { PageContent, VisitorPage } from '../../../kit/http/visitor-pages.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { findStore } from '../../stores/stores.store.ts';
import { optOutPath, readOptOutLink } from './opt-out-link.ts';
import { findAddressee, writeOptOut } from './opt-outs.store.ts';

const dead: PageContent = {
  status: 404,
  title: 'Este link não vale',
  text: 'Ele pode ter sido cortado pelo programa de e-mail. Para não receber mais e-mails, responda à farmácia.',
};

/** Page of the opt-out link. It shows nothing about the order or its buyer, and asks before it changes anything. */
export const optOutPage: VisitorPage = {
  path: optOutPath,
  show: async ({ m }, { db, outside }) => {
    const message = readOptOutLink(outside.secrets, m);
    const store = message && (await findStore(db, message.storeId));
    if (!store) return dead;
    return {
      title: 'Não receber mais e-mails sobre os pedidos?',
      text: `${store.name} deixa de avisar por e-mail quando um pedido seu for aprovado, enviado ou cancelado.`,
      button: 'Não quero mais receber',
    };
  },
  confirm: async ({ m }, { db, clock, outside }) => {
    const message = readOptOutLink(outside.secrets, m);
    const store = message && (await findStore(db, message.storeId));
    if (!store) return dead;
    await inTransaction(db, async (trx) => {
      const found = await findAddressee(trx, message);
      if (!found?.address) return;
      const optOut = { storeId: store.id, email: found.address, isOptedOut: true, now: clock(), by: null };
      if (!(await writeOptOut(trx, optOut, null))) return;
      if (found.customer_id === null) return;
      const actor = { kind: 'system', storeId: store.id, timeZone: store.time_zone, name: 'link do e-mail' } as const;
      await audit(
        trx,
        { actor, clock },
        {
          entity: 'customer',
          entityId: found.customer_id,
          action: 'messenger.opt_out_changed',
          changes: { mail_opt_out: [false, true] },
        },
      );
    });
    return {
      title: 'Pronto',
      text: `${store.name} não envia mais e-mails sobre os seus pedidos. Para voltar a recebê-los, fale com a farmácia.`,
    };
  },
};

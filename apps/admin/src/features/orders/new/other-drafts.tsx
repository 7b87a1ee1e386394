import { type OrderDraftRow, orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { formatInstant } from '@botica/contract/kit/dates';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { query } from '../../../kit/api/query.ts';
import { LinkButton } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { newOrderLink } from '../new-order-link.ts';
import { useDiscard } from './draft-line.tsx';
import classes from './new-order.module.css';

const { listDrafts, showDraft } = orderDrafts.endpoints;

const nameOf = ({ customer_name: name }: OrderDraftRow) => name.trim() || 'Sem cliente';
const itemsText = (count: number) => (count === 1 ? '1 item' : `${count} itens`);

/** The person's other unfinished drafts. */
export function OtherDrafts({ openId }: { openId: number | null }) {
  const { store } = useSession();
  const discard = useDiscard();
  const { data } = useQuery(query(listDrafts, {}));
  const others = (data?.items ?? []).filter(({ id }) => id !== openId);
  if (others.length === 0) return null;
  const contentOf = async (id: number) => (await call(showDraft, { params: { id } })).content;
  return (
    <SectionCard
      title="Rascunhos"
      description="Pedidos que você começou e não registrou. Somem 30 dias depois da última mudança."
    >
      <ul className={classes.drafts}>
        {others.map((draft) => (
          <li key={draft.id}>
            <span className={classes.grown}>
              {nameOf(draft)}{' '}
              <span className="quiet small">
                {itemsText(draft.items)} · {formatInstant(draft.updated_at, store.time_zone)}
              </span>
            </span>
            <LinkButton
              // That route parses its URL itself, so the router does not know its parameters.
              link={{ ...newOrderLink, search: { draft: draft.id } as never }}
            >
              Continuar<span className="visually-hidden"> o rascunho de {nameOf(draft)}</span>
            </LinkButton>
            <IconButton
              label={`Descartar o rascunho de ${nameOf(draft)}`}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() => discard(draft.id, () => contentOf(draft.id), false)}
            />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

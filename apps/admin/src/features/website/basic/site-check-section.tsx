import {
  type SiteCheckItem,
  type SiteCheckState,
  siteCheckNames,
} from '@botica/contract/features/website/site-check/site-check';
import type { website } from '@botica/contract/features/website/website.contract';
import { formatDay } from '@botica/contract/kit/dates';
import type { ReplyOf } from '@botica/contract/kit/endpoint';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import classes from './site-check-section.module.css';

type SiteCheck = ReplyOf<typeof website.endpoints.siteCheck>;

const looks: Record<SiteCheckState, { Icon: typeof IconClock; word: (until: string) => string }> = {
  ok: { Icon: IconCircleCheck, word: (until) => (until ? `até ${until}` : 'em ordem') },
  missing: { Icon: IconCircleX, word: () => 'falta' },
  expiring: { Icon: IconClock, word: (until) => `vence em ${until}` },
  expired: { Icon: IconAlertTriangle, word: (until) => `venceu em ${until}` },
};

/** Information that the law requires on the site. Each item links to its field. */
export function SiteCheckSection({ branch_id: branchId, items }: SiteCheck) {
  const open = items.filter(({ state }) => state !== 'ok').length;
  return (
    <SectionCard
      title="O que a lei pede do site"
      description={
        open === 0
          ? 'RDC 44/2009, arts. 53 e 54: nada falta.'
          : `RDC 44/2009, arts. 53 e 54: ${open === 1 ? '1 item pede' : `${open} itens pedem`} atenção.`
      }
    >
      <ul className={classes.items}>
        {items.map((item) => (
          <Item key={item.key} item={item} to={placeOf(item, branchId)} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Item({ item: { key, state, until }, to }: { item: SiteCheckItem; to: LinkProps }) {
  const { Icon, word } = looks[state];
  const name = siteCheckNames[key];
  return (
    <li className={classes.item} data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <Link {...to}>{name}</Link>
      <span className={classes.word}>{word(until ? formatDay(until) : '')}</span>
    </li>
  );
}

/** Link to the field on this page or in a tab of the central branch. */
function placeOf({ place, field }: SiteCheckItem, branchId: number): LinkProps {
  if (place === 'contact' || place === 'domain') return { to: '/settings', hash: field };
  // That route parses its URL itself, so the router does not know its parameters.
  return { to: '/branch/$id', params: { id: String(branchId) }, search: { tab: place } as never, hash: field };
}

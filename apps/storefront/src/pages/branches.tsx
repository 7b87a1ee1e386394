import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import type { SnapshotBranch } from '@botica/contract/features/storefront/snapshot';
import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { formatDay } from '@botica/contract/kit/dates';
import { phoneLink, shownPhone, whatsappLink } from '../kit/contact-links.ts';
import { Hours } from '../kit/hours.tsx';
import { Icon } from '../kit/icons.tsx';
import { addressLine } from '../kit/legal-data.tsx';
import type { Page } from '../kit/page.ts';
import { Breadcrumbs } from '../kit/parts.tsx';
import type { SiteView } from '../kit/site-view.ts';
import classes from './branches.module.css';

/** `closedDays`: future ones only. */
export function branchesPage(view: SiteView, closedDays: PublicStore['closed_days']): Page {
  const { store, branches } = view.site;
  return {
    path: sitePaths.branches,
    title: 'Lojas e horários',
    description: `Endereços, telefones e horários da ${store.name}.`,
    main: (
      <>
        <Breadcrumbs crumbs={[{ name: 'Início', path: sitePaths.home }]} />
        <h1>Lojas e horários</h1>
        <ul className={classes.branches}>
          {branches.map((branch) => (
            <Branch key={branch.id} branch={branch} />
          ))}
        </ul>
        {closedDays.length > 0 && (
          <section aria-labelledby="fechados">
            <h2 id="fechados">Dias em que não abrimos</h2>
            <ul>
              {closedDays.map(({ day, name }) => (
                <li key={day}>
                  {formatDay(day)}: {name}
                </li>
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  };
}

const mapLink = (line: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(line.replace('\u00a0', ' '))}`;

function Branch({ branch: { name, is_central, address, phone, whatsapp, hours } }: { branch: SnapshotBranch }) {
  return (
    <li className={classes.branch}>
      <h2>
        {name}
        {is_central && <small> Matriz</small>}
      </h2>
      {address && (
        <p>
          <Icon name="pin" />
          <span>
            {addressLine(address)}
            <br />
            <a href={mapLink(addressLine(address))} rel="noopener noreferrer">
              Ver no mapa
            </a>
          </span>
        </p>
      )}
      {phone && (
        <p className={classes.line}>
          <Icon name="phone" />
          <a href={phoneLink(phone)}>{shownPhone(phone)}</a>
        </p>
      )}
      {whatsapp && (
        <p className={classes.line}>
          <Icon name="chat" />
          <a href={whatsappLink(whatsapp, 'Olá!')}>WhatsApp {shownPhone(whatsapp)}</a>
        </p>
      )}
      <div className={classes.hours}>
        <Icon name="clock" />
        {hours ? <Hours hours={hours} /> : <span>Consulte o horário por telefone.</span>}
      </div>
    </li>
  );
}

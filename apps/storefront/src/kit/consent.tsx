import { sitePaths } from '@botica/contract/features/storefront/site-paths';
import classes from './consent.module.css';
import { measuringOf } from './measuring.ts';
import type { SiteView } from './site-view.ts';

/**
 * Asks for consent before any measuring starts. Absent if the shop measures nothing; hidden until its island shows it.
 */
export function Consent({ site }: { site: SiteView['site'] }) {
  const measuring = measuringOf(site.store.social);
  if (measuring.length === 0) return null;
  const ids = Object.fromEntries(measuring.map(({ attribute, id }) => [attribute, id]));
  const privacy = site.policies.find(({ id }) => id === 'privacy');
  return (
    <section className={classes.consent} aria-labelledby="consentimento" hidden data-island="consent" {...ids}>
      <h2 id="consentimento" className="unseen">
        Sua privacidade
      </h2>
      <p className={classes.question}>
        Medição por terceiros?
        {privacy && (
          <>
            {' '}
            <a href={sitePaths.policy('privacy')} aria-label={privacy.name}>
              Privacidade
            </a>
          </>
        )}
      </p>
      <p className={classes.answers}>
        <button type="button" className="button quiet" data-consent="no">
          Não permitir
        </button>
        <button type="button" className="button quiet" data-consent="yes">
          Permitir
        </button>
      </p>
    </section>
  );
}

import { setupSteps } from '@botica/contract/features/storefront/setup-steps';
import { Link } from '@tanstack/react-router';
import classes from './refresh-dialog.module.css';
import { setupLink } from './setup/setup-link.ts';
import { useSetup } from './setup/use-setup.ts';

/** Missing content that visitors would notice, shown before a publication; nothing if all is complete. */
export function MissedList({ onLeave }: { onLeave: () => void }) {
  const setup = useSetup();
  const missed = setup?.steps.filter(({ key, isDone }) => !isDone && setupSteps[key].missed !== null) ?? [];
  if (setup === undefined || missed.length === 0) return null;
  return (
    <section className={classes.missed} aria-label="O que falta no site">
      <p>Quem visitar o site ainda não encontra:</p>
      <ul>
        {missed.map(({ key, isOwn }) => (
          <li key={key}>
            {isOwn ? (
              <Link {...setupLink(key, setup.branchId)} onClick={onLeave}>
                {setupSteps[key].missed}
              </Link>
            ) : (
              setupSteps[key].missed
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

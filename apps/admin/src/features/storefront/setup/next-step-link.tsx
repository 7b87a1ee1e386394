import { setupSteps } from '@botica/contract/features/storefront/setup-steps';
import { IconListCheck } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import classes from './next-step-link.module.css';
import { setupLink } from './setup-link.ts';
import { nextStep, useSetup } from './use-setup.ts';

const isCardPage = (pathname: string) => /^\/(orders\/?)?$/.test(pathname);

/** Link in the top bar to the next step of the store's setup. */
export function NextStepLink() {
  const setup = useSetup();
  const next = nextStep(setup);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // The card's pages already list all steps.
  if (setup === undefined || next === undefined || isCardPage(pathname)) return null;
  return (
    <Link {...setupLink(next.key, setup.branchId)} className={classes.link} activeProps={{}}>
      <IconListCheck size={18} stroke={1.75} aria-hidden />
      <span className={classes.lead}>Próximo passo:</span>{' '}
      <span className={classes.name}>{setupSteps[next.key].title}</span>
    </Link>
  );
}

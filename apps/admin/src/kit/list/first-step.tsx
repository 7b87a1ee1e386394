import type { Needed } from '@botica/contract/kit/permissions';
import type { LinkProps } from '@tanstack/react-router';
import { usePermission } from '../api/agent-context.tsx';
import { Button, LinkButton } from '../look/button.tsx';

/** In place of the rows of a list that has none yet: the button that makes the first. */
export function FirstStep({ needed, link, children }: { needed: Needed; link: LinkProps; children: string }) {
  const missing = usePermission(needed);
  if (missing) return <Button disabledReason={missing}>{children}</Button>;
  return <LinkButton link={link}>{children}</LinkButton>;
}

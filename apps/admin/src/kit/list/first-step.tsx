import type { Needed } from '@botica/contract/kit/permissions';
import type { LinkProps } from '@tanstack/react-router';
import { usePermission } from '../api/agent-context.tsx';
import { Button, LinkButton } from '../look/button.tsx';

/** Shown instead of the rows of an empty list: the button that creates the first record. */
export function FirstStep({ needed, link, children }: { needed: Needed; link: LinkProps; children: string }) {
  const missing = usePermission(needed);
  if (missing) return <Button disabledReason={missing}>{children}</Button>;
  return <LinkButton link={link}>{children}</LinkButton>;
}

import { accountContract } from '@botica/contract/features/account/account.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { Button, LinkButton } from '../../../kit/look/button.tsx';
import { SpinnerPage } from '../../../kit/page/spinner-page.tsx';
import { Notice } from '../card/notice.tsx';
import classes from '../card/sign-in-card.module.css';
import { FormAlert, SignInCard } from '../card/sign-in-card.tsx';
import { DeadLink } from './link-notices.tsx';

const { checkNewEmail, confirmEmail } = accountContract.endpoints;

/** Confirms a new e-mail: shows the account, and only the person's click confirms. It starts no session. */
export function ConfirmStep({ access }: { access: string }) {
  const link = useQuery({
    queryKey: ['new-email', access],
    queryFn: () => call(checkNewEmail, { body: { access } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const confirm = useMutation({ mutationFn: () => call(confirmEmail, { body: { access } }) });
  if (confirm.data) {
    return (
      <Notice
        title="E-mail confirmado"
        actions={
          <LinkButton variant="primary" fullWidth link={{ to: '/' }}>
            Abrir o painel
          </LinkButton>
        }
      >
        <p>
          O e-mail da conta agora é <strong>{confirm.data.email}</strong>.
        </p>
      </Notice>
    );
  }
  const isTaken = confirm.error instanceof ApiError && confirm.error.code === 'account.email_taken';
  const failed = link.error ?? (isTaken ? null : confirm.error);
  if (failed) return <DeadLink error={failed} onRetry={link.error ? link.refetch : confirm.mutate} />;
  if (!link.data) return <SpinnerPage />;
  return (
    <SignInCard title="Confirmar e-mail">
      <div className={classes.text}>
        <p>
          <strong>{link.data.email}</strong> será o e-mail da conta de <strong>{link.data.name}</strong>.
        </p>
        <p>Continue somente se esta conta é sua.</p>
      </div>
      <FormAlert message={isTaken ? errorMessage(confirm.error) : undefined} />
      <div className="stack-8">
        <Button variant="primary" fullWidth onClick={() => confirm.mutate()} loading={confirm.isPending}>
          Confirmar e-mail
        </Button>
      </div>
    </SignInCard>
  );
}

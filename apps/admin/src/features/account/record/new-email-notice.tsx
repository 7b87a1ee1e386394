import { type Account, accountContract } from '@botica/contract/features/account/account.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { NoMailNotice } from '../../../kit/form/no-mail-notice.tsx';
import { Notice } from '../../../kit/form/notice.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { useOnce } from '../../../kit/look/use-once.ts';
import { accountOptions } from '../account-queries.ts';
import classes from './new-email-notice.module.css';

const { resendNewEmail, withdrawNewEmail } = accountContract.endpoints;

/** An e-mail address that waits for confirmation: the person can have the message sent again, or cancel the change. */
export function NewEmailNotice({ account, newEmail }: { account: Account; newEmail: string }) {
  const client = useQueryClient();
  const resend = useOnce(async () => {
    try {
      await call(resendNewEmail, {});
      toast.success(`Enviamos outro link para ${newEmail}`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  });
  const withdraw = useOnce(async () => {
    try {
      client.setQueryData(accountOptions().queryKey, await call(withdrawNewEmail, {}));
      toast.success('O e-mail continua como estava');
    } catch (error) {
      toast.error(errorMessage(error));
    }
  });
  return (
    <div className={classes.waiting} data-span="6">
      <Notice>
        Confirme em <strong>{newEmail}</strong>: enviamos um link, que vale por 24 horas.{' '}
        {account.email === null ? 'Até lá a conta fica sem e-mail.' : `Até lá vale ${account.email}.`}
      </Notice>
      <NoMailNotice instead="o link não chega. Fale com quem instalou o sistema" />
      <div className="row">
        <Button type="button" onClick={resend.run} loading={resend.busy}>
          Reenviar link
        </Button>
        <Button type="button" onClick={withdraw.run} loading={withdraw.busy}>
          Desistir da troca
        </Button>
      </div>
    </div>
  );
}

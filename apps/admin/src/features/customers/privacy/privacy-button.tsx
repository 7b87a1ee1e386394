import { customers } from '@botica/contract/features/customers/customers.contract';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { privacyOptions } from '../customer-queries.ts';

/** The store's setting whether lists mask CPF, phone and e-mail, for administrators. */
export function PrivacyButton() {
  const client = useQueryClient();
  const { agent } = useSession();
  const { data } = useQuery(privacyOptions());
  const [asking, setAsking] = useState(false);
  if (data === undefined) return null;
  const isMasking = data.mask_customers_in_lists;

  const change = async () => {
    try {
      const body = { mask_customers_in_lists: !isMasking };
      const next = await call(customers.endpoints.updatePrivacy, { body }, { ifMatch: data.version });
      client.setQueryData(privacyOptions().queryKey, next);
      toast.success(isMasking ? 'As listas mostram os dados completos' : 'As listas mascaram os dados dos clientes');
    } catch (error) {
      toast.error(errorMessage(error));
      void client.invalidateQueries(privacyOptions());
    }
    setAsking(false);
    await Promise.all([
      invalidate(client, customers.endpoints.list),
      // Possible duplicates are masked like lists.
      invalidate(client, customers.endpoints.show),
    ]);
  };

  return (
    <>
      <Button
        disabledReason={agent.is_admin ? undefined : 'Somente administradores podem fazer isto.'}
        icon={isMasking ? <IconEye size={16} aria-hidden /> : <IconEyeOff size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {isMasking ? 'Mostrar dados' : 'Mascarar dados'}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={isMasking ? 'Mostrar os dados nas listas' : 'Mascarar os dados nas listas'}
        confirmLabel={isMasking ? 'Mostrar dados' : 'Mascarar dados'}
        onConfirm={change}
      >
        {isMasking
          ? 'CPF, telefone e e-mail voltam a aparecer completos nas listas, para todas as pessoas da loja.'
          : 'CPF, telefone e e-mail aparecem em parte nas listas, para todas as pessoas da loja, e são encontrados só quando digitados por inteiro. O cadastro continua completo.'}
      </ConfirmDialog>
    </>
  );
}

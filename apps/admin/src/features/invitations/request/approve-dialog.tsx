import {
  type Invitation,
  type InvitationApproval,
  invitationApproval,
  invitations,
} from '@botica/contract/features/invitations/invitations.contract';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { saveRecord } from '../../../kit/form/save-record.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { useRecordForm } from '../../../kit/form/use-record-form.ts';
import { type PersonValues, personValues } from '../../collaborators/record/person-values.ts';
import { PostFields } from '../../collaborators/record/post-fields.tsx';
import { invitationOptions } from '../invitation-queries.ts';
import classes from '../invitations.module.css';
import { requestWarning } from './request-warning.ts';

/** With several e-mails the approving person must choose one. */
const oneOfSeveral = z.extend(invitationApproval, {
  email: z.string().check(z.minLength(1, 'Escolha o e-mail da pessoa.')),
});

interface ApproveDialogProps {
  request: Invitation;
  onClose: () => void;
  onApproved: () => void;
}

/** Branch and group for the person. Approval turns the request into an invitation. */
export function ApproveDialog({ request, onClose, onApproved }: ApproveDialogProps) {
  const client = useQueryClient();
  const isOneOfSeveral = request.other_requests.length > 0;
  const record = useRecordForm<PersonValues, InvitationApproval>({
    schema: isOneOfSeveral ? oneOfSeveral : invitationApproval,
    values: personValues(null),
    version: request.version,
    words: null,
    save: (_, outcome, body) =>
      saveRecord(outcome, {
        send: () =>
          call(invitations.endpoints.approve, { params: { id: request.document }, body }, { ifMatch: request.version }),
        put: (next: Invitation) => {
          client.setQueryData(invitationOptions(request.document).queryKey, next);
          void invalidate(client, invitations.endpoints.list);
        },
        success: isOneOfSeveral
          ? 'Pedido aprovado. O convite está a caminho.'
          : `Pedido aprovado. O convite está a caminho de ${request.email}`,
      }),
  });
  return (
    <FormDialog
      record={record}
      title={`Aprovar o pedido de ${request.name}`}
      action="Aprovar e convidar"
      onClose={onClose}
      dismissal="Voltar"
      onSaved={onApproved}
    >
      <p className={classes.quiet}>
        Pediu acesso como {request.requested_role}, em {request.requested_workplace}.
      </p>
      <p className={isOneOfSeveral ? classes.notice : classes.quiet}>{requestWarning(request)}</p>
      {isOneOfSeveral && (
        <SelectField
          control={record.form.control}
          name="email"
          label="E-mail da pessoa"
          required
          options={[request, ...request.other_requests].map(({ name, email }) => ({
            value: email ?? '',
            label: `${email} (${name})`,
          }))}
        />
      )}
      <PostFields control={record.form.control} />
    </FormDialog>
  );
}

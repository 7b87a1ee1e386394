import { collaborators, collaboratorsErrors } from '@botica/contract/features/collaborators/collaborators.contract';
import { IconLogout, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { Button } from '../../../kit/look/button.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';
import classes from './access-actions.module.css';
import { DisableDialog, EndSessionsDialog, RemoveDialog } from './access-dialogs.tsx';
import { type AccessPerson, useAccessChange } from './use-access-change.ts';

interface AccessActionsProps {
  person: AccessPerson & { is_self: boolean; is_enabled: boolean; may_change_access: boolean };
  /** `icons` in a table row, `buttons` on the person's own page. */
  look: 'icons' | 'buttons';
  onRemoved?: () => void;
}

/** Sign out, activate, deactivate, remove. A disabled action gives its reason. */
export function AccessActions({ person, look, onRemoved }: AccessActionsProps) {
  const { setEnabled } = useAccessChange();
  const { agent } = useSession();
  const [asking, setAsking] = useState<'disable' | 'remove' | 'sessions' | null>(null);
  const missingWrite = usePermission(collaborators.endpoints.update.access);
  const missingDelete = usePermission(collaborators.endpoints.remove.access);
  const refusal = person.may_change_access ? undefined : refusalFor(person);
  const whyNotSessions = person.is_self
    ? collaboratorsErrors['collaborators.own_sessions'].message
    : agent.is_admin
      ? undefined
      : 'Somente administradores podem fazer isto.';
  const close = () => setAsking(null);

  const actions = [
    ...(look === 'buttons'
      ? [{ label: 'Encerrar acessos', Icon: IconLogout, reason: whyNotSessions, run: () => setAsking('sessions') }]
      : []),
    person.is_enabled
      ? { label: 'Desativar', Icon: IconUserOff, reason: missingWrite ?? refusal, run: () => setAsking('disable') }
      : { label: 'Ativar', Icon: IconUserCheck, reason: missingWrite ?? refusal, run: () => setEnabled(person, true) },
    { label: 'Remover', Icon: IconTrash, reason: missingDelete ?? refusal, run: () => setAsking('remove') },
  ];

  return (
    <>
      <span className={classes.actions} data-look={look}>
        {actions.map(({ label, Icon, reason, run }) =>
          look === 'icons' ? (
            <IconButton
              key={label}
              size="small"
              label={`${label} ${person.name}`}
              icon={<Icon size={18} stroke={1.75} />}
              disabledReason={reason}
              onClick={run}
            />
          ) : (
            <Button key={label} icon={<Icon size={16} aria-hidden />} disabledReason={reason} onClick={run}>
              {label}
            </Button>
          ),
        )}
      </span>
      {asking === 'disable' && <DisableDialog person={person} onClose={close} />}
      {asking === 'sessions' && <EndSessionsDialog person={person} onClose={close} />}
      {asking === 'remove' && <RemoveDialog person={person} onClose={close} {...(onRemoved ? { onRemoved } : {})} />}
    </>
  );
}

/** The server's message for a person whose access the caller may not change. */
function refusalFor({ is_self: isSelf }: { is_self: boolean }): string {
  return collaboratorsErrors[isSelf ? 'collaborators.own_access' : 'collaborators.above_you'].message;
}

import type { IntegrationKey } from '@botica/contract/features/stores/integration-keys.contract';
import { formatInstant, formatInstantDay } from '@botica/contract/kit/dates';
import { keyScopeTable } from '@botica/contract/kit/key-scopes';
import { IconBan, IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../kit/api/agent-context.tsx';
import type { Column } from '../../kit/list/column.ts';
import { List } from '../../kit/list/list.tsx';
import { rowActions } from '../../kit/list/row-actions.tsx';
import { Button } from '../../kit/look/button.tsx';
import { IconButton } from '../../kit/look/icon-button.tsx';
import { StatusBadge } from '../../kit/look/status-badge.tsx';
import { integrationKeyList, integrationKeyListOptions } from './integration-key-queries.ts';
import { keyState, keyStateNames } from './key-state.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

const tones = { good: 'shipped', expired: 'created', revoked: 'cancelled' } as const;

const empty = {
  none: {
    icon: IconKey,
    title: 'Ainda não há chaves de integração',
    text: 'Com uma chave, outro programa (a loja virtual, um ERP) envia pedidos ou lê dados desta loja.',
  },
  found: {
    title: 'Nenhuma chave encontrada',
    text: 'A lista termina antes desta página.',
    clear: 'Ver todas as chaves',
  },
};

/** Keys for other programs that use the API. */
export function IntegrationKeysTab() {
  const session = useSession();
  const [revoking, setRevoking] = useState<IntegrationKey | null>(null);
  return (
    <>
      <List
        list={integrationKeyList}
        options={integrationKeyListOptions}
        label="Chaves de integração"
        noun={['chave', 'chaves']}
        columns={columns(session.store.time_zone, setRevoking)}
        empty={empty}
        foot="none"
        skeletonRows={3}
      />
      {revoking && <RevokeKeyDialog integrationKey={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

export function NewKeyButton() {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
        Criar chave
      </Button>
      {creating && <NewKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function columns(timeZone: string, onRevoke: (key: IntegrationKey) => void): Column<IntegrationKey>[] {
  return [
    { key: 'name', header: 'Nome', takesRest: true, titled: true, onPhone: 'title', render: ({ name }) => name },
    {
      key: 'state',
      header: 'Situação',
      onPhone: 'aside',
      render: (key) => {
        const state = keyState(key, new Date());
        return <StatusBadge tone={tones[state]}>{keyStateNames[state]}</StatusBadge>;
      },
    },
    {
      key: 'scopes',
      header: 'Permissões',
      titled: true,
      cutAt: 300,
      onPhone: 'line',
      render: ({ scopes }) => scopes.map((scope) => keyScopeTable[scope].name).join(', '),
    },
    {
      key: 'last_used_at',
      header: 'Último uso',
      onPhone: 'line',
      render: ({ last_used_at: at }) => (at === null ? 'Nunca usada' : formatInstant(at, timeZone)),
    },
    {
      key: 'expires_at',
      header: 'Validade',
      onPhone: 'line',
      render: ({ expires_at: at }) => (at === null ? 'Sem validade' : formatInstantDay(at, timeZone)),
    },
    {
      key: 'created_by',
      header: 'Criada por',
      quiet: 'always',
      onPhone: 'line',
      titled: true,
      render: ({ created_by: name }) => name ?? 'Operador (linha de comando)',
    },
    {
      key: 'created_at',
      header: 'Criada em',
      quiet: 'always',
      hideBelow: 1100,
      onPhone: 'hidden',
      render: ({ created_at: at }) => formatInstantDay(at, timeZone),
    },
    rowActions((key) => (
      <IconButton
        size="small"
        label={`Revogar ${key.name}`}
        icon={<IconBan size={16} />}
        disabledReason={key.revoked_at === null ? undefined : 'Esta chave já foi revogada.'}
        onClick={() => onRevoke(key)}
      />
    )),
  ];
}

import type { Organization } from '@botica/contract/features/session/login-body';
import { session } from '@botica/contract/features/session/session.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { query } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { ErrorPanel } from '../../../kit/page/error-panel.tsx';
import { rememberTabStore } from '../open/tab-store.ts';
import { StoreList } from './store-list.tsx';
import classes from './store-switcher.module.css';

/** Lists longer than this have a search field. */
const searchedAbove = 7;

/** The person's stores. A choice starts a session at that store, and this tab continues with it. */
export function StoreSwitcher({ onClose }: { onClose: () => void }) {
  const { store } = useSession();
  const { data, error, refetch } = useQuery(query(session.endpoints.organizations, {}));
  const [busyId, setBusyId] = useState<number | null>(null);

  const pick = async ({ id }: Organization) => {
    if (id === store.id) return onClose();
    if (busyId !== null) return;
    setBusyId(id);
    try {
      await call(session.endpoints.switchStore, { body: { store_id: id } });
      rememberTabStore(id);
      // A full page load drops everything of the former store, and unsaved values are asked about first.
      window.location.assign('/');
    } catch (failure) {
      setBusyId(null);
      toast.error(errorMessage(failure));
    }
  };

  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!data) return <p className={classes.waiting}>Carregando...</p>;
  return (
    <StoreList
      organizations={data.items}
      onPick={pick}
      busyId={busyId}
      currentId={store.id}
      searchable={data.items.length > searchedAbove}
    />
  );
}

import { orderArrivals } from '@botica/contract/features/orders/arrivals/order-arrivals.contract';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePermission, useSession } from '../../../kit/api/agent-context.tsx';
import { query } from '../../../kit/api/query.ts';
import { setNewsCount } from '../../../kit/page/news-count.ts';
import { isSoundOn, playSound } from './order-sound.ts';
import { readMark, useSeenOrder, writeMark } from './seen-orders.ts';

/** Milliseconds between polls: a hidden page receives no live events. */
const askEveryMs = 10_000;

const listPaths: readonly string[] = ['/', '/orders'];

/** Counts and announces the orders that arrived since the list was last seen. It renders nothing. */
export function OrderArrivals() {
  const missing = usePermission(orderArrivals.endpoints.arrivals.access);
  return missing === undefined && <Arrivals />;
}

function Arrivals() {
  const { agent, store } = useSession();
  const seen = useSeenOrder(store.id);
  const { data, refetch } = useQuery(
    query(orderArrivals.endpoints.arrivals, { query: { after: seen || undefined } }, { recoverSession: false }),
  );
  const isAtList = useRouterState({ select: ({ location }) => listPaths.includes(location.pathname) });

  useEffect(() => {
    if (!data) return;
    const look = () => {
      const sees = isAtList && document.visibilityState === 'visible';
      if (seen === undefined || (sees && data.last_id !== seen)) writeMark('seen', store.id, data.last_id);
      // Without a stored mark, the existing orders do not count as new.
      setNewsCount(sees || seen === undefined ? 0 : data.count);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [data, isAtList, seen, store.id]);

  useEffect(() => {
    if (!data) return;
    const lastAnnounced = readMark('told', store.id);
    if (lastAnnounced !== undefined && data.last_id <= lastAnnounced) return;
    writeMark('told', store.id, data.last_id);
    if (lastAnnounced !== undefined && data.count > 0 && isSoundOn(agent.id)) playSound();
  }, [data, agent.id, store.id]);

  useEffect(() => {
    let timer = 0;
    const ask = () => {
      window.clearInterval(timer);
      if (document.visibilityState === 'hidden') timer = window.setInterval(() => void refetch(), askEveryMs);
      else void refetch();
    };
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refetch]);
  useEffect(() => () => setNewsCount(0), []);
  return null;
}

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';
import classes from './loaded.module.css';

interface LoadedProps<Reply> {
  options: UseQueryOptions<Reply, Error, Reply, QueryKey>;
  children: (reply: Reply) => ReactNode;
}

/** What needs an answer of the server, once it is there; until then its place. */
export function Loaded<Reply>({ options, children }: LoadedProps<Reply>) {
  const { data, error, refetch } = useQuery(options);
  if (data !== undefined) return children(data);
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return <Bone />;
}

/** The place of a card that comes. */
export const Bone = () => <div className={classes.bone} role="status" aria-busy aria-label="Carregando" />;

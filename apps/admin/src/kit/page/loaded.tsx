import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from './error-panel.tsx';
import classes from './loaded.module.css';

interface LoadedProps<Reply> {
  options: UseQueryOptions<Reply, Error, Reply, QueryKey>;
  children: (reply: Reply) => ReactNode;
}

/** Renders children with the server's answer, and a placeholder until then. */
export function Loaded<Reply>({ options, children }: LoadedProps<Reply>) {
  const { data, error, refetch } = useQuery(options);
  if (data !== undefined) return children(data);
  if (error) return <ErrorPanel error={error} onRetry={refetch} />;
  return <Bone />;
}

/** Placeholder of a card that is loading. */
export const Bone = () => <div className={classes.bone} role="status" aria-busy aria-label="Carregando" />;

import {
  type ProductUseKind,
  productUseKinds,
  productUses,
} from '@botica/contract/features/products/uses/product-uses.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../kit/api/query.ts';
import classes from './product-uses.module.css';
import { wordsOf } from './use-words.ts';

interface ProductUsesProps {
  id: number;
  title: string;
  /** Kinds of places to list; all by default. */
  kinds?: readonly ProductUseKind[];
  /** Shown if there are no such places. */
  none: ReactNode;
  /** Shown if the places could not be loaded. */
  unknown: ReactNode;
}

/** Places where a product appears, fetched when it is about to be removed from them. */
export function ProductUses({ id, title, kinds = productUseKinds, none, unknown }: ProductUsesProps) {
  const { data, error } = useQuery({ ...query(productUses.endpoints.uses, { params: { id } }), staleTime: 0 });
  if (error) return <p>{unknown}</p>;
  if (!data) return <p className="quiet">Verificando onde o produto aparece…</p>;
  const uses = data.uses.filter(({ kind }) => kinds.includes(kind));
  if (uses.length === 0) return <p>{none}</p>;
  return (
    <section className={classes.uses} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {uses.map((use) => {
          const { sentence, names } = wordsOf(use);
          return (
            <li key={use.kind}>
              {sentence}
              {names !== '' && <span className={classes.names}>{names}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

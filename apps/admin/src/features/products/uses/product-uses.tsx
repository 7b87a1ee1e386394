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
  /** Which places are told of; without it all. */
  kinds?: readonly ProductUseKind[];
  /** In place of the list where there is none of them. */
  none: ReactNode;
  /** In place of the list while nobody knows: it could not be asked for. */
  unknown: ReactNode;
}

/** Where a product appears, asked for when somebody is about to take it away from there. */
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

import { shownAddress } from '@botica/contract/features/redirects/redirect-address';
import { checkRedirects, type Redirect } from '@botica/contract/features/redirects/redirect-rules';
import { type RedirectList, redirectCalls } from '@botica/contract/features/website/redirects/redirects.contract';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError, call } from '../../../kit/api/api.ts';
import { useSectionForm } from '../../../kit/form/use-section-form.ts';
import { redirectsOptions } from '../website-queries.ts';

type Values = { items: Redirect[] };

/** The server's errors by the path of the row. */
type Refused = ReadonlyMap<string, string>;

function refusedIn({ fields }: ApiError, items: readonly Redirect[]): Refused {
  const rows = Object.entries(fields).map(([name, message]): [string, string] => {
    const row = items[Number(name.split('.')[0])];
    return [row?.path ?? '', message];
  });
  return new Map(rows);
}

/** The form of the whole list, with the errors of each row. */
export function useRedirectsForm(current: RedirectList) {
  const { hosts } = current;
  const [refused, setRefused] = useState<Refused>(new Map());
  const schema = useMemo(() => {
    const isSound = (items: Redirect[]) => checkRedirects(items, { ownHosts: hosts }).faults.length === 0;
    const row = z.object({ path: z.string(), value: z.string() });
    return z.object({ items: z.array(row).check(z.refine(isSound, 'Corrija as linhas marcadas antes de salvar.')) });
  }, [hosts]);
  const values = useMemo(() => ({ items: current.items }), [current.items]);
  const record = useSectionForm<RedirectList, Values, Values>({
    current,
    queryKey: redirectsOptions().queryKey,
    schema,
    values,
    fields: {
      items: {
        label: 'Redirecionamentos',
        isPlural: true,
        shown: (items) => items.map(({ path, value }) => `${shownAddress(path)} → ${shownAddress(value)}`).join('; '),
      },
    },
    success: 'Redirecionamentos atualizados',
    send: async ({ items = current.items }) => {
      setRefused(new Map());
      try {
        return await call(redirectCalls.endpoints.replaceRedirects, { body: items }, { ifMatch: current.version });
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) setRefused(refusedIn(error, items));
        throw error;
      }
    },
  });
  return { record, refused };
}

/** Errors by index: the list's own rules, and the server's messages for these paths. */
export function faultsOf(
  items: readonly Redirect[],
  { hosts }: Pick<RedirectList, 'hosts'>,
  refused: Refused,
): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  for (const [index, { path }] of items.entries()) {
    const message = refused.get(path);
    if (message) faults.set(index, message);
  }
  for (const { index, message } of checkRedirects(items, { ownHosts: hosts }).faults) faults.set(index, message);
  return faults;
}

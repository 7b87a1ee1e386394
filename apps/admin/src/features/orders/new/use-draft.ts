import { type OrderDraft, orderDrafts } from '@botica/contract/features/orders/drafts/order-drafts.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { invalidate } from '../../../kit/api/query.ts';
import { type DraftState, keepDraft } from './draft-keeper.ts';
import type { OrderValues } from './order-values.ts';

/** Milliseconds after the last change before the draft is saved. */
const pauseMs = 800;

interface DraftOptions {
  opened: OrderDraft | null;
  onStarted: (id: number) => void;
}

/** Saves the form's values as a draft on the server while the person types. */
export function useDraft(form: UseFormReturn<OrderValues>, { opened, onStarted }: DraftOptions) {
  const client = useQueryClient();
  const [state, setState] = useState<DraftState>({ is: opened ? 'saved' : 'idle' });
  const [late, setLate] = useState<OrderDraft | null>(null);
  const started = useEffectEvent(onStarted);
  const [keeper, setKeeper] = useState<ReturnType<typeof keepDraft> | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form has one draft as long as it is open
  useEffect(() => {
    let isOpen = true;
    const made = keepDraft({
      values: form.getValues,
      opened,
      onState: setState,
      onLate: setLate,
      onStarted: (id) => {
        void invalidate(client, orderDrafts.endpoints.listDrafts);
        // The form may have been closed during the save.
        if (isOpen) started(id);
      },
    });
    setKeeper(made);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void made.save(), pauseMs);
    });
    const leave = () => void made.save(true);
    window.addEventListener('pagehide', leave);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [form]);

  return {
    state,
    id: () => keeper?.id(),
    retry: () => keeper?.save(),
    end: () => keeper?.end(),
    resume: () => keeper?.resume(),
    keepAnew: () => keeper?.keepAnew(),
    late: late && {
      keepOwn: () => keeper?.keepOwn(late),
      takeTheirs: () => keeper?.takeTheirs(late, (content) => form.reset(content)),
    },
  };
}
export type Draft = ReturnType<typeof useDraft>;

import { type ActivationResult, activationResults } from '@botica/contract/features/rd-station/activation-results';
import { activationFailure } from '@botica/contract/features/rd-station/activation-words';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toast } from '../../kit/feedback/toast.ts';

/** What came of the way to RD Station and back: told once, then the address is the tab's own again. */
export function useActivationResult(): ActivationResult | undefined {
  const { rdstation } = useSearch({ from: '/_app/settings' });
  const navigate = useNavigate();
  const [result] = useState(() => activationResults.find((known) => known === rdstation));
  useEffect(() => {
    if (result === undefined) return;
    if (result === 'connected') toast.success('Integração com a RD Station ativada');
    else toast.error(activationFailure);
    void navigate({ to: '/settings', search: { tab: 'integrations' }, replace: true, resetScroll: false });
  }, [result, navigate]);
  return result;
}

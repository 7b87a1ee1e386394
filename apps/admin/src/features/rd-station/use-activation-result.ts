import { type ActivationResult, activationResults } from '@botica/contract/features/rd-station/activation-results';
import { activationFailure } from '@botica/contract/features/rd-station/activation-words';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toast } from '../../kit/feedback/toast.ts';

/** Result of the authorisation at RD Station, from the URL. It is read once, then removed from the URL. */
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

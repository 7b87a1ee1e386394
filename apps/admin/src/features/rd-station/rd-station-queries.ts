import { rdStation } from '@botica/contract/features/rd-station/rd-station.contract';
import { query } from '../../kit/api/query.ts';

const { show, newCode } = rdStation.endpoints;

export const rdStationOptions = () => query(show, {});

/** Shorter than the URL's validity, so that it is still valid when the person presses the button. */
export const freshConnectMs = 8 * 60_000;

/** A connect URL for the saved credentials, renewed while the page is open. */
export function connectOptions(version: number, enabled: boolean) {
  const options = query(newCode, {});
  return {
    ...options,
    queryKey: [...options.queryKey, version],
    enabled,
    staleTime: freshConnectMs,
    refetchInterval: freshConnectMs,
    gcTime: 0,
  };
}

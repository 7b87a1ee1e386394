import type { AnyRouter } from '@tanstack/react-router';
import { type Monitoring, noMonitoring } from './monitoring.ts';

/** Reports each page before it is rendered. Returns the function that stops it. */
export function followPages(router: AnyRouter, monitoring: Monitoring = noMonitoring): () => void {
  const tell = () => {
    const page = router.state.matches.at(-1);
    if (page) monitoring.show({ route: page.routeId, privacy: page.staticData.mask ? 'mask' : 'mask-user-input' });
  };
  tell();
  monitoring.start({ sessionSampleRate: 100, sessionReplaySampleRate: 100 });
  return router.subscribe('onBeforeRouteMount', tell);
}

import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from './api.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { errorMessage } from './error-message.ts';

interface ErrorPanelProps {
  error: unknown;
  onRetry?: () => unknown;
}

/** In place of what could not be loaded: the reason, the request's number for support, a retry. */
export function ErrorPanel({ error, onRetry }: ErrorPanelProps) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={28} stroke={1.5} />}
        title={errorMessage(error)}
        actions={onRetry && <Button onClick={onRetry}>Tentar novamente</Button>}
      >
        {requestId && `Código para o suporte: ${requestId}`}
      </EmptyState>
    </div>
  );
}

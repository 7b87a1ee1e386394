import { IconAlertTriangle } from '@tabler/icons-react';
import { ApiError } from '../api/api.ts';
import { errorMessage } from '../api/error-message.ts';
import { Button } from '../look/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface ErrorPanelProps {
  error: unknown;
  /** Shown instead of the server's message. */
  title?: string;
  onRetry?: () => unknown;
}

/** Shown instead of data that could not be loaded: the reason, the request's id for support, and a retry. */
export function ErrorPanel({ error, title, onRetry }: ErrorPanelProps) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={28} stroke={1.5} />}
        title={title ?? errorMessage(error)}
        actions={onRetry && <Button onClick={onRetry}>Tentar novamente</Button>}
      >
        {requestId && `Código para o suporte: ${requestId}`}
      </EmptyState>
    </div>
  );
}

import { StatusBadge } from '../../kit/look/status-badge.tsx';

export function EnabledBadge({ isEnabled }: { isEnabled: boolean }) {
  return <StatusBadge tone={isEnabled ? 'shipped' : 'created'}>{isEnabled ? 'Ativo' : 'Inativo'}</StatusBadge>;
}

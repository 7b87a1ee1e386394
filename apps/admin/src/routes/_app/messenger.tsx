import { createFileRoute } from '@tanstack/react-router';
import { MessengerRoute } from '../../features/messenger/messenger-route.tsx';

export const Route = createFileRoute('/_app/messenger')({ component: MessengerRoute });

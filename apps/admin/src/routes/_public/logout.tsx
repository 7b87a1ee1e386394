import { createFileRoute } from '@tanstack/react-router';
import { LogoutPage } from '../../features/session/open/logout-page.tsx';

export const Route = createFileRoute('/_public/logout')({ component: LogoutPage });

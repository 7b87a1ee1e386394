import { createFileRoute } from '@tanstack/react-router';
import { HandOverPage } from '../../features/session/login-notices.tsx';

export const Route = createFileRoute('/_public/auth')({ component: HandOverPage });

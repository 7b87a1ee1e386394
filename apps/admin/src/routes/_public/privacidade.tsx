import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../features/session/legal/privacy-page.tsx';

export const Route = createFileRoute('/_public/privacidade')({ component: PrivacyPage });

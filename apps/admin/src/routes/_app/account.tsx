import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/account/record/account-page.tsx';

export const Route = createFileRoute('/_app/account')({ component: AccountPage });

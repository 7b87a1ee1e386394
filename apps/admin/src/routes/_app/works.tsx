import { createFileRoute } from '@tanstack/react-router';
import { WorksRoute } from '../../features/works/works-route.tsx';

export const Route = createFileRoute('/_app/works')({ component: WorksRoute });

import * as z from 'zod/mini';
import { areas, levels } from '../../kit/permissions.ts';

/** A rule of a group on the wire; `role` is the area's name. */
export const groupRule = z.object({ role: z.enum(areas), permissions: z.array(z.enum(levels)) });

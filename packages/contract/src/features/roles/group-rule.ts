import * as z from 'zod/mini';
import { areas, levels } from '../../kit/permissions.ts';

/** One rule of a group, as the wire has it: `role` is the area's name. */
export const groupRule = z.object({ role: z.enum(areas), permissions: z.array(z.enum(levels)) });

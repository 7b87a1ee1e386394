import { codeStates } from '@botica/contract/features/coupons/codes/code-list-options';
import * as z from 'zod/mini';
import { listState } from '../../../kit/list/list-state.ts';

export const codeList = listState({ searches: ['code'], filters: { state: z.enum(codeStates) } });

export type CodeSearch = ReturnType<typeof codeList.read>;

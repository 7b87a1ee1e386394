import { rdStationErrors } from '@botica/contract/features/rd-station/rd-station.contract';
import { refusalsOf } from '../../../kit/app-error.ts';

export const refuseRdStation = refusalsOf(rdStationErrors);

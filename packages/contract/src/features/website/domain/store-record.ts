import * as z from 'zod/mini';
import { lineFieldOf } from '../../../kit/fields/record-fields.ts';
import { record } from '../../../kit/record.ts';
import { missingDomainMessage, takeDomain } from '../../stores/domain-name.ts';
import { colorsRecord } from '../appearance/colors-record.ts';
import { storeProfileRecord } from '../profile/store-profile.ts';

/** The rule itself provides the message. */
export const domainName = z.string(missingDomainMessage).check(
  ({ value, issues }) => {
    const taken = takeDomain(value);
    if ('fault' in taken) issues.push({ code: 'custom', message: taken.fault, input: value });
  },
  z.overwrite((typed) => {
    const taken = takeDomain(typed);
    return 'domain' in taken ? taken.domain : typed;
  }),
);

/** Fields of the store's row that one call changes; each is declared by its own record. */
export const storeRecord = record({
  domain: { ...lineFieldOf('Domínio', domainName), personal: false },
  name: storeProfileRecord.fields.name,
  time_zone: storeProfileRecord.fields.time_zone,
  ...colorsRecord.fields,
});

import { website } from '@botica/contract/features/website/website.contract';
import { query } from '../../kit/api/query.ts';

const { endpoints } = website;

export const paymentOptions = () => query(endpoints.paymentConfig, {});
export const socialOptions = () => query(endpoints.social, {});
export const contactOptions = () => query(endpoints.contact, {});
export const credentialsOptions = () => query(endpoints.credentials, {});

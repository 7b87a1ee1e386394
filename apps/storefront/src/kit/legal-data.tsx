import type { PublicStore } from '@botica/contract/features/website/info/site-info';
import { formatCep } from '@botica/contract/kit/brazil/cep';
import { formatCnpj } from '@botica/contract/kit/brazil/cnpj';
import { formatDay } from '@botica/contract/kit/dates';
import { shownPhone } from './contact-links.ts';
import classes from './legal-data.module.css';

export function addressLine(address: NonNullable<PublicStore['address']>): string {
  const street = [`${address.street}, ${address.number}`, address.complement, address.district]
    .filter(Boolean)
    .join(' – ');
  return `${street}, ${address.city}/${address.uf}, CEP\u00a0${formatCep(address.zip)}`;
}

/** The data that RDC 44/2009, art. 53, requires on the site of a pharmacy. */
export function LegalData({ store }: { store: PublicStore }) {
  const { pharmacist } = store;
  const responsible = pharmacist && [pharmacist.name, crfOf(pharmacist)].filter(Boolean).join(' – ');
  const rows: [name: string, value: string | null | undefined][] = [
    ['Razão social', store.corporate_name ?? store.name],
    ['CNPJ', store.cnpj && formatCnpj(store.cnpj)],
    ['Endereço', store.address && addressLine(store.address)],
    ['Telefone', store.phone && shownPhone(store.phone)],
    ['Farmacêutico responsável', responsible],
    ['Certificado de regularidade (CRF)', certificateOf(store)],
    ['Licença sanitária', store.sanitary_license],
    ['Autorização de funcionamento (AFE)', store.afe],
    ['Autorização especial (AE)', store.ae],
  ];
  return (
    <div className={classes.legal}>
      <dl>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p>
        As informações deste site não substituem a orientação de um profissional de saúde. Medicamentos sob prescrição
        só são dispensados depois que o farmacêutico avalia a receita.
      </p>
    </div>
  );
}

/** "2026/0042, válido até 31/03/2027". */
const certificateOf = ({ crf_certificate: number, crf_certificate_until: until }: PublicStore) =>
  number && (until ? `${number}, válido até ${formatDay(until)}` : number);

/** "CRF-SP 12345". */
export const crfOf = ({ crf, crf_uf }: NonNullable<PublicStore['pharmacist']>) =>
  crf && `CRF${crf_uf ? `-${crf_uf}` : ''}\u00a0${crf}`;

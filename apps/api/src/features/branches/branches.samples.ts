import { branches } from '@botica/contract/features/branches/branches.contract';
import { placeBranch } from '../../../test/builders-branches.ts';
import { type MakeId, samplesOf } from '../../../test/route-samples.ts';
import { fileKey } from '../../kit/files-port.ts';
import { newToken } from '../../kit/tokens.ts';

const address = { zip: '01001-000', street: 'Praça da Sé', number: '1', city: 'São Paulo', uf: 'SP' };
const bankAccount = {
  bank_code: '001',
  agency: '1234',
  account: '567890',
  account_type: 'checking',
  holder_name: 'Botica Ltda',
  holder_document: '12ABC34501DE35',
} as const;

const aBranch: MakeId = ({ api }, store) => placeBranch(api, { store_id: store.id });

const aCertifiedBranch: MakeId = async (walk, store) => {
  const { db, outside } = walk.api;
  const file = { id: newToken(), name: 'crf.pdf', type: 'application/pdf', size: 3 };
  await outside.files.put(fileKey(store.id, file.id), Buffer.from('pdf'), file.type);
  const id = await aBranch(walk, store);
  await db
    .updateTable('branches')
    .set({ crf_file: JSON.stringify(file) })
    .where('id', '=', Number(id))
    .execute();
  return id;
};

const aTransporter: MakeId = async ({ api }, store) => {
  const branch_id = await placeBranch(api, { store_id: store.id });
  const values = { store_id: store.id, branch_id, name: 'Expresso', created_at: new Date() };
  return (await api.db.insertInto('transporters').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export const branchesSamples = samplesOf(
  branches,
  {
    list: {},
    listOfStore: {},
    show: { query: '?recursive=1&fetch_products=1&fetch_keywords=1' },
    create: { body: { fantasy_name: 'Filial Sul' } },
    remove: {},
    updateMain: { body: { alias: 'Matriz' } },
    update: { body: { alias: 'Filial Norte' } },
    updateMainAddress: { body: address },
    updateAddress: { body: address },
    updateMainPharmacy: { body: { cnpj: '12.ABC.345/01DE-35' } },
    updatePharmacy: { body: { crf: '12345', crf_uf: 'SP' } },
    recordPharmacy: { body: { crf: '12345', crf_uf: 'SP' } },
    crfFile: { id: aCertifiedBranch },
    setCrfFile: { body: { file: Buffer.from('%PDF-1.7\n%%EOF').toString('base64'), name: 'crf.pdf' } },
    removeCrfFile: {},
    recordBankAccount: { body: bankAccount },
    banks: {},
    updateCorreios: { body: { overlay_price: 250 } },
    showCorreios: {},
    listTransporters: {},
    createTransporter: { body: { name: 'Expresso' } },
    updateTransporter: { body: { name: 'Expresso Sul' }, id: aTransporter },
    removeTransporter: { id: aTransporter },
  },
  aBranch,
);

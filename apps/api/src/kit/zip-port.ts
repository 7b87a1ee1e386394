import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';

/** Nobody could be asked: whether the CEP exists is not known. */
export class ZipUnavailable extends Error {
  override name = 'ZipUnavailable';
}

export interface ZipPort {
  /** Eight digits. Null: a provider says that there is no such CEP. Throws ZipUnavailable only, within 5 seconds. */
  find(cep: string): Promise<ZipAddress | null>;
}

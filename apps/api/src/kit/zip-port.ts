import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';

/** No provider answered, so it is unknown whether the CEP exists. */
export class ZipUnavailable extends Error {
  override name = 'ZipUnavailable';
}

export interface ZipPort {
  /**
   * `cep` has eight digits. Null if a provider says that there is no such CEP. Throws only ZipUnavailable, within 5
   * seconds.
   */
  find(cep: string): Promise<ZipAddress | null>;
}

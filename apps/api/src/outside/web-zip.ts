import { parseCep } from '@botica/contract/kit/brazil/cep';
import { isUf } from '@botica/contract/kit/brazil/uf';
import type { ZipAddress } from '@botica/contract/kit/brazil/zip-address';
import { normaliseText } from '@botica/contract/kit/text';
import { type ZipPort, ZipUnavailable } from '../kit/zip-port.ts';
import { readSmallJson } from './read-small-json.ts';

export interface WebZipSettings {
  /** Base addresses without a slash at the end. */
  viaCepUrl: string;
  brasilApiUrl: string;
}

const maxBytes = 64 * 1024;
/** Milliseconds. Each provider has 4 seconds, and both together less than the 5 that a screen waits. */
const deadlineMs = 4500;
const providerMs = 4000;
/**
 * Milliseconds after which the second provider is called, if the first has not answered. It is called at once if the
 * first has failed.
 */
const headStartMs = 1000;

/** Null for control characters and for texts that are too long. */
function text(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const line = value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' || line.length > max ? null : line;
}

type Fields = Record<string, unknown>;

/** A provider's reply in the common form; throws if it is about another CEP. */
function toAddress(
  cep: string,
  from: { cep: unknown; street: unknown; district: unknown; city: unknown; uf: unknown; ibge: unknown },
): ZipAddress {
  const city = text(from.city, 100);
  const state = text(from.uf, 2);
  if (typeof from.cep !== 'string' || parseCep(from.cep) !== cep) throw new Error('The reply is about another CEP');
  if (city === null || state === null || !isUf(state)) throw new Error('The reply names no city');
  const ibge = text(from.ibge, 7);
  return {
    cep,
    street: text(from.street, 200),
    neighborhood: text(from.district, 100),
    city,
    state,
    ibge: ibge !== null && /^\d{7}$/.test(ibge) ? ibge : null,
  };
}

type Provider = (cep: string, signal: AbortSignal) => Promise<ZipAddress | null>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const get = (url: string, signal: AbortSignal) =>
  fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });

/** ViaCEP reports an unknown CEP by 200 and `{"erro": "true"}`. */
const viaCep =
  (baseUrl: string): Provider =>
  async (cep, signal) => {
    const reply = await get(`${baseUrl}/ws/${cep}/json/`, signal);
    const body = await readSmallJson(reply, maxBytes);
    if (reply.status !== 200 || !isFields(body)) throw new Error(`ViaCEP answered ${reply.status}`);
    if (body.erro === true || body.erro === 'true') return null;
    const { logradouro, bairro, localidade, uf, ibge } = body;
    return toAddress(cep, { cep: body.cep, street: logradouro, district: bairro, city: localidade, uf, ibge });
  };

/**
 * BrasilAPI calls several services and answers 404 also if it reaches none of them. Only a service that reports "not
 * found" knows that the CEP does not exist.
 */
function saysNotFound({ name, errors }: Fields): boolean {
  if (name !== 'CepPromiseError' || !Array.isArray(errors)) return false;
  return errors.some((each: unknown) => {
    const message = isFields(each) && typeof each.message === 'string' ? each.message : '';
    return normaliseText(message).includes('nao encontrado');
  });
}

/** BrasilAPI reports an unknown CEP by 404 with its own error; a proxy's page does not count. */
const brasilApi =
  (baseUrl: string): Provider =>
  async (cep, signal) => {
    const reply = await get(`${baseUrl}/api/cep/v1/${cep}`, signal);
    const body = await readSmallJson(reply, maxBytes);
    if (reply.status === 404 && isFields(body) && saysNotFound(body)) return null;
    if (reply.status !== 200 || !isFields(body)) throw new Error(`BrasilAPI answered ${reply.status}`);
    const ibge = isFields(body.ibge) && isFields(body.ibge.city) ? body.ibge.city.code : body.ibge;
    const { street, neighborhood, city, state } = body;
    return toAddress(cep, { cep: body.cep, street, district: neighborhood, city, uf: state, ibge });
  };

/** Waits for the answer, a failure, or the end of the head start. True if the answer has come. */
function isAnswered(answer: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, headStartMs, false);
    const settle = (answered: boolean) => () => {
      clearTimeout(timer);
      resolve(answered);
    };
    answer.then(settle(true), settle(false));
  });
}

/**
 * ViaCEP first, then BrasilAPI. An address is accepted at once; "not found" from the second only if the first fails.
 */
async function firstToKnow(first: Promise<ZipAddress | null>, askSecond: () => Promise<ZipAddress | null>) {
  if (await isAnswered(first)) return first;
  const second = askSecond().then(async (address) => address ?? (await first.catch(() => null)));
  return Promise.any([first, second]);
}

export function webZip({ viaCepUrl, brasilApiUrl }: WebZipSettings): ZipPort {
  const first = viaCep(viaCepUrl);
  const second = brasilApi(brasilApiUrl);
  return {
    find: async (cep) => {
      const stop = new AbortController();
      const ask = (provider: Provider) =>
        provider(cep, AbortSignal.any([stop.signal, AbortSignal.timeout(providerMs)]));
      let deadline: NodeJS.Timeout | undefined;
      // The caller does not wait until an aborted request has ended.
      const tooLate = new Promise<never>((_, reject) => {
        deadline = setTimeout(reject, deadlineMs, new Error('No provider answered in time'));
      });
      try {
        return await Promise.race([firstToKnow(ask(first), () => ask(second)), tooLate]);
      } catch (cause) {
        throw new ZipUnavailable('No provider answered', { cause });
      } finally {
        clearTimeout(deadline);
        // A provider that is still busy, for example with an endless body, is aborted.
        stop.abort();
      }
    },
  };
}

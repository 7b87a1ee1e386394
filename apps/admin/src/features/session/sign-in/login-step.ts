import { isCpf } from '@botica/contract/kit/brazil/cpf';

/** What `/login/{step}/{cpf}` shows. */
export const loginSteps = ['cpf', 'email', 'access', 'organization', 'code', 'password', 'confirm', 'request'] as const;
export type LoginStep = (typeof loginSteps)[number];

/**
 * The step that an address asks for; `home` where the visitor leaves for the public home (docs/decisions/0004-cookie-and-bearer.md).
 * `access` stands for a sign-in link received by e-mail, `code` for the second factor, `confirm` for a new e-mail. What is unknown, or lacks a valid
 * CPF, starts over at `cpf`.
 */
export function loginStep(address: {
  step?: string | undefined;
  cpf?: string | undefined;
  access?: string | undefined;
}): LoginStep | 'home' {
  const { step = 'email', cpf, access } = address;
  switch (step) {
    case 'email':
      if (access) return 'access';
      if (!cpf) return 'home';
      return isCpf(cpf) ? 'email' : 'cpf';
    case 'request':
      return cpf && isCpf(cpf) ? 'request' : 'cpf';
    case 'organization':
    case 'code':
    case 'password':
    case 'confirm':
      return step;
    default:
      return 'cpf';
  }
}

import { isCpf } from '@botica/contract/kit/brazil/cpf';

/** Steps of `/login/{step}/{cpf}`. */
export const loginSteps = ['cpf', 'email', 'access', 'organization', 'code', 'password', 'confirm', 'request'] as const;
export type LoginStep = (typeof loginSteps)[number];

/**
 * The step in a URL; `home` sends the visitor to the public home (docs/decisions/0004-cookie-and-bearer.md). `access`
 * is a sign-in link from an e-mail, `code` the second factor, `confirm` a new e-mail. Unknown steps, and steps without
 * a valid CPF, start over at `cpf`.
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from './run-command.mjs';

interface Service {
  environment: Record<string, string>;
  volumes: string[];
}

interface Compose {
  services: {
    botica: Service & {
      build: string;
      ports: string[];
      depends_on: Record<string, { condition: string }>;
      read_only: boolean;
      tmpfs: string[];
      cap_drop: string[];
      security_opt: string[];
      stop_grace_period: string;
    };
    database: Service & { image: string; healthcheck: { test: string[] } };
  };
  volumes: Record<string, null>;
}

/** Reads compose.yaml like `docker compose up` does if no variable is set. */
export function readCompose(): Compose {
  const text = readFileSync(join(repositoryRoot, 'compose.yaml'), 'utf8');
  const withDefaults = (_key: unknown, value: unknown) =>
    typeof value === 'string' ? value.replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1') : value;
  return parse(text, withDefaults) as Compose;
}

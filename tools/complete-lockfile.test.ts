import { expect, it } from 'vitest';
import { missingPlatformParts } from './complete-lockfile.mjs';

it.each([
  ['@a/core-linux-x64-musl', { cpu: ['x64'], libc: ['musl'], os: ['linux'] }],
  ['@a/core-linux-arm-gnueabihf', { cpu: ['arm'], libc: ['glibc'], os: ['linux'] }],
  ['@a/binding-openharmony-arm64', { cpu: ['arm64'], os: ['openharmony'] }],
  ['@a/binding-win32-ia32-msvc', { cpu: ['ia32'], os: ['win32'] }],
  ['@a/cli-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
])('reads from the name what %s runs on', (name, platform) => {
  const packages = { 'node_modules/a': { dev: true, optionalDependencies: { [name]: '1.2.3' } } };
  expect(missingPlatformParts(packages)).toEqual({
    [`node_modules/${name}`]: { version: '1.2.3', dev: true, optional: true, ...platform },
  });
});

it('leaves what the lockfile has, and ranges, alone', () => {
  const packages = {
    'node_modules/a': { optionalDependencies: { present: '1.0.0', ranged: '^1.0.0' } },
    'node_modules/a/node_modules/present': { version: '1.0.0' },
  };
  expect(missingPlatformParts(packages)).toEqual({});
});

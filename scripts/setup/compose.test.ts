import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const deploy = join(import.meta.dirname, '../../deploy');

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly expose?: readonly number[];
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
}

const compose = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8')) as {
  readonly services: Readonly<Record<'app' | 'db', Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const { app } = compose.services;
const mounts = (app.volumes ?? []).map((volume) => volume.split(':'));

describe('deploy/compose.yaml', () => {
  it('stores files in a named volume, because the container is read-only', () => {
    const dataDir = app.environment?.DATA_DIR;
    expect(app.read_only).toBe(true);
    const [name, , mode] = mounts.find(([, target]) => target === dataDir) ?? [];
    expect(Object.keys(compose.volumes)).toContain(name);
    expect(mode).toBeUndefined();
    const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8');
    expect(dockerfile).toContain(`chown node:node ${dataDir}`);
    expect(dockerfile.indexOf(`chown node:node ${dataDir}`)).toBeLessThan(dockerfile.indexOf('USER node'));
  });

  it('mounts the PEM files of env.example read-only', () => {
    const example = readFileSync(join(deploy, 'env.example'), 'utf8');
    const files = [...example.matchAll(/^[A-Z_]+_KEY_FILE=(.+)$/gm)].map(([, path]) => path!);
    expect(files.length).toBe(2);
    const [, target, mode] = mounts.find(([source]) => source === './keys') ?? [];
    expect(mode).toBe('ro');
    for (const file of files) expect(file.startsWith(`${target}/`), file).toBe(true);
  });

  it('publishes the site only on loopback, and no metrics', () => {
    expect(app.ports).toEqual(['127.0.0.1:8080:8080']);
    expect(app.expose).toEqual([9464]);
    expect(compose.services.db.ports).toBeUndefined();
  });

  it('limits memory and processes of every service', () => {
    for (const service of Object.values(compose.services))
      expect([service.mem_limit, service.pids_limit]).toEqual([expect.any(String), expect.any(Number)]);
  });
});

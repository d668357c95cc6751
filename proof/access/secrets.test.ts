import { describe, expect, test } from 'vitest';
import { scanRepository, secretsIn } from './secrets.ts';

describe('secrets', () => {
  test('the repository contains no secret', () => {
    const { files, found } = scanRepository();
    expect(files).toBeGreaterThan(300);
    expect(found).toEqual([]);
  });

  test.each([
    `-----${'BEGIN'} RSA PRIVATE KEY-----`,
    `id ${'LTAI'}4FabcDEF12345678`,
    `token ${'ghp'}_${'a'.repeat(36)}`,
    `postgres://app:${'hunter2'}@db.example/yidi`,
    `SERVER_KEYS=${'A'.repeat(43)}=`,
  ])('%j is seen', (text) => {
    expect(secretsIn(text)).toHaveLength(1);
  });
});

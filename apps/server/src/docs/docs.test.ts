import { describe, expect, test } from 'vitest';
import { describeCalls, makeOpenApi } from './openapi.ts';
import { writeReadingPage } from './reading-page.ts';

describe('the documents', () => {
  const calls = describeCalls();
  test('every call has words of its own in the contract', () => {
    expect(calls.filter((call) => call.about.length < 20).map((call) => call.name)).toEqual([]);
  });
  test('OpenAPI 3.1 contains every call with schema and example', () => {
    const api = makeOpenApi(calls) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(api.openapi).toBe('3.1.0');
    const operations = Object.values(api.paths).flatMap((path) => Object.values(path));
    expect(operations.map((operation) => operation.operationId).sort()).toEqual(calls.map((call) => call.name).sort());
    expect(JSON.stringify(api)).toContain('9000000012345');
  });
  test('the documentation page escapes its texts', () => {
    const page = writeReadingPage([{ ...calls[0]!, about: '<script>x</script>' }], 'n');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
  });
});

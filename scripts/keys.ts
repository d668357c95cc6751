// Changes the server's keys step by step and says how many rows use the old one (docs/server-keys.md).
// It is started with the environment of the servers; on the embedded database the server is stopped first.
process.argv.splice(2, 0, 'keys');
await import('../apps/server/src/main.ts');

export {};

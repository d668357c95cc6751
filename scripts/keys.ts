// Changes the server's keys step by step and prints how many rows use the old key
// (docs/server-keys.md). Start it with the environment of the servers. With the embedded database,
// stop the server first.
process.argv.splice(2, 0, 'keys');
await import('../apps/server/src/main.ts');

export {};

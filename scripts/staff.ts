// Prints the link by which one of the first two administrators of the console enrols, once and
// within 30 minutes: `npm run staff -- first "林屹"`. Start it with the environment of the servers.
process.argv.splice(2, 0, 'staff');
await import('../apps/server/src/main.ts');

export {};

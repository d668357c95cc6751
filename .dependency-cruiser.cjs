/**
 * Who may import whom (docs/map.md). Every rule names rooms by pattern, so that a new folder is fenced the day it is made.
 * TypeScript 7 has no parser that dependency-cruiser can use: swc reads the files. scripts/fences.ts compares the number
 * of modules read with the number of files there are.
 */
const APP_SOURCE = '^(packages|apps)/[^/]+/src/';
const TEST = '[.](test|conformance|fixture|setup)[.]tsx?$|/testing[^/]*[.]ts$|^apps/server/src/world/';

/**
 * What pages and overlays may import of the shell: URL, time, the states they show, and what opens an
 * overlay or shows a toast.
 */
const SHELL_PUBLIC =
  '^apps/web/src/shell/(url|boot|navigate|now|preferences-context|lazy-code|deferred-drawing|deferred-part|read-aloud|deferred-hydration|notices|shell-data|menu-picture|use-menu-colors|login-needed|use-had-user|use-action|use-recognition|use-share-card|screen|use-form|use-debounced|form-page|search-field|load-more|empty-with-links|mail-codes|use-drafts|other-draft-part|overlay-(host|sheet)|toast-list|notice-queue|load-failure|open-(side-menu|login|leave|entry)|qr-(code|path)|(failed|not-found)-state|failure-notice)[.]tsx?$';

const ORDER_FEATURES = '^apps/web/src/features/(order-list|order-many|quick-order)/';

/** A package may import only the packages named, and its own files. */
function packageFence(name, allowed) {
  return {
    name: `packages-${name}`,
    comment: `${name} imports ${allowed.length ? allowed.join(', ') : 'nothing'} of ours`,
    severity: 'error',
    from: { path: `^packages/${name}/src/` },
    to: {
      path: '^(packages|apps)/',
      pathNot: [`^packages/${name}/`, ...allowed.map((other) => `^packages/${other}/`)],
    },
  };
}

/** A room of the web app may import only the rooms named, its own files and the packages. */
function webFence(room, allowed) {
  return {
    name: `web-${room}`,
    comment: `${room} of the web app imports ${allowed.join(', ') || 'no other room'}`,
    severity: 'error',
    from: { path: `^apps/web/src/${room}/`, pathNot: TEST },
    to: { path: '^apps/web/src/[^/]+/', pathNot: [room, ...allowed].map((other) => `^apps/web/src/${other}/`) },
  };
}

/** A room of the console may import only the rooms named, its own files and the packages. */
function opsFence(room, allowed) {
  return {
    name: `ops-${room}`,
    comment: `${room} of the console imports ${allowed.join(', ') || 'no other room'}`,
    severity: 'error',
    from: { path: `^apps/ops/src/${room}/`, pathNot: TEST },
    to: { path: '^apps/ops/src/[^/]+/', pathNot: [room, ...allowed].map((other) => `^apps/ops/src/${other}/`) },
  };
}

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: APP_SOURCE },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circles-of-rooms',
      comment: 'what two folders of proof need of each other stands in proof/harness or below',
      severity: 'error',
      from: { path: '^(proof|e2e|scripts)/' },
      to: { circular: true },
    },
    { name: 'no-missing-files', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: { path: APP_SOURCE, pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
    {
      name: 'consumers-know-no-console',
      comment: 'what the console may do is no part of the consumer’s app',
      severity: 'error',
      from: { path: '^apps/web/src/' },
      to: {
        path: '^packages/(contract|phrases)/src/(calls/)?(staff-|all-staff-calls)|^packages/contract/src/values/staff',
      },
    },
    packageFence('contract', []),
    packageFence('client', ['contract']),
    packageFence('rules', ['contract']),
    packageFence('phrases', ['contract', 'rules']),
    packageFence('shell', ['contract', 'client', 'phrases', 'ui']),
    packageFence('ui', []),
    {
      name: 'base-ui-in-one-file',
      comment: 'overlays are built on Base UI; all other widgets are ours (docs/decisions/128)',
      severity: 'error',
      from: { path: APP_SOURCE, pathNot: '^packages/ui/src/overlay[.]tsx$' },
      to: { path: '(^|/)@base-ui/' },
    },
    {
      name: 'rules-take-values-only',
      comment: 'rules know the values of the contract, not its calls; phrases know its codes and types',
      severity: 'error',
      from: { path: '^packages/rules/src/', pathNot: TEST },
      to: { path: '^packages/contract/src/', pathNot: '^packages/contract/src/(values/|codes)' },
    },
    {
      name: 'contract-takes-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST },
      to: { path: 'node_modules/', pathNot: 'node_modules/zod/' },
    },
    {
      name: 'contract-does-no-io',
      severity: 'error',
      from: { path: '^packages/(contract|rules|phrases|ui)/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'apps-are-strangers',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'modules-meet-at-public-files',
      comment: 'a module uses its own files and other modules’ .public.ts',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: TEST },
      to: { path: '^apps/server/src/modules/', pathNot: ['^apps/server/src/modules/$1/', '[.]public[.]ts$'] },
    },
    {
      name: 'manifests-are-in-the-list',
      comment: 'a <domain>.module.ts wires its module to others; only the list of all modules imports it',
      severity: 'error',
      from: { pathNot: '^apps/server/src/modules/all-modules[.]ts$' },
      to: { path: '^apps/server/src/modules/.*[.]module[.]ts$' },
    },
    {
      name: 'money-is-below-what-is-paid-for',
      comment: 'modules/money reaches what can be paid for through `Payable` (apps/server/src/call/payable.ts)',
      severity: 'error',
      from: { path: '^apps/server/src/modules/money/', pathNot: TEST },
      to: { path: '^apps/server/src/modules/(order|pay|prepaid|interception|batch|claim|invoice)/' },
    },
    {
      name: 'payments-do-not-know-what-is-paid-for',
      comment: 'the calls of payments use modules/money; pay.module.ts passes them functions of other modules',
      severity: 'error',
      from: { path: '^apps/server/src/modules/pay/', pathNot: [TEST, '[.]module[.]ts$'] },
      to: { path: '^apps/server/src/modules/(order|prepaid|interception)/' },
    },
    {
      name: 'what-is-paid-for-does-not-know-payments',
      comment: 'holds, settlement and refunds are in modules/money; modules/pay has the calls of payments',
      severity: 'error',
      from: { path: '^apps/server/src/modules/(order|prepaid|interception)/', pathNot: TEST },
      to: { path: '^apps/server/src/modules/pay/' },
    },
    {
      name: 'modules-know-ports-not-adapters',
      comment: 'a module sees ports/<port>/<port>.ts and its types in <port>-*.ts; main.ts picks the adapter',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: TEST },
      to: { path: '^apps/server/src/ports/([^/]+)/', pathNot: '^apps/server/src/ports/([^/]+)/\\1[a-z-]*[.]ts$' },
    },
    {
      name: 'modules-stay-in-the-house',
      comment: 'a module does not import the network behind the carrier port, the page room or the app itself',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: TEST },
      to: { path: '^apps/server/src/(network|page|world|main|app)([./]|$)' },
    },
    {
      name: 'db-is-the-ground-floor',
      comment: 'list-columns.ts alone reads the closed lists of the contract',
      severity: 'error',
      from: { path: '^apps/server/src/db/', pathNot: [TEST, '^apps/server/src/db/list-columns[.]ts$'] },
      to: { path: '^(apps/server/src/(?!db/)|packages/)' },
    },
    {
      name: 'tuned-code-serves-a-list',
      comment: 'prepared statements and COPY are for the files named in apps/server/src/db/tuned/README.md',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          TEST,
          '^apps/server/src/db/(tuned/|(open|pool|transaction|idempotency|jobs)[.]ts$)',
          '^apps/server/src/modules/auth/session/session[.]store[.]ts$',
          '^apps/server/src/modules/order/create/create-order[.]store[.]ts$',
          '^apps/server/src/modules/trace/(trace[.]store|read/events[.]store|scans/[^/]+[.]store|partition/seal)[.]ts$',
        ],
      },
      to: { path: '^apps/server/src/db/tuned/' },
    },
    {
      name: 'tasks-are-in-the-workshop',
      comment: 'a long computation is a task of a workshop, in a process of its own, and its call leaves its seat',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: [TEST] },
      to: { path: '^(node:)?worker_threads$' },
    },
    {
      name: 'ports-know-no-modules',
      severity: 'error',
      from: { path: '^apps/server/src/ports/', pathNot: TEST },
      to: { path: '^apps/server/src/(modules|page|world|main|app)([./]|$)' },
    },
    {
      name: 'network-knows-no-modules',
      comment: 'the network talks to the product through the carrier port and public files only',
      severity: 'error',
      from: { path: '^apps/server/src/network/', pathNot: TEST },
      to: { path: '^apps/server/src/(modules/.*(?<![.]public)[.]ts$|page|world|main|app[.]ts)' },
    },
    {
      name: 'nothing-imports-proof',
      comment: 'proof/ stands above everything: product, scripts and journeys do not need it',
      severity: 'error',
      from: { pathNot: '^proof/' },
      to: { path: '^proof/' },
    },
    {
      // The list of main paths is what the runner of tests chooses by.
      name: 'scripts-below-journeys',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^e2e/', pathNot: '^e2e/main-paths\\.ts$' },
    },
    {
      name: 'product-takes-no-scripts',
      severity: 'error',
      from: { path: '^(packages|apps)/' },
      to: { path: '^(scripts|e2e)/' },
    },
    {
      name: 'features-meet-in-public',
      comment: 'of another feature only <domain>.data.ts and the files *.parts.tsx beside it may be imported',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/', pathNot: [TEST, ORDER_FEATURES] },
      to: {
        path: '^apps/web/src/features/',
        pathNot: [
          '^apps/web/src/features/$1/',
          '^apps/web/src/features/([^/]+)/(\\1[.]data[.]ts|[a-z-]+[.]parts[.]tsx)$',
        ],
      },
    },
    {
      name: 'order-features-share-the-form',
      comment:
        'order-list, order-many and quick-order are built on the form and the shared files of order, and on the public files of others',
      severity: 'error',
      from: { path: ORDER_FEATURES, pathNot: TEST },
      to: {
        path: '^apps/web/src/features/',
        pathNot: [
          '^apps/web/src/features/$1/',
          '^apps/web/src/features/order/(?:express/|[^/]+$)',
          '^apps/web/src/features/([^/]+)/(\\1[.]data[.]ts|[a-z-]+[.]parts[.]tsx)$',
        ],
      },
    },
    {
      name: 'the-shell-has-public-files',
      comment:
        'pages and overlays use what the shell offers them (hooks, states, lazy code), never a part of the frame itself',
      severity: 'error',
      from: { path: '^apps/web/src/(features|overlays)/', pathNot: TEST },
      to: { path: '^apps/web/src/shell/', pathNot: SHELL_PUBLIC },
    },
    webFence('features', ['overlays', 'session', 'channels', 'api', 'shell']),
    webFence('overlays', ['session', 'api', 'channels', 'shell']),
    webFence('session', ['channels']),
    webFence('router', []),
    webFence('shell', ['overlays', 'session', 'channels', 'api', 'router', 'features/order/express/waiting']),
    {
      name: 'the-shell-loads-overlays-late',
      comment: 'overlays use the shell; the shell opens them by `import()`, so that neither needs the other to begin',
      severity: 'error',
      from: { path: '^apps/web/src/shell/', pathNot: TEST },
      to: { path: '^apps/web/src/overlays/', dependencyTypesNot: ['dynamic-import'] },
    },
    webFence('channels', ['session', 'api']),
    opsFence('api', []),
    opsFence('shell', ['api']),
    opsFence('features', ['api', 'shell']),
    opsFence('router', ['api', 'shell', 'features']),
    webFence('api', ['session', 'channels']),
    {
      name: 'the-browser-takes-no-server',
      severity: 'error',
      from: { path: '^(apps/(web|ops)|packages)/', pathNot: TEST },
      to: { path: 'node_modules/(pg|kysely|fastify|graphile-worker|pino|@napi-rs)/' },
    },
    {
      name: 'product-takes-no-tests',
      severity: 'error',
      from: { path: APP_SOURCE, pathNot: TEST },
      to: { path: '[.](test|conformance|fixture|setup)[.]tsx?$|/testing[^/]*[.]ts$' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|[.]build)/|^proof/bench/web/control/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

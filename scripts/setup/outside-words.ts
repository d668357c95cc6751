// Finds look-ups of plain objects by untrusted text: `record[word]` also finds what every object
// inherits (`valueOf`, `__proto__`).
import { join } from 'node:path';
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { isBinaryExpression, isElementAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { ROOT } from './steps.ts';

const LEAST_FILES = 1_000;

/** A look-up `record[word]` or `word in record`, and its position. */
interface Lookup {
  readonly where: string;
  readonly record: Node;
  readonly word: Node;
}

const product = /\/(?:packages|apps)\/[^/]+\/src\//;
const notProduct =
  /[.](?:test|fixture|conformance|d)[.]|\/testing[^/]*[.]ts$|\/world\/|\/gallery\/|\/values\/own[.]ts$/;

/** Returns the look-ups `record[word]` and `word in record` of a file. */
function lookupsOf(file: SourceFile, path: string): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node): void => {
    const pair: readonly [Node, Node] | null = isElementAccessExpression(node)
      ? [node.expression, node.argumentExpression]
      : isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword
        ? [node.right, node.left]
        : null;
    if (pair && !isLiteral(pair[1])) {
      const line = file.text.slice(0, node.getStart(file)).split('\n').length;
      found.push({ where: `${path}:${line}`, record: pair[0], word: pair[1] });
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

const isLiteral = ({ kind }: Node) => kind === SyntaxKind.StringLiteral || kind === SyntaxKind.NumericLiteral;

/** Returns whether a type is any string, not one of a few literals. */
const isAnyText = (type: Type | undefined) => type !== undefined && (type.flags & TypeFlags.String) !== 0;

function isPlainRecord(checker: Checker, type: Type | undefined): boolean {
  return type !== undefined && checker.getIndexInfosOfType(type).some(({ keyType }) => isAnyText(keyType));
}

/**
 * Returns the look-ups by any string in records, of the sources of these projects for which
 * `isOurs` is true.
 */
export function outsideWords(
  projects: readonly string[],
  isOurs: (path: string) => boolean,
): { read: number; faults: string[] } {
  const api = new API({ cwd: ROOT });
  const faults = new Set<string>();
  const read = new Set<string>();
  try {
    for (const name of projects) {
      const project = api.updateSnapshot({ openProjects: [join(ROOT, name)] }).getProject(join(ROOT, name));
      if (!project) throw new Error(`There is no ${name}`);
      const { checker, program } = project;
      for (const path of program.getSourceFileNames().filter(isOurs)) {
        const file = program.getSourceFile(path);
        if (!file || read.has(path)) continue;
        read.add(path);
        const lookups = lookupsOf(file, path.slice(ROOT.length + 1));
        const words = checker.getTypeAtLocation(lookups.map(({ word }) => word));
        const risky = lookups.filter((_, at) => isAnyText(words[at]));
        const records = checker.getTypeAtLocation(risky.map(({ record }) => record));
        for (const [at, { where }] of risky.entries()) if (isPlainRecord(checker, records[at])) faults.add(where);
      }
    }
  } finally {
    api.close();
  }
  return { read: read.size, faults: [...faults] };
}

/**
 * Look-ups that are known to be safe: their number per file, by reason. New code uses `own` of
 * packages/contract/src/values/own.ts, or a Map.
 */
const safeLookups: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'the record inherits nothing': {
    'apps/server/src/parse/read-form.ts': 1,
    'apps/server/src/http/read-upload.ts': 1,
    'apps/server/src/call/read-request.ts': 1,
    'apps/server/src/modules/carrier/carrier-plain.ts': 1,
    'apps/server/src/modules/batch/table/xml.ts': 1,
    'apps/web/src/session/cookies.ts': 1,
    'apps/web/src/session/shown-announcements.ts': 1,
  },
  'one sign, or two letters': {
    'packages/rules/src/address/text.ts': 9,
    'packages/rules/src/address/misspelt.ts': 1,
    'packages/rules/src/mail/s10.ts': 1,
    'packages/rules/src/time/zones.ts': 1,
    'apps/server/src/db/tuned/copy.ts': 1,
  },
  'the word is a name of ours': {
    'packages/contract/src/path.ts': 2,
    'packages/rules/src/address/noise.ts': 1,
    'packages/rules/src/goods/classes.ts': 1,
    'packages/phrases/src/trace-says.ts': 1,
    'packages/phrases/src/message-notices.ts': 2,
    'apps/server/src/call/module.ts': 1,
    'apps/server/src/db/embedded-native.ts': 1,
    'apps/server/src/db/tuned/prepared.ts': 1,
    'apps/server/src/db/tuned/prepared-query.ts': 4,
    'apps/server/src/docs/openapi.ts': 1,
    'apps/server/src/modules/message/settings.ts': 1,
    'apps/server/src/modules/trace/read/sentence.ts': 1,
    'apps/server/src/network/demo-routes.ts': 2,
    'apps/server/src/network/obey.ts': 1,
    'apps/server/src/network/turn.ts': 1,
    'apps/server/src/page/asset-files.ts': 1,
    'apps/server/src/page/page-assets.ts': 1,
    'apps/server/src/ports/files/sign-v4.ts': 1,
    'apps/server/src/ports/pay/alipay-signing.ts': 2,
    'apps/server/src/ports/sms/sms.aliyun.ts': 2,
    'apps/web/src/features/address/address.rules.ts': 1,
    'apps/web/src/features/address/form/address-fields.tsx': 2,
    'apps/web/src/route-table.ts': 1,
    'apps/web/src/routes.tsx': 1,
    'apps/web/src/session/drafts.ts': 1,
    'apps/web/src/shell/polyfills.ts': 1,
    'apps/web/src/shell/preferences-context.tsx': 1,
    'packages/shell/src/form-state.ts': 1,
  },
  'whoever runs the server writes it': {
    'apps/server/src/config/chat-config.ts': 2,
    'apps/server/src/config/config.ts': 3,
    'apps/server/src/config/duty-config.ts': 2,
    'apps/server/src/config/email-config.ts': 2,
    'apps/server/src/config/files-config.ts': 2,
    'apps/server/src/config/pay-config.ts': 2,
    'apps/server/src/config/sms-config.ts': 2,
    'apps/server/src/http/client-ip.ts': 1,
  },
};

/**
 * Returns unsafe look-ups in the product's sources, and entries above that are no longer needed.
 */
export function checkOutsideWords(): string[] {
  const { read, faults } = outsideWords(
    ['tsconfig.node.json', 'tsconfig.web.json'],
    (path) => product.test(path) && !notProduct.test(path),
  );
  if (read < LEAST_FILES) return [`only ${read} files were read: the check is blind`];
  const found = new Map<string, string[]>();
  for (const fault of faults) {
    const path = fault.slice(0, fault.lastIndexOf(':'));
    found.set(path, [...(found.get(path) ?? []), fault]);
  }
  const listed = new Map(Object.values(safeLookups).flatMap((files) => Object.entries(files)));
  return [
    ...[...found].flatMap(([path, places]) =>
      places.length > (listed.get(path) ?? 0)
        ? places.map((place) => `${place} looks a word up in a plain object: use own(record, word) or a Map`)
        : [],
    ),
    ...[...listed].flatMap(([path, count]) =>
      (found.get(path)?.length ?? 0) < count
        ? [`${path} has fewer such look-ups than scripts/setup/outside-words.ts says`]
        : [],
    ),
  ];
}

import type { Line } from './row.ts';
import { callsLines1 } from './rows/calls-1.ts';
import { callsLines2 } from './rows/calls-2.ts';
import { callsLines3 } from './rows/calls-3.ts';
import { entitiesLines1 } from './rows/entities-1.ts';
import { entitiesLines2 } from './rows/entities-2.ts';
import { errorsLines } from './rows/errors.ts';
import { limitsLines } from './rows/limits.ts';
import { rolesLines } from './rows/roles.ts';
import { routesLines1 } from './rows/routes-1.ts';
import { routesLines2 } from './rows/routes-2.ts';
import { routesLines3 } from './rows/routes-3.ts';
import { routesLines4 } from './rows/routes-4.ts';
import { rulesLines } from './rows/rules.ts';
import { startLines } from './rows/start.ts';
import { transitionsLines1 } from './rows/transitions-1.ts';
import { transitionsLines2 } from './rows/transitions-2.ts';

/** The SHA-256 of the specification's text, which the rows are joined to. */
export const TEXT_SHA256 = '0e7de950d4e0b3906711a80d1e65fa4d9628aa841c62158008959c7ff1b767a5';

/** The most rows that may be open. It only goes down. */
export const OPEN_CEILING = 0;

/** The specification, line by line. */
export const specification: readonly Line[] = [
  ...startLines,
  ...routesLines1,
  ...routesLines2,
  ...routesLines3,
  ...routesLines4,
  ...entitiesLines1,
  ...entitiesLines2,
  ...transitionsLines1,
  ...transitionsLines2,
  ...rulesLines,
  ...rolesLines,
  ...callsLines1,
  ...callsLines2,
  ...callsLines3,
  ...errorsLines,
  ...limitsLines,
];

import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { instant } from './time.ts';

/** The name of a channel, as content stores it. */
const channelName = z
  .string({ error: 'field.type' satisfies FieldRule })
  .check(z.regex(/^[a-z][A-Za-z0-9]{1,19}$/, { error: 'channel.unknown' satisfies FieldRule }));

const most = (entries: number) => z.maxLength(entries, { error: 'field.tooLong' satisfies FieldRule });
/** A list that may be empty, with a limited length. */
export const several = <T extends z.ZodMiniType>(entry: T, entries: number) =>
  z
    .array(entry, { error: (issue): FieldRule => (issue.input === undefined ? 'field.required' : 'field.type') })
    .check(most(entries));
/** The check of a list in which something must be chosen. */
export const notEmpty = () => z.minLength(1, { error: 'field.required' satisfies FieldRule });

/** None named: all channels. */
export const channels = several(channelName, 41);

/** A time to the minute. */
export const minute = instant.check(
  z.refine((v) => Date.parse(v) % 60_000 === 0, { error: 'date.format' satisfies FieldRule }),
);

/**
 * Returns whether every URL parser reads an address by https: the pattern of its characters allows
 * hosts that are none, such as `1.2.3.999`.
 */
function isReadable(address: string): boolean {
  if (!address.startsWith('https://')) return true;
  // Browsers before Chrome 120 do not have `URL.canParse`.
  try {
    return new URL(address).host !== '';
  } catch {
    return false;
  }
}

const matching = (pattern: RegExp, rule: FieldRule) =>
  z
    .string({ error: (issue): FieldRule => (issue.input === undefined ? 'field.required' : 'field.type') })
    .check(
      z.maxLength(400, { error: 'field.tooLong' satisfies FieldRule, abort: true }),
      z.regex(pattern, { error: rule, abort: true }),
    );
const addressBy = (pattern: RegExp) =>
  matching(pattern, 'url.foreign').check(z.refine(isReadable, { error: 'url.foreign' satisfies FieldRule }));

const HTTPS = 'https://[A-Za-z0-9][A-Za-z0-9./_?=&%-]*';
/** A picture: a file of this site or of another host, by https. */
export const pictureAddress = addressBy(new RegExp(`^(/(?!/)[A-Za-z0-9_/.-]+|${HTTPS})$`));
/** The picture of a menu's entry: the name of one of our icons, or as `pictureAddress`. */
export const menuPicture = addressBy(new RegExp(`^([a-z0-9-]{1,40}|/(?!/)[A-Za-z0-9_/.-]+|${HTTPS})$`));
/** Where content leads: a page of this site or an address by https. */
export const contentLink = addressBy(new RegExp(`^(/(?!/)[A-Za-z0-9_/?=&.{}-]*|${HTTPS})$`));
/** A colour as `#14211b`. */
export const menuColor = matching(/^#[0-9a-f]{6}$/, 'field.format');
/** The id of a mini program, or the original id that its app needs as well. */
export const programId = matching(/^[A-Za-z0-9_]{1,40}$/, 'field.format');

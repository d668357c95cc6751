/** Partners that push scans in their own formats. An absent partner is not offered. */
export interface FeedConfig {
  readonly kuaidi100?: { readonly salt: string; readonly companies: readonly string[] };
  readonly ems?: { readonly senderNo: string; readonly signKey: string };
}

type Env = Readonly<Record<string, string | undefined>>;

/** MD5 is fast: a shorter salt could be found by trying, from a single push. */
const SALT_CHARACTERS = 16;
const SIGN_KEY_BYTES = 16;
/** EMS and the postal parcels, domestic and international, by Kuaidi100's codes. */
const COMPANIES = 'ems,emsguoji,emsinten,youzhengguonei,youzhengguoji,youzhengdsbk';

/** Reads the partners. Adds each error as a line to `wrong`. */
export function readFeeds(env: Env, wrong: string[]): FeedConfig {
  const { KUAIDI100_SALT: salt, EMS_PUSH_SENDER: senderNo, EMS_PUSH_KEY: signKey } = env;
  if (salt && salt.length < SALT_CHARACTERS)
    wrong.push(`KUAIDI100_SALT has at least ${SALT_CHARACTERS} characters: it is all that proves a push`);
  if (Boolean(senderNo) !== Boolean(signKey)) wrong.push('EMS_PUSH_SENDER and EMS_PUSH_KEY are set together');
  if (signKey && Buffer.from(signKey, 'base64').length !== SIGN_KEY_BYTES)
    wrong.push(`EMS_PUSH_KEY is base64 of ${SIGN_KEY_BYTES} bytes`);
  const companies = (env.KUAIDI100_COMPANIES || COMPANIES).split(',').map((company) => company.trim().toLowerCase());
  return {
    ...(salt && { kuaidi100: { salt, companies: companies.filter(Boolean) } }),
    ...(senderNo && signKey && { ems: { senderNo, signKey } }),
  };
}

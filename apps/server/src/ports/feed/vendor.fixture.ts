import { createCipheriv, createHash, randomUUID } from 'node:crypto';

/**
 * A request body as a partner pushes it. It is signed by the partner's rules without code of the
 * adapters; all samples are made by us.
 */
export interface Pushed {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export const kuaidi100 = { salt: 'a salt of the tests', companies: ['ems', 'youzhengguonei'] } as const;
export const ems = { senderNo: '1100000012345', signKey: Buffer.from('sixteen bytes ok').toString('base64') } as const;

export interface Kuaidi100Row {
  readonly time: string;
  readonly context: string;
  readonly ftime?: string;
  readonly status?: string;
  readonly statusCode?: string;
  readonly areaCode?: string;
  readonly areaName?: string;
}

export interface Kuaidi100Push {
  readonly nu: string;
  readonly com?: string;
  readonly state?: string;
  readonly status?: 'polling' | 'shutdown' | 'abort' | 'updateall';
  /** Newest first, as the partner sends them. */
  readonly rows: readonly Kuaidi100Row[];
  /** The list of the destination country's operator. */
  readonly abroad?: { readonly com: string; readonly state?: string; readonly rows: readonly Kuaidi100Row[] };
}

/** A push of Kuaidi100: `sign` is MD5 of param and salt, upper case. */
export function pushKuaidi100(push: Kuaidi100Push, salt: string = kuaidi100.salt): Pushed {
  const { nu, com = 'ems', state = '0', status = 'polling', rows, abroad } = push;
  const listOf = (list: { com: string; state?: string; rows: readonly Kuaidi100Row[] }) => ({
    message: 'ok',
    state: list.state ?? '0',
    status: '200',
    condition: 'F00',
    ischeck: list.state === '3' ? '1' : '0',
    com: list.com,
    nu,
    data: list.rows.map((row) => ({ ftime: row.time, ...row })),
  });
  const lastResult = listOf({ com, state, rows });
  const param = JSON.stringify({
    ...{ status, billstatus: 'got', message: '', autoCheck: '0', comOld: '', comNew: '', lastResult },
    ...(abroad && { destResult: listOf(abroad) }),
  });
  return signedForm(param, salt);
}

export function signedForm(param: string, salt: string = kuaidi100.salt): Pushed {
  const sign = createHash('md5').update(`${param}${salt}`).digest('hex').toUpperCase();
  const form = new URLSearchParams({ sign, param }).toString();
  return { bytes: Buffer.from(form), headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' } };
}

export interface EmsWriting {
  readonly signKey?: string;
  readonly senderNo?: string;
  /** Without the prefix and the key's text, as a form, as some clients send it. */
  readonly bare?: boolean;
  readonly form?: boolean;
}

/** A push of the EMS platform: SM4-ECB of the JSON followed by the key's text. */
export function pushEms(
  content: unknown,
  { signKey = ems.signKey, senderNo = ems.senderNo, bare = false, form = false }: EmsWriting = {},
): Pushed {
  const cipher = createCipheriv('sm4-ecb', Buffer.from(signKey, 'base64'), null);
  const plain = `${JSON.stringify(content)}${bare ? '' : signKey}`;
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64');
  const fields = {
    logitcsInterface: bare ? text : `|$4|${text}`,
    method: '040002',
    msgType: '0',
    senderNo,
    serialNo: randomUUID().replaceAll('-', '').toUpperCase(),
    timeStamp: '2026-11-20 15:00:00',
    version: 'v1.0.0',
  };
  if (form)
    return {
      bytes: Buffer.from(new URLSearchParams(fields).toString()),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  return { bytes: Buffer.from(JSON.stringify(fields)), headers: { 'content-type': 'application/json' } };
}

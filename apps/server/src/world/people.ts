import type { PostalAddress } from '@yidi/contract/values/person';
import type { Caller } from '../call/handlers.ts';
import type { Keys } from '../config/keys.ts';
import { newId } from '../db/new-id.ts';
import type { Db } from '../db/open.ts';
import { loginUser } from '../modules/auth/login/person.store.ts';
import { addSession } from '../modules/auth/session/session.store.ts';

/** The parts of the app that seeds need. */
export interface WorldDeps {
  readonly db: Db;
  readonly keys: Keys;
}

/** A logged-in person of the seeded world; all are invented. */
export interface WorldPerson {
  readonly caller: Caller;
  readonly personId: string;
  readonly phone: string;
  /** The session cookie as a browser sends it. */
  readonly cookie: string;
}

let lastPhone = 0;

/** Returns a phone that is new in this process: 190 and eight digits. */
export function newPhone(): string {
  lastPhone += 1;
  return `190${String(process.pid % 1000).padStart(3, '0')}${String(lastPhone).padStart(5, '0')}`;
}

/**
 * Creates a user with a session, as after a login, who has had the phone for a long time. The same
 * phone gives the same user.
 */
export async function makePerson(
  { db, keys }: WorldDeps,
  { phone = newPhone(), now = new Date() }: { phone?: string; now?: Date } = {},
): Promise<WorldPerson> {
  const sealed = keys.seal('phone.stored', phone);
  const first = { employeeId: undefined, label: undefined };
  const personId = await loginUser(db, keys.macs('phone.index', phone), sealed, first, now);
  const long = db
    .updateTable('phoneHolding')
    .set({ since: new Date(0) })
    .where('personId', '=', personId);
  await long.where('until', 'is', null).execute();
  const session = { personId, userId: personId, deviceId: newId(), openIdSealed: null };
  const { sessionId, cookie } = await addSession(db, session, now);
  const caller: Caller = { sessionId, personId, userId: personId, phone, openId: null };
  return { caller, personId, phone, cookie };
}

const places: readonly PostalAddress[] = [
  place('林清远', '13900002718', ['浙江省', '杭州市', '西湖区', '翠苑街道'], '文二路 88 号 3-402'),
  place('周晓岚', '13800006072', ['江苏省', '南京市', '鼓楼区', '宁海路街道'], '汉口路 22 号 5-301'),
  place('何思远', '13700004415', ['四川省', '成都市', '武侯区', '浆洗街街道'], '武侯祠大街 264 号'),
  place('陆知夏', '13600008820', ['江苏省', '苏州市', '姑苏区', '平江街道'], '临顿路 100 号 2 幢 601'),
  place('方允文', '13500003391', ['浙江省', '宁波市', '海曙区', '月湖街道'], '镇明路 16 号'),
  place('许念安', '15800007754', ['安徽省', '合肥市', '蜀山区', '三里庵街道'], '长江西路 200 号 1203'),
  place('梁以宁', '15900001166', ['广东省', '广州市', '天河区', '林和街道'], '体育西路 111 号 18 层'),
  place('沈一诺', '18600005523', ['北京市', '北京市', '海淀区', '中关村街道'], '中关村南大街 5 号院 6 号楼'),
  place('阿依努尔', '15900008812', ['新疆维吾尔自治区', '乌鲁木齐市', '天山区', '解放北路街道'], '解放北路 90 号'),
];

function place(
  name: string,
  userPhone: string,
  [province, city, district, street]: readonly [string, string, string, string],
  address: string,
): PostalAddress {
  return { name, userPhone, province, city, district, street, address };
}

/**
 * Returns the address of an invented person. The same number always gives the same address;
 * `fields` override it.
 */
export function makeAddress(number = 0, fields: Partial<PostalAddress> = {}): PostalAddress {
  return { ...places[number % places.length]!, ...fields };
}

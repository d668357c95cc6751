import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answering } from '../../world/loopback.ts';

/**
 * A chat app vendor on the loopback interface. It issues and revokes tokens, issues tickets, and
 * accepts one message per id.
 */
export interface ChatVendor {
  readonly baseUrl: string;
  readonly taken: { readonly to: string; readonly id: string; readonly data: Record<string, { value: string }> }[];
  tokensGiven(): number;
  ticketsGiven(): number;
  /** Revokes the current token. */
  endToken(): void;
  /**
   * The failure of the next requests for messages and tickets: a vendor's error code, no answer, or
   * status 500.
   */
  fault: number | 'silence' | 'error500' | null;
  close(): Promise<void>;
}

const APP = { appid: 'wx-test', secret: 'chat-secret' };
const TEMPLATE = 'TM-notice';
export const chatAccount = {
  appId: APP.appid,
  appSecret: APP.secret,
  templateId: TEMPLATE,
  url: 'https://yidi.example/newcenter',
};

export async function startChatVendor(): Promise<ChatVendor> {
  let tokens = 0;
  let token = '';
  let tickets = 0;
  const seen = new Set<string>();
  const server = createServer(
    answering((request, bytes, response) => {
      const reply = (answer: object, status = 200) => response.writeHead(status).end(JSON.stringify(answer));
      const body = JSON.parse(bytes.toString('utf8') || '{}') as Record<string, unknown>;
      const url = new URL(request.url ?? '/', 'http://localhost');
      if (url.pathname === '/cgi-bin/stable_token') {
        if (body.appid !== APP.appid || body.secret !== APP.secret) return reply({ errcode: 40013 });
        tokens += 1;
        token = `token-${tokens}`;
        return reply({ access_token: token, expires_in: 7200 });
      }
      if (vendor.fault === 'silence') return undefined;
      if (vendor.fault === 'error500') return reply({}, 500);
      if (url.searchParams.get('access_token') !== token) return reply({ errcode: 42001 });
      if (vendor.fault !== null) return reply({ errcode: vendor.fault });
      if (url.pathname === '/cgi-bin/ticket/getticket') {
        if (request.method !== 'GET' || url.searchParams.get('type') !== 'jsapi') return reply({ errcode: 40097 });
        tickets += 1;
        return reply({ errcode: 0, errmsg: 'ok', ticket: `ticket-${tickets}`, expires_in: 7200 });
      }
      if (body.template_id !== TEMPLATE) return reply({ errcode: 40037 });
      const data = body.data as Record<string, { value: string }>;
      const tooLong = Object.entries(data).some(
        ([name, { value }]) => name.startsWith('thing') && [...value].length > 20,
      );
      if (tooLong || Object.values(data).some(({ value }) => value === '')) return reply({ errcode: 47003 });
      const id = String(body.client_msg_id);
      if (!seen.has(id)) vendor.taken.push({ to: String(body.touser), id, data });
      seen.add(id);
      return reply({ errcode: 0, msgid: 1 });
    }),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const vendor: ChatVendor = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    tokensGiven: () => tokens,
    ticketsGiven: () => tickets,
    endToken: () => {
      token = 'ended';
    },
    fault: null,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return vendor;
}

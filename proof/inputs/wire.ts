import { connect } from 'node:net';

/** The bytes of one request, and its call. */
export interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface WireReply {
  /** 0 if the connection ended without an answer. */
  readonly http: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly ms: number;
}

const TIMEOUT_MS = 8_000;

/** Sends a request as bytes, without correcting or encoding anything. */
export function send(port: number, message: Message): Promise<WireReply> {
  const { method, path, headers, body } = message;
  const all: Record<string, string> = { Host: `127.0.0.1:${port}`, ...headers, Connection: 'close' };
  if (body.length > 0 || method === 'POST') all['Content-Length'] = String(body.length);
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'utf8');
  return sendBytes(port, Buffer.concat([head, body]));
}

/**
 * Sends bytes on a separate connection and reads until it ends, the answer is complete, or the
 * time-out.
 */
export function sendBytes(port: number, bytes: Buffer, timeoutMs = TIMEOUT_MS): Promise<WireReply> {
  const began = performance.now();
  return new Promise((done) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      done({ ...read(Buffer.concat(chunks)), ms: performance.now() - began });
    };
    const timer = setTimeout(finish, timeoutMs);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks))) finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

function isWhole(bytes: Buffer): boolean {
  const { headers, rest } = split(bytes);
  const length = headers['content-length'];
  return length !== undefined && rest.length >= Number(length);
}

function split(bytes: Buffer): { http: number; headers: Record<string, string>; rest: Buffer } {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return { http: 0, headers: {}, rest: Buffer.alloc(0) };
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { http: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0), headers, rest: bytes.subarray(end + 4) };
}

function read(bytes: Buffer): Omit<WireReply, 'ms'> {
  const { http, headers, rest } = split(bytes);
  const body = headers['transfer-encoding'] === 'chunked' ? unchunk(rest) : rest;
  return { http, headers, body: body.toString('utf8') };
}

function unchunk(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, end < 0 ? at : end).toString('latin1'), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

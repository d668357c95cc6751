import type * as z from 'zod/mini';
import type { CodeClass } from './codes.ts';
import type { Service } from './services.ts';

/** Who may call. `nobody`: no session; `anyone`: an anonymous session serves; `user`: logged in; `carrier`: a signed service key. */
export type Access = 'nobody' | 'anyone' | 'user' | 'carrier';

/** The client's manners of one call (house style, "A call is a value"). */
export interface Manners {
  /** `'never'`: this call's failures are never shown as the generic toast. */
  readonly toast?: 'never';
  /** What a failure answers instead of throwing: agreement calls count as signed, advert, disaster and fee calls as empty. */
  readonly onFailure?: 'signed' | 'empty';
  readonly timeoutMs?: number;
  /** How long a good answer is kept: till the end of the day, or for the browser session. */
  readonly keep?: 'day' | 'session';
  /** Sent only inside these hosts; elsewhere the call answers its failure value at once. */
  readonly onlyIn?: readonly ('chat' | 'pay')[];
  /** Carries USER-SIGN. It guards the way and grants nothing. */
  readonly sign?: true;
  /** The `jwt` header is left out. */
  readonly jwt?: false;
}

export interface CallFields<Req extends z.ZodMiniType, Info extends z.ZodMiniType> {
  readonly method?: 'GET' | 'POST';
  /** The path of the spec, letter for letter. */
  readonly path: string;
  readonly service: Service;
  readonly body?: 'json' | 'form';
  readonly access: Access;
  /** An Idempotency-Key header is required; the same key and body answer byte-equal for 7 days. */
  readonly idempotent?: true;
  /** Classes that carry `info` of the declared shape. */
  readonly okClasses?: readonly CodeClass[];
  /** How dear the call is; decides what is shed first under overload. */
  readonly weight?: 'core' | 'normal' | 'extra';
  readonly request: Req;
  readonly info: Info;
  readonly client?: Manners;
}

export interface Call<Req extends z.ZodMiniType = z.ZodMiniType, Info extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: 'call';
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly service: Service;
  readonly body: 'json' | 'form';
  readonly access: Access;
  readonly idempotent: boolean;
  readonly okClasses: readonly CodeClass[];
  readonly weight: 'core' | 'normal' | 'extra';
  readonly request: Req;
  readonly info: Info;
  readonly client: Manners;
}

export type RequestOf<C> = C extends Call<infer Req, infer _Info> ? z.input<Req> : never;
export type ParsedOf<C> = C extends Call<infer Req, infer _Info> ? z.output<Req> : never;
export type InfoOf<C> = C extends Call<infer _Req, infer Info> ? z.output<Info> : never;

/** Declares a call once, for the web, the server, the tests, the bench and the documents. */
/* @__NO_SIDE_EFFECTS__ */
export function call<Req extends z.ZodMiniType, Info extends z.ZodMiniType>(
  fields: CallFields<Req, Info>,
): Call<Req, Info> {
  return {
    kind: 'call',
    method: fields.method ?? 'POST',
    path: fields.path,
    service: fields.service,
    body: fields.body ?? 'json',
    access: fields.access,
    idempotent: fields.idempotent ?? false,
    okClasses: fields.okClasses ?? ['OK'],
    weight: fields.weight ?? 'normal',
    request: fields.request,
    info: fields.info,
    client: fields.client ?? {},
  };
}

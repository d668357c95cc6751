import * as z from 'zod/mini';
import { deviceApp, deviceSystem } from './options.ts';
import { shape } from './text.ts';
import { instant } from './time.ts';

/** The devices on which a user is logged in. */
export const deviceList = z.array(
  shape({
    id: z.string(),
    /** As the browser reports it, without proof. */
    app: deviceApp,
    system: deviceSystem,
    /** Absent if the browser does not report it. */
    model: z.optional(z.string()),
    /** The network of the last use: the /24 of an IPv4 address, the /48 of an IPv6 address. */
    net: z.optional(z.string()),
    since: instant,
    lastUsed: instant,
    /** True for the device of this request. */
    here: z.boolean(),
  }),
);

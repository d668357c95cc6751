import { otherHosts } from './configuration-hosts.ts';
import { payment } from './configuration-payment.ts';
import { type ConfigurationPart, row } from './configuration-row.ts';

const flag = (isSet: boolean) => (isSet ? 1 : 0);
/** Every variable that the configuration reads, grouped by purpose. */
export const configurationParts: readonly ConfigurationPart[] = [
  {
    title: 'The site and its processes',
    settings: [
      row('NODE_ENV', 'the demo', '`production`: no demo, no outbox, and what is required below has to be set'),
      row('HOST', ({ host }) => host, 'the address that the server listens on'),
      row('PORT', ({ port }) => port, 'the port that the server listens on'),
      row('PUBLIC_URL', '`http://HOST:PORT`', 'the public origin; `https` turns on secure cookies and HSTS'),
      row(
        'OPS_PORT',
        '8081 beside a demo on its usual port, else none',
        'the port of the console for colleagues; none: there is no console',
      ),
      row('OPS_HOST', ({ ops }) => ops?.host ?? '127.0.0.1', 'the address that the console listens on'),
      row(
        'OPS_URL',
        '`http://localhost:OPS_PORT`; required with `OPS_PORT` in production, `https`',
        'where colleagues open the console; passkeys are bound to its host name',
      ),
      row('INSECURE_HTTP', '0', '1: production starts although `PUBLIC_URL` is not https'),
      row(
        'TRUST_PROXY',
        'none',
        'the proxies (addresses or networks, joined by commas) whose `X-Forwarded-For` counts',
      ),
      row(
        'WEB_CONCURRENCY',
        '1, in production one a core, 16 at most',
        'worker processes; above 1 a primary process starts them and runs jobs and the demo network',
      ),
      row(
        'SHED_LOAD',
        ({ shedsLoad }) => flag(shedsLoad),
        '0: under load calls wait as long as they must instead of being refused; for tests, refused in production',
      ),
      row('SIGN_REQUIRED', ({ signRequired }) => flag(signRequired), '1: signed calls are refused without `USER-SIGN`'),
      row(
        'DRAIN_MS',
        ({ drainMs }) => drainMs,
        'how long `/readyz` fails before a stopping server closes its connections',
      ),
      row(
        'METRICS_PORT',
        ({ metricsPort }) => metricsPort ?? 'none',
        'a port of its own for `/metrics`; `main`: on the public port',
      ),
      row('LOG_LEVEL', ({ logLevel }) => logLevel, 'the lowest level that is logged: `debug`, `info`, `warn`, `error`'),
      row(
        'SECURITY_LOG_DAYS',
        ({ securityLogDays }) => securityLogDays,
        'how long [the security log](security-log.md) is stored',
      ),
    ],
  },
  {
    title: 'Database and files',
    settings: [
      row(
        'DATA_DIR',
        ({ dataDir }) => dataDir,
        'the embedded database, uploaded files and the server key; a folder that the server can write',
      ),
      row(
        'DATABASE_URL',
        'the embedded database',
        'any PostgreSQL from 15 on; set its `log_error_verbosity = terse`, or its log quotes rows that it refused',
      ),
      row(
        'DATABASE_CONNECTIONS',
        '80',
        'connections of all workers together, 10 each at most; jobs and the primary process take 11 more',
      ),
      row(
        'FILES_VENDOR',
        ({ files }) => files.vendor,
        '`local`: a folder of `DATA_DIR`; `s3`: an S3-compatible store, which several machines need',
      ),
      row('FILES_BUCKET_URL FILES_REGION FILES_KEY_ID FILES_KEY_SECRET', 'none', 'required with `FILES_VENDOR=s3`'),
    ],
  },
  {
    title: 'The demo',
    settings: [
      row(
        'DEMO_IN_PUBLIC',
        ({ demoInPublic }) => flag(demoInPublic),
        '1: the demo, its SMS codes included, may listen on a `HOST` that others reach, have a `PUBLIC_URL` that is not this machine, and answer through a proxy',
      ),
      row('DEMO_SPEED', ({ demoSpeed }) => demoSpeed, 'network minutes per real minute; 0: only by hand at `/demo`'),
      row(
        'DEMO_MISHAPS',
        ({ demoMishaps }) => demoMishaps,
        'share of mail items with a mishap: nobody in, held, returned',
      ),
    ],
  },
  {
    title: 'Server keys and carriers',
    settings: [
      row(
        'NETWORK',
        '`demo`, in production `staffed`',
        '`staffed`: colleagues dispatch orders, decide claims, pay compensations, and answer inquiries and urges in the console; `demo`: the built-in network decides and answers by rule, and nothing is paid',
      ),
      row(
        'SERVER_KEYS',
        'made at the first start',
        'base64 of 32 random bytes each, joined by commas: the first key writes, all of them read; [how to change them](server-keys.md)',
      ),
      row(
        'CARRIER_KEYS',
        'none',
        '`id:secret` pairs that may send scans to `POST /carrier/events`, as JSON, NDJSON or UPU EMSEVT; a secret has at least 32 characters',
      ),
      row(
        'CARRIER_SCOPES',
        'none: a key may do everything',
        "what a key of `CARRIER_KEYS` may do: `id:methods`, joined by commas; methods, joined by `+`, are `events` (scans), `photo`, `brand` (a partner's CSV), `counter` (items abroad that a counter takes; never with `@project`) and `ticket` (a token by which the app of a partner of the table `partner` tells who opens a page; only with `@project`, its code). `acme:events+brand@ACME` is a partner's key: it reaches the numbers of that project and what it named of the mail in the project's range (table `brand_range`: a prefix and its project) or that it scanned first, unless the mail is ordered here, has a number of our own range or is an examination letter. Any other mail is answered like one that does not exist",
      ),
      row(
        'S10_BLOCKS',
        'none: no order abroad is made; the demo has a block of the invented country XX',
        'numbers of mail abroad as `<indicator>:<first>-<last>:<country>`, joined by commas, e.g. `LA:10000000-10999999:CN`; serial numbers without check digit; `EA` for I1, `LA` for I2, `CA` for I3. A block that was given stays known when it is taken out here',
      ),
      row(
        'KUAIDI100_SALT',
        'none: off',
        'the salt of subscriptions whose pushes go to `POST /carrier/feed/kuaidi100`, at least 16 characters',
      ),
      row('KUAIDI100_COMPANIES', 'EMS and the post', 'the company codes whose numbers are ours, joined by commas'),
      row(
        'EMS_PUSH_SENDER EMS_PUSH_KEY',
        'none: off',
        'agreement number and sign key (base64 of 16 bytes) of EMS pushes to `POST /carrier/feed/ems`; over TLS only',
      ),
    ],
  },
  {
    title: 'SMS and voice',
    settings: [
      row('SMS_VENDOR', ({ sms }) => sms.vendor, '`local`: the outbox of the demo; `aliyun` or `tencent`'),
      row('SMS_KEY_ID SMS_KEY_SECRET SMS_SIGN_NAME', 'none', 'the account; required with a vendor'),
      row(
        'SMS_TEMPLATE_LOGIN SMS_TEMPLATE_REBIND SMS_TEMPLATE_PROVE SMS_TEMPLATE_LINK SMS_TEMPLATE_CONFIRM SMS_TEMPLATE_PHONE_CHANGED SMS_TEMPLATE_PHONE_CLAIMED SMS_TEMPLATE_PHONE_LISTED SMS_TEMPLATE_SIGN_CODE',
        'none',
        'the approved templates of codes and warnings; required with a vendor',
      ),
      row(
        'SMS_NOTICES',
        'none',
        "the vendor's id of each notice, `<name>:<id>` and `en.<name>:<id>`, joined by commas; names and wording: `packages/phrases/src/messages/`. Until all are named, no notice goes by SMS and no page offers it. Codes do, in English once each of them is named, as `en.loginCode` (`packages/phrases/src/sms.ts`)",
      ),
      row('SMS_APP_ID', 'none', 'required with `tencent`'),
      row('SMS_BASE_URL', 'the vendor', 'a proxy'),
      row('VOICE_TEMPLATE VOICE_SHOW_NUMBER', 'none', 'codes by voice call with `aliyun`, which requires the template'),
      row('VOICE_APP_ID', 'none', 'codes by voice call; required with `tencent`'),
      row(
        'SMS_PER_HOUR',
        ({ codesAnHour }) => codesAnHour,
        'codes of the whole service in an hour, after which none goes out',
      ),
      row(
        'SLIDER_TOLERANCE_PX',
        ({ sliderTolerancePx }) => sliderTolerancePx,
        "accepted distance in pixels of the security check's piece from its hole, clamped to 1–10",
      ),
    ],
  },
  {
    title: 'E-mail and the chat app',
    settings: [
      row(
        'SMTP_HOST',
        'none',
        'the mail server for notices by e-mail; without it no e-mail is sent, and the demo shows it in its outbox',
      ),
      row('SMTP_USER SMTP_PASSWORD SMTP_FROM', 'none', 'account and sender; required with `SMTP_HOST`'),
      row('SMTP_TLS', '`start`', '`start` (STARTTLS) or `implicit`'),
      row('SMTP_PORT', '587, with `implicit` 465', 'the port of the mail server'),
      row('SMTP_CA_FILE', 'those of Node', 'a PEM file with the authorities that are trusted'),
      row(
        'CHAT_APP_ID',
        'none',
        "the chat app's service account for template messages and for cards of shared links; without it no page offers this way",
      ),
      row(
        'CHAT_APP_SECRET CHAT_TEMPLATE CHAT_FIELDS',
        'none',
        'required with `CHAT_APP_ID`; the last says which field of the template shows what: `title:thing1,mailNo:character_string2,at:time3,body:thing4`',
      ),
      row(
        'CHAT_SDK_URL CHAT_BASE_URL',
        'the vendor',
        'another address of the script that pages load in the chat app; a proxy',
      ),
    ],
  },
  payment,
  {
    title: 'Certification, maps and customer service',
    settings: [
      row(
        'IDENTITY_VENDOR',
        ({ identity }) => identity.register,
        '`demo`: a register of three invented people, refused in production; `tencent`: Tencent Cloud (核身) checks names against card numbers; `none`: certification at a counter only',
      ),
      row(
        'HOST_VENDORS',
        ({ hosts }) => (hosts.demo ? 'demo' : 'none'),
        '`demo`: three invented users, chosen at `/demo`, refused in production; or `wechat`, `mini`, `alipay`, `baidu`, joined by commas: the host apps that tell who opens a page; without them nobody is recognised',
      ),
      row(
        'MINI_APP_ID MINI_APP_SECRET',
        'none',
        'the mini program, required with `mini`; `wechat` uses `CHAT_APP_ID`, `alipay` uses `ALIPAY_APP_ID` and its keys',
      ),
      row('BAIDU_APP_ID BAIDU_APP_SECRET', 'none', 'required with `baidu`'),
      row('MINI_BASE_URL BAIDU_BASE_URL', 'the vendors', 'proxies'),
      row('IDENTITY_KEY_ID IDENTITY_KEY_SECRET', 'none', 'required with `tencent`'),
      row('IDENTITY_BASE_URL', 'the vendor', 'a proxy'),
      row(
        'AMAP_KEY AMAP_SECRET',
        'none: ways are drawn',
        "key and signature key of AMap's web service, whose map lies under the way of a trace, and by which service points are found around a place by its name; pages never get them",
      ),
      row('AMAP_BASE_URL', 'the vendor', 'a proxy'),
      row(
        'MAP_TILES',
        'none: the map is a schematic',
        'map pictures under the points of `/Maplocation`, by `{z}`, `{x}` and `{y}`, in the datum of the points',
      ),
      row(
        'MAP_TILES_BY MAP_TILES_S',
        'none',
        'whose map it is, required with `MAP_TILES`; where hosts take turns as `{s}`, their names: `a,b,c`',
      ),
      row(
        'SERVICE_WORKER',
        'on',
        '`off`: the product does not start without a network, and browsers remove the worker that they have',
      ),
      row(
        'SERVICE_CHAT_URL SERVICE_PAY_URL SERVICE_URL',
        'none',
        'customer service of the chat app, of the payment app, elsewhere; `{order}` stands for the number that is asked about',
      ),
    ],
  },
  otherHosts,
  {
    title: 'Limits of orders',
    settings: [
      row('OPEN_ORDERS_PERSON', ({ openOrders }) => openOrders.person, 'orders of a person that may wait for pick-up'),
      row(
        'OPEN_ORDERS_PHONE',
        ({ openOrders }) => openOrders.phone,
        "orders of a sender's phone that may wait for pick-up; extensions and dashes make no other phone",
      ),
      row(
        'OPEN_ORDERS_ADDRESS',
        ({ openOrders }) => openOrders.address,
        "orders of a sender's address that may wait for pick-up",
      ),
      row('OPEN_ORDERS_SLOT', ({ openOrders }) => openOrders.slot, 'orders of a person or phone in one pick-up slot'),
    ],
  },
];

/** The coarse codes of public EMS traces: accepted, under way, out for delivery, delivered. */
export const opCodes = ['5', '6', '11', '18'] as const;
export type OpCode = (typeof opCodes)[number];

/**
 * The known scan codes: our own before acceptance, the fine codes of public EMS traces, the UPU
 * EMSEVT codes, the actions of the older EMS push. Other codes are accepted as well.
 */
export const scanCodes = [
  ...(['ORD_ACCEPT', 'ORD_ASSIGN', 'ORD_PICKFAIL', '203', '303', '345', '305', '306', '389', '954'] as const),
  ...(['989', '911', '912', '404', '500', '457', '505', '423', '713', '459'] as const),
  ...(['460', '489', '461', '462', '702', '463', '704', '542', '705', '711'] as const),
  ...(['710', '706', '709', 'EMA', 'EMB', 'EXA', 'EXB', 'EXC', 'EXD', 'EMC'] as const),
  ...(['EMJ', 'EMK', 'EMD', 'EDA', 'EDB', 'EME', 'EDC', 'EMF', 'EDD', 'EDE'] as const),
  ...(['EMG', 'EDF', 'EDG', 'EDH', 'EMH', 'EMI', '00', '60', '30', '40'] as const),
  ...(['41', '50', '51', '10', '20'] as const),
  ...(['INS_SIGHT', 'INS_XRAY', 'DIS_SPRAY', 'DIS_UV', 'DIS_HEAT'] as const),
] as const;
export type ScanCode = (typeof scanCodes)[number];

/** The meaning of a reason code for a failed attempt or an exception. */
export const scanReasons = [
  'no_information',
  'not_signed_in_time',
  'no_update_in_time',
  'refused',
  'delivery_trouble',
  'return_signed',
  'return_not_signed',
  'not_collected_from_locker',
  'intercepted',
  'damaged',
  'posting_cancelled',
  'nobody_reached',
  'delayed',
  'taken_out_of_locker',
  'another_attempt',
  'address_unclear',
  'phone_wrong',
  'missorted',
  'out_of_area',
  'locker_full',
] as const;
export type ScanReason = (typeof scanReasons)[number];

/** The systems from which scans come. */
export const scanSources = ['ems', 'partner', 'upu', 'manual'] as const;

/** Partners that send scans in their own format. */
export const scanFeeds = ['kuaidi100', 'ems'] as const;
export type ScanFeed = (typeof scanFeeds)[number];

/** The result of a received scan. `review`: stored with an unknown code. */
export const scanResults = ['stored', 'duplicate', 'withdrawn', 'review', 'refused'] as const;

import type { InterTransport } from '@yidi/contract/values/inter';
import type { InterTariff } from '@yidi/rules/international/offers';

/** The version of the prices, from this day on. @guess every price */
export const TARIFF_VERSION = 'INT-2026.11';
export const TARIFF_FROM = '2026-11-01';

/** Prices of EMS in yuan: documents and goods, first 500 g and each 500 g. @guess */
const ems: Readonly<Record<string, readonly [docs: number, goods: number, step: number]>> = {
  hkMacauTaiwan: [90, 120, 30],
  asiaNear: [115, 145, 40],
  asiaFar: [130, 160, 45],
  europe: [150, 180, 56],
  northAmerica: [150, 190, 60],
  oceania: [140, 175, 55],
  far: [180, 235, 80],
};

/** Prices of registered small packets in yuan: first 100 g and each 100 g. @guess */
const packet: Readonly<Record<string, readonly [first: number, step: number]>> = {
  hkMacauTaiwan: [15, 3],
  asiaNear: [20, 4],
  asiaFar: [22, 4],
  europe: [25, 5],
  northAmerica: [28, 6],
  oceania: [25, 5],
  far: [32, 7],
};
const REGISTRATION_YUAN = 16;

/** Prices of parcels in yuan by transport: first kilogram and each kilogram. @guess */
const parcel: Readonly<Record<string, Readonly<Record<InterTransport, readonly [first: number, step: number]>>>> = {
  hkMacauTaiwan: { air: [95, 30], sal: [85, 25], surface: [70, 15] },
  asiaNear: { air: [125, 45], sal: [105, 32], surface: [88, 18] },
  asiaFar: { air: [135, 50], sal: [112, 35], surface: [92, 20] },
  europe: { air: [158, 68], sal: [126, 42], surface: [98, 25] },
  northAmerica: { air: [168, 75], sal: [135, 48], surface: [105, 28] },
  oceania: { air: [160, 70], sal: [130, 45], surface: [102, 26] },
  far: { air: [205, 95], sal: [168, 65], surface: [128, 36] },
};

/** A price without the version that the seed gives it. */
export type TariffFile = Omit<InterTariff, 'version'>;

/** Every price as a row. */
export function tariffFiles(): TariffFile[] {
  const fen = (yuan: number) => yuan * 100;
  const air = { transport: 'air', registrationFen: 0 } as const;
  return [
    ...Object.entries(ems).flatMap(([zone, [docs, goods, step]]): TariffFile[] =>
      (['documents', 'goods'] as const).map((contents) => ({
        ...air,
        productId: 'I1',
        zone,
        contents,
        firstG: 500,
        firstFen: fen(contents === 'documents' ? docs : goods),
        stepG: 500,
        stepFen: fen(step),
      })),
    ),
    ...Object.entries(packet).flatMap(([zone, [first, step]]): TariffFile[] =>
      (['documents', 'goods'] as const).map((contents) => ({
        ...air,
        productId: 'I2',
        zone,
        contents,
        firstG: 100,
        firstFen: fen(first),
        stepG: 100,
        stepFen: fen(step),
        registrationFen: fen(REGISTRATION_YUAN),
      })),
    ),
    ...Object.entries(parcel).flatMap(([zone, transports]) =>
      Object.entries(transports).map(
        ([transport, [first, step]]): TariffFile => ({
          productId: 'I3',
          transport: transport as InterTransport,
          zone,
          contents: 'goods',
          firstG: 1000,
          firstFen: fen(first),
          stepG: 1000,
          stepFen: fen(step),
          registrationFen: 0,
        }),
      ),
    ),
  ];
}

/**
 * Public buildings: code, pasted lines, and the fields that must be read. A test reads each one and
 * prints it again. Source: facts of 2026-11-26, section 6.
 */
export const goldenAddresses: readonly (readonly [
  code: string,
  pasted: string,
  fields: Readonly<Record<string, string>>,
])[] = [
  [
    'US',
    '350 Fifth Avenue\nNew York, NY 10118',
    { line1: '350 Fifth Avenue', locality: 'New York', region: 'NY', postcode: '10118' },
  ],
  [
    'CA',
    '111 Wellington Street\nOttawa ON K1A 0A9',
    { line1: '111 Wellington Street', locality: 'Ottawa', region: 'ON', postcode: 'K1A 0A9' },
  ],
  [
    'GB',
    '10 Downing Street\nLONDON\nSW1A 2AA',
    { line1: '10 Downing Street', locality: 'LONDON', postcode: 'SW1A 2AA' },
  ],
  ['IE', 'College Green\nDublin 2\nD02 PN40', { line1: 'College Green', locality: 'Dublin 2', postcode: 'D02 PN40' }],
  [
    'DE',
    'Platz der Republik 1\n11011 Berlin',
    { line1: 'Platz der Republik 1', locality: 'Berlin', postcode: '11011' },
  ],
  [
    'FR',
    '5 Avenue Anatole France\n75007 PARIS',
    { line1: '5 Avenue Anatole France', locality: 'PARIS', postcode: '75007' },
  ],
  [
    'IT',
    'Piazza del Colosseo 1\n00184 ROMA RM',
    { line1: 'Piazza del Colosseo 1', locality: 'ROMA', region: 'RM', postcode: '00184' },
  ],
  ['ES', 'Calle de Bailen s/n\n28071 MADRID', { line1: 'Calle de Bailen s/n', postcode: '28071' }],
  ['NL', 'Museumstraat 1\n1071 XX AMSTERDAM', { line1: 'Museumstraat 1', locality: 'AMSTERDAM', postcode: '1071 XX' }],
  ['CH', 'Bundesplatz 3\nCH-3005 Bern', { line1: 'Bundesplatz 3', locality: 'Bern', postcode: '3005' }],
  ['SE', 'Slottsbacken 1\nSE-111 30 STOCKHOLM', { line1: 'Slottsbacken 1', locality: 'STOCKHOLM', postcode: '111 30' }],
  ['NO', 'Karl Johans gate 22\n0026 OSLO', { line1: 'Karl Johans gate 22', locality: 'OSLO', postcode: '0026' }],
  ['RU', 'Krasnaya pl. 1\nMOSKVA\n109012', { line1: 'Krasnaya pl. 1', locality: 'MOSKVA', postcode: '109012' }],
  ['JP', '1-1 Chiyoda\nChiyoda-ku, Tokyo\n100-8111', { line1: '1-1 Chiyoda', region: 'Tokyo', postcode: '100-8111' }],
  [
    'KR',
    '110 Sejong-daero\nJung-gu\nSeoul\n04524',
    { line1: '110 Sejong-daero', locality: 'Jung-gu', region: 'Seoul', postcode: '04524' },
  ],
  [
    'AU',
    'Bennelong Point\nSYDNEY NSW 2000',
    { line1: 'Bennelong Point', locality: 'SYDNEY', region: 'NSW', postcode: '2000' },
  ],
  [
    'NZ',
    '55 Cable Street\nTe Aro\nWellington 6011',
    { line1: '55 Cable Street', dependentLocality: 'Te Aro', locality: 'Wellington', postcode: '6011' },
  ],
  ['SG', '1 Beach Road\nSINGAPORE 189673', { line1: '1 Beach Road', postcode: '189673' }],
  ['MY', '1 Jalan Sultan Hishamuddin\n50050 Kuala Lumpur', { line1: '1 Jalan Sultan Hishamuddin', postcode: '50050' }],
  [
    'TH',
    'Na Phra Lan Road\nPhra Nakhon, Bangkok 10200',
    { line1: 'Na Phra Lan Road', region: 'Bangkok', locality: 'Phra Nakhon', postcode: '10200' },
  ],
  [
    'BR',
    'Av. Paulista 1578\nBela Vista\nSao Paulo-SP\n01310-200',
    {
      line1: 'Av. Paulista 1578',
      dependentLocality: 'Bela Vista',
      locality: 'Sao Paulo',
      region: 'SP',
      postcode: '01310-200',
    },
  ],
  [
    'MX',
    'Av. Juarez s/n, Centro\n06050 Ciudad de Mexico, CDMX',
    { locality: 'Ciudad de Mexico', region: 'CDMX', postcode: '06050' },
  ],
  ['AE', '1 Sheikh Mohammed bin Rashid Blvd\nDubai', { line1: '1 Sheikh Mohammed bin Rashid Blvd', region: 'Dubai' }],
  [
    'HK',
    '10 Salisbury Road\nTsim Sha Tsui\nKOWLOON',
    { line1: '10 Salisbury Road', locality: 'Tsim Sha Tsui', region: 'Kowloon' },
  ],
  ['MO', 'Avenida da Praia Grande 100', { line1: 'Avenida da Praia Grande 100' }],
  [
    'TW',
    '122 Sec. 1, Chongqing S. Rd.\nZhongzheng District, Taipei City 100',
    { locality: 'Zhongzheng District', region: 'Taipei City', postcode: '100' },
  ],
];

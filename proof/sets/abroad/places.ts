import type { InterConsignee } from '@yidi/contract/values/inter';

/** A place of a made-up address: what a sender would type into each field. */
export type Place = Partial<InterConsignee>;

const place = (line1: string, locality = '', region = '', postcode = '', more: Place = {}): Place => ({
  ...{ line1, locality, region, postcode },
  ...more,
});

/**
 * Towns and postcodes that exist, with invented house numbers; 26 destinations with rows of their
 * own, and 14 with the generic form, which has no postcode: it stands before or after the town.
 */
export const places: Readonly<Record<string, readonly Place[]>> = {
  US: [
    place('1200 Pike Street', 'Seattle', 'WA', '98101'),
    place('418 Congress Avenue', 'Austin', 'TX', '78701'),
    place('77 Boylston St', 'Boston', 'MA', '02116-1234', { line2: 'Apt 5B' }),
    place('9 Main Street', 'New York', 'NY', '10118'),
  ],
  CA: [
    place('290 Bremner Blvd', 'Toronto', 'ON', 'M5V 3L9'),
    place('845 Burrard Street', 'Vancouver', 'BC', 'V6Z 2K6', { line2: 'Unit 1204' }),
    place('1001 Rue Saint-Jacques', 'Montreal', 'QC', 'H3C 1G8'),
  ],
  GB: [
    place('14 Albert Road', 'MANCHESTER', '', 'M1 1AE'),
    place('221 Baker Street', 'LONDON', '', 'NW1 6XE', { line2: 'Flat 2' }),
    place('3 Royal Mile', 'EDINBURGH', '', 'EH1 1QS'),
  ],
  IE: [
    place('12 Grafton Street', 'Dublin 2', '', 'D02 X285'),
    place('5 Patrick Street', 'Cork', '', 'T12 X70A'),
    place('8 Shop Street', 'Galway', '', 'H91 E2K3'),
  ],
  DE: [
    place('Torstrasse 140', 'Berlin', '', '10119'),
    place('Leopoldstr. 7', 'Muenchen', '', '80802'),
    place('Grosse Elbstrasse 45', 'Hamburg', '', '22767'),
  ],
  FR: [
    place('18 rue de Rivoli', 'PARIS', '', '75004'),
    place('27 Avenue Jean Jaures', 'LYON', '', '69007', { line2: 'Batiment C' }),
    place('5 Cours de l’Intendance', 'BORDEAUX', '', '33000'),
  ],
  IT: [
    place('Via Garibaldi 12', 'MILANO', 'MI', '20121'),
    place('Corso Cavour 88', 'TORINO', 'TO', '10123'),
    place('Via dei Neri 4', 'FIRENZE', 'FI', '50122'),
  ],
  ES: [
    place('Calle Mayor 5', 'Getafe', 'Madrid', '28901'),
    place('Avenida de la Constitucion 21', 'Dos Hermanas', 'Sevilla', '41701'),
    place('Carrer Gran 9', 'Reus', 'Tarragona', '43201'),
  ],
  NL: [
    place('Prinsengracht 263', 'AMSTERDAM', '', '1016 GV'),
    place('Coolsingel 40', 'ROTTERDAM', '', '3011 AD'),
    place('Oudegracht 114', 'UTRECHT', '', '3511 AW'),
  ],
  CH: [
    place('Bahnhofstrasse 21', 'Zuerich', '', '8001'),
    place('Rue du Rhone 48', 'Geneve', '', '1204'),
    place('Marktgasse 9', 'Bern', '', '3011'),
  ],
  SE: [
    place('Drottninggatan 53', 'STOCKHOLM', '', '111 21'),
    place('Avenyn 12', 'GOTEBORG', '', '411 36'),
    place('Stora Nygatan 30', 'MALMO', '', '211 37'),
  ],
  NO: [
    place('Storgata 15', 'OSLO', '', '0155'),
    place('Bryggen 7', 'BERGEN', '', '5003'),
    place('Munkegata 3', 'TRONDHEIM', '', '7011'),
  ],
  RU: [
    place('ul. Tverskaya 12, kv. 8', 'MOSKVA', '', '125009'),
    place('Nevsky pr. 30', 'SANKT-PETERBURG', '', '191011'),
    place('ul. Baumana 44', 'KAZAN', '', '420111'),
  ],
  JP: [
    place('2-8-1 Nishi-Shinjuku', '', 'Tokyo', '163-8001', { line2: 'Shinjuku-ku' }),
    place('1-3-20 Nakanoshima', '', 'Osaka', '530-8201', { line2: 'Osaka-shi' }),
    place('488 Kamihonnojimae-cho', '', 'Kyoto', '604-8571', { line2: 'Kyoto-shi' }),
  ],
  KR: [
    place('110 Sejong-daero', 'Jung-gu', 'Seoul', '04524'),
    place('99 Centum jungang-ro', 'Haeundae-gu', 'Busan', '48058'),
    place('12 Daehak-ro', 'Yuseong-gu', 'Daejeon', '34141'),
  ],
  AU: [
    place('120 Collins Street', 'MELBOURNE', 'VIC', '3000'),
    place('8/44 Queen Street', 'BRISBANE', 'QLD', '4000'),
    place('15 Hay Street', 'PERTH', 'WA', '6000'),
  ],
  NZ: [
    place('55 Cable Street', 'Wellington', '', '6011', { dependentLocality: 'Te Aro' }),
    place('12 Queen Street', 'Auckland', '', '1010', { dependentLocality: 'Auckland Central' }),
    place('89 Riccarton Road', 'Christchurch', '', '8011', { dependentLocality: 'Riccarton' }),
  ],
  SG: [
    place('10 Bayfront Avenue', '', '', '018956'),
    place('238A Thomson Road', '', '', '307684', { line2: '#08-01' }),
    place('Blk 35 Mandalay Road', '', '', '308215'),
  ],
  MY: [
    place('12 Jalan Ampang', 'Kuala Lumpur', '', '50450'),
    place('8 Lebuh Chulia', 'George Town', 'Pulau Pinang', '10200'),
    place('3 Jalan Wong Ah Fook', 'Johor Bahru', 'Johor', '80000'),
  ],
  TH: [
    place('991 Rama I Road', 'Pathum Wan', 'Bangkok', '10330'),
    place('25 Nimmanhaemin Road', 'Mueang Chiang Mai', 'Chiang Mai', '50200'),
    place('7 Thepkrasattri Road', 'Mueang Phuket', 'Phuket', '83000'),
  ],
  BR: [
    place('Av. Paulista 1578', 'Sao Paulo', 'SP', '01310-200', { dependentLocality: 'Bela Vista' }),
    place('Rua da Assembleia 10', 'Rio de Janeiro', 'RJ', '20011-901', { dependentLocality: 'Centro' }),
    place('Rua XV de Novembro 700', 'Curitiba', 'PR', '80020-310', { dependentLocality: 'Centro' }),
  ],
  MX: [
    place('Av. Juarez 76', 'Ciudad de Mexico', 'CDMX', '06010', { dependentLocality: 'Centro' }),
    place('Av. Vallarta 1312', 'Guadalajara', 'Jal.', '44160', { dependentLocality: 'Americana' }),
    place('Calle Morelos 850', 'Monterrey', 'N.L.', '64000', { dependentLocality: 'Centro' }),
  ],
  AE: [
    place('1 Sheikh Mohammed bin Rashid Blvd', '', 'Dubai'),
    place('Corniche Road 12', '', 'Abu Dhabi'),
    place('22 Al Wahda Street', '', 'Sharjah'),
  ],
  HK: [
    place('10 Salisbury Road', 'Tsim Sha Tsui', 'Kowloon', '', { line2: 'Flat 12A' }),
    place('1 Queen’s Road Central', 'Central', 'Hong Kong Island'),
    place('18 Yuen Wo Road', 'Sha Tin', 'New Territories'),
  ],
  MO: [place('Avenida da Praia Grande 429'), place('Rua de Sao Paulo 12'), place('Estrada do Istmo 5')],
  TW: [
    place('No. 7, Sec. 5, Xinyi Rd.', 'Xinyi District', 'Taipei City', '110'),
    place('No. 100, Wenhua Rd.', 'Banqiao District', 'New Taipei City', '220'),
    place('No. 2, Zhonghua 1st Rd.', 'Gushan District', 'Kaohsiung City', '804'),
  ],
  AT: [place('Mariahilfer Strasse 45', '1060 Wien'), place('Getreidegasse 9', '5020 Salzburg')],
  BE: [place('Rue Neuve 111', '1000 Bruxelles'), place('Meir 50', '2000 Antwerpen')],
  DK: [place('Bredgade 20', '1260 Kobenhavn K'), place('Sondergade 7', '8000 Aarhus C')],
  FI: [place('Mannerheimintie 14', '00100 HELSINKI'), place('Hameenkatu 9', '33100 TAMPERE')],
  PL: [place('ul. Marszalkowska 104', '00-017 Warszawa'), place('ul. Florianska 3', '31-019 Krakow')],
  PT: [place('Rua Augusta 24', '1100-053 Lisboa'), place('Rua de Santa Catarina 112', '4000-442 Porto')],
  CZ: [place('Vodickova 36', '110 00 Praha 1'), place('Ceska 12', '602 00 Brno')],
  GR: [place('Ermou 56', '105 63 Athina'), place('Tsimiski 43', '546 23 Thessaloniki')],
  TR: [place('Istiklal Caddesi 140', '34430 Istanbul'), place('Ataturk Bulvari 55', '06680 Ankara')],
  IN: [place('14 Mahatma Gandhi Road', 'Bengaluru 560001'), place('22 Park Street', 'Kolkata 700016')],
  VN: [place('72 Le Thanh Ton', 'Ho Chi Minh City 700000'), place('15 Hang Bac', 'Ha Noi 100000')],
  ID: [place('Jl. Thamrin 28', 'Jakarta 10350'), place('Jl. Legian 99', 'Kuta 80361')],
  PH: [place('1 Ayala Avenue', 'Makati 1226'), place('25 Colon Street', 'Cebu 6000')],
  ZA: [place('10 Long Street', 'Cape Town 8001'), place('55 Commissioner Street', 'Johannesburg 2001')],
};

/** People whose names no destination and no firm has. */
export const names = ['Aoife Byrne', 'Li Wei', 'Ana Souza', 'Jean Moreau', 'Mei Ling Tan', 'Anna K. Berg', 'Wang Fang'];

/** A phone of each destination, as written abroad. */
export const phones: Readonly<Record<string, string>> = {
  ...{ US: '+1 206-555-0123', CA: '+1 416-555-0123', GB: '+44 20 7946 0018', IE: '+353 1 234 5678' },
  ...{ DE: '+49 30 1234567', FR: '+33 1 42 34 56 78', IT: '+39 02 1234 5678', ES: '+34 912 345 678' },
  ...{ NL: '+31 20 123 4567', CH: '+41 44 668 18 00', SE: '+46 8 123 456 78', NO: '+47 22 12 34 56' },
  ...{ RU: '+7 495 123-45-67', JP: '+81 3-1234-5678', KR: '+82 2-1234-5678', AU: '+61 3 9123 4567' },
  ...{ NZ: '+64 4 123 4567', SG: '+65 6123 4567', MY: '+60 3-2123 4567', TH: '+66 2 123 4567' },
  ...{ BR: '+55 11 2345-6789', MX: '+52 55 1234 5678', AE: '+971 4 234 5678', HK: '+852 2123 4567' },
  ...{ MO: '+853 2882 1234', TW: '+886 2 2123 4567' },
};

import { dictionary } from './language.ts';
import { formatWhole } from './numbers.ts';

/** One bill with several items: its form, and the items on the order page. */
export const oneBill = dictionary({
  busy: ['正在加载', 'Loading'],
  lead: [
    '寄给同一个人，一次最多 10 件。主件付首重，其余每件只算续重。',
    'Up to 10 pieces for one receiver. The first pays the first weight, each other one its further weight only.',
  ],
  pieces: ['一共几件', 'How many pieces'],
  count: [(pieces: number) => `${pieces} 件`, (pieces: number) => `${pieces} pieces`],
  piece: [
    (no: number) => (no === 1 ? '主件' : `第 ${no} 件`),
    (no: number) => (no === 1 ? 'Main piece' : `Piece ${no}`),
  ],
  weightOf: [
    (no: number) => `${no === 1 ? '主件' : `第 ${no} 件`}的重量`,
    (no: number) => (no === 1 ? 'Weight of the main piece' : `Weight of piece ${no}`),
  ],
  add: ['再加一件', 'Add a piece'],
  most: ['一票最多 10 件，多出来的请另下一单', 'A bill has 10 pieces at most. Please place another order for more'],
  remove: [(no: number) => `去掉第 ${no} 件`, (no: number) => `Remove piece ${no}`],
  size: ['尺寸', 'Size'],
  sizeOf: [
    (length: number, width: number, height: number) => `${length}×${width}×${height} cm`,
    (length: number, width: number, height: number) => `${length}×${width}×${height} cm`,
  ],
  insure: ['保价', 'Insurance'],
  insured: [(yuan: number) => `保价 ¥${formatWhole(yuan)}`, (yuan: number) => `Insured ¥${formatWhole(yuan)}`],
  volumetric: [(kg: number) => `按体积算 ${kg} kg`, (kg: number) => `Counts as ${kg} kg by size`],
  wrongAt: [
    (no: number, words: string) => `${no === 1 ? '主件' : `第 ${no} 件`}：${words}`,
    (no: number, words: string) => `${no === 1 ? 'Main piece' : `Piece ${no}`}: ${words}`,
  ],
  single: ['只寄一件', 'Send one piece only'],
});

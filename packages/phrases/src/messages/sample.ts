/** Invented data for the examples of messages and for their longest parameters. */
export const sampleAtMs = Date.parse('2026-11-24T14:30:00+08:00');
export const sampleMailNo = '9801123456789';
export const soon = { from: '2026-11-24T14:50:00+08:00', to: '2026-11-24T15:50:00+08:00' };
export const tomorrow = '2026-11-25T18:00:00+08:00';
export const inDays = '2026-12-24T18:00:00+08:00';
export const station = '翠苑便民驿站';
export const longOffice = '乌鲁木齐经济技术开发区迎宾路邮政揽投营业部';
export const far = '2026-12-28T15:00:00+08:00';
export const farther = '2026-12-28T17:00:00+08:00';

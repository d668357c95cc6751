/** One sheet of styles for every document. Lengths are points: 72 of them are an inch. */
export const sheet = {
  page: 'A4',
  margin: 56,
  /** What the label column of rows takes of the width. */
  labelShare: 0.3,
  gap: { line: 3, row: 5, paragraph: 8, section: 16 },
  colour: { text: '#1a1a1a', quiet: '#5c5c5c', rule: '#d0d0d0', brand: '#00693c' },
  text: {
    title: { font: 'bold', size: 20, colour: 'brand' },
    section: { font: 'bold', size: 12, colour: 'text' },
    body: { font: 'regular', size: 10.5, colour: 'text' },
    strong: { font: 'bold', size: 12, colour: 'text' },
    quiet: { font: 'regular', size: 9, colour: 'quiet' },
  },
} as const;

export type TextStyle = keyof typeof sheet.text;

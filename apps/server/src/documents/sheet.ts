/** The style sheet of every document. Lengths are in points, of which an inch has 72. */
export const sheet = {
  page: 'A4',
  margin: 56,
  /** The share of the width for the label column of rows. */
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

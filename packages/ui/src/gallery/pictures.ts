const LANDSCAPE = `<rect width="295" height="180" fill="#a9d5ee"/><circle cx="66" cy="58" r="20" fill="#ffd15c"/>
<path d="M-20 130L52 66l44 40 30-60 60 70 40-44 90 70v60H-20z" fill="#7fb09a"/>
<path d="M-10 126q80-34 150 4t170-10v70H-10z" fill="#4f9a77"/><path d="M-10 152q120-30 310 0v40H-10z" fill="#2f7d58"/>`;
const SHAPE = 'M10 12h10a6 6 0 1 1 8 0h9v10a6 6 0 1 1 0 8v9H2V12z';

function asUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** A sample puzzle whose hole is at x = 196, y = 74. */
export const samplePuzzle = {
  id: 'sample',
  pieceY: 74,
  ground: asUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="295" height="180" viewBox="0 0 295 180">${LANDSCAPE}<path transform="translate(196 74)" d="${SHAPE}" fill="#10251b" fill-opacity=".62" stroke="#fff" stroke-width="1.5"/></svg>`,
  ),
  piece: asUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" width="47" height="47" viewBox="0 0 47 47"><clipPath id="c"><path d="${SHAPE}"/></clipPath><g clip-path="url(#c)"><g transform="translate(-196 -74)">${LANDSCAPE}</g></g><path d="${SHAPE}" fill="none" stroke="#fff" stroke-width="1.5"/></svg>`,
  ),
};
export const SAMPLE_HOLE = 196;

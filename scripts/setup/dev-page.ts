const SCRIPT = /<script\b[^>]*\btype="module"[^>]*>\s*<\/script>/g;
const PRELOAD = /<link\b[^>]*\brel="(?:modulepreload|preload|stylesheet)"[^>]*>/g;
const STYLE = /<style\b[^>]*>[\s\S]*?<\/style>/g;
const POLICY = /<meta\b[^>]*\bhttp-equiv="content-security-policy"[^>]*>/gi;
const APP = /(<div\b[^>]*\bid="app"[^>]*>)[\s\S]*?(<\/div>\s*<script\b[^>]*\bid="boot")/;

/**
 * Converts a page that the server rendered from the last build into one that Vite serves from the
 * sources. The boot data stays; the rendered tree, styles and scripts of the build are removed.
 */
export function toDevPage(html: string): string {
  const bare = html
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace(STYLE, '')
    .replace(POLICY, '')
    .replace(APP, '$1$2');
  return bare.replace('</body>', '<script type="module" src="/src/entry-client.tsx"></script></body>');
}

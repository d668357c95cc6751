import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Builds the console for current desktop browsers. Both languages are in one bundle, so that a
 * change of the language keeps what was typed (docs/decisions/153).
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:5]' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The Content-Security-Policy allows no data: addresses for code and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});

import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
});

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

export default defineConfig({
  define: {
    __INSPECTOR__: JSON.stringify(loadEnv('', import.meta.dirname, 'INSPECTOR').INSPECTOR === 'on'),
  },
  plugins: [
    react(),
    babel({ presets: [linguiMacros] }),
    lingui({ failOnMissing: process.env.NODE_ENV === 'production', failOnCompileError: true }),
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The host name chooses the library, so the proxy must not rewrite it.
    proxy: Object.fromEntries(
      ['/v1', '/files', '/docs', '/dev', '/manifest.webmanifest'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
  build: {
    target: 'es2023',
    outDir: 'dist/web',
    rolldownOptions: {
      // The scanner's packages do not declare that they are free of side effects; without this they weigh four times as much.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@zxing\//, sideEffects: false }] },
    },
  },
});

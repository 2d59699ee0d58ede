import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel';
import { lingui } from '@lingui/vite-plugin';
import { serwist } from '@serwist/vite';
import react from '@vitejs/plugin-react';
import { readFileSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { defineConfig, loadEnv, type BuildOptions, type Plugin } from 'vite';
import { chunkFileNames, chunkGroups, unmatched } from './scripts/vite-plugins/chunks.ts';
import { inlineMessages } from './scripts/vite-plugins/inline-messages.ts';
import { inspectorFiles } from './scripts/vite-plugins/inspector-absent.ts';
import { missingSources } from './scripts/vite-plugins/missing-sources.ts';
import { memberFiles } from './scripts/vite-plugins/precache.ts';
import { screenSources } from './scripts/vite-plugins/screen-sources.ts';
import { describedFiles, stripDescriptions } from './scripts/vite-plugins/strip-descriptions.ts';

const isProduction = process.env.NODE_ENV === 'production';

const linguiMacros = defineRolldownBabelPreset({
  preset: () => ({
    plugins: isProduction
      ? [['@lingui/babel-plugin-lingui-macro', { stripMessageField: false }], inlineMessages]
      : ['@lingui/babel-plugin-lingui-macro'],
  }),
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
});

const hasInspector = loadEnv('', import.meta.dirname, 'INSPECTOR').INSPECTOR === 'on';

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`;

/** `scripts/lib.mjs` names a new one for every build. */
const buildFolder = process.env.BUILD_FOLDER ?? 'dist/pages/unnamed';

const pageBuild = {
  target: 'es2023',
  outDir: `${buildFolder}/web`,
  // The server reads from the manifest which files a page needs.
  manifest: true,
  // ELK, which lays out the inspector's charts, is one module of 1.4 MB that only the inspector loads.
  ...(hasInspector && { chunkSizeWarningLimit: 1500 }),
  // Every browser of the target knows `modulepreload`.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    input: { index: 'index.html', first: 'src/first-page/first.ts' },
    output: {
      chunkFileNames,
      codeSplitting: {
        groups: chunkGroups,
      },
    },
    // The scanner's packages do not declare `sideEffects: false`; without this they are four times as large.
    treeshake: { moduleSideEffects: [{ test: /node_modules\/@zxing\//, sideEffects: false }] },
  },
} satisfies BuildOptions;

/** The renderer of the server's markup (`server/pages/markup.ts`). */
const markupBuild = {
  target: 'node20',
  outDir: `${buildFolder}/markup`,
  copyPublicDir: false,
  rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
} satisfies BuildOptions;

/** Fails the build if a page would name a file that is not built. */
const checkPreloads = (): Plugin => ({
  name: 'check-preloads',
  generateBundle(_options, bundle) {
    const missing = missingSources(Object.values(bundle), import.meta.dirname);
    if (missing.length > 0)
      this.error(
        `machines/app/first-page.ts names sources without a built file: ${missing.join(', ')}. Rename them there as well.`,
      );
  },
});

/** Fails the build if a group of `chunks.ts` names a file that is gone. */
const checkChunks = (): Plugin => ({
  name: 'check-chunks',
  apply: 'build',
  generateBundle() {
    const gone = unmatched([...this.getModuleIds()]);
    if (gone.length > 0)
      this.error(`scripts/vite-plugins/chunks.ts names files that are in no page: ${gone.join(', ')}.`);
  },
});

/** Filled when the pages are built, read when their worker is. */
let forMembers: ReadonlySet<string> = new Set();

const findMemberFiles = (): Plugin => ({
  name: 'find-member-files',
  generateBundle(_options, bundle) {
    forMembers = memberFiles(
      Object.values(bundle),
      (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      import.meta.dirname,
    );
  },
});

/** Fails a build that holds the inspector though nobody asked for it. */
const checkInspector = (): Plugin => ({
  name: 'check-inspector',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = hasInspector ? [] : inspectorFiles(Object.values(bundle));
    if (files.length > 0) this.error(`The inspector is in ${files.join(', ')}; only a build with INSPECTOR=on has it.`);
  },
});

/** Fails a build of which a visitor would download what the states of the machines mean. */
const checkDescriptions = (): Plugin => ({
  name: 'check-descriptions',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (hasInspector) return;
    const json = readFileSync('src/inspector/descriptions.json', 'utf8');
    const byMachine = Object.values(JSON.parse(json) as Record<string, Record<string, string>>);
    const files = describedFiles(Object.values(bundle), new Set(byMachine.flatMap(Object.values<string>)));
    if (files.length > 0) this.error(`Descriptions of states are in ${files.join(', ')}.`);
  },
});

export default defineConfig(({ isSsrBuild = false }) => ({
  define: {
    // Different in every build; serwist passes it on to the worker.
    __BUILD__: JSON.stringify(`build-${process.env.BUILD_ID ?? Date.now().toString(36)}`),
    __INSPECTOR__: JSON.stringify(hasInspector),
  },
  plugins: [
    stripDescriptions(),
    react(),
    babel({ presets: [linguiMacros] }),
    lingui({ failOnMissing: isProduction, failOnCompileError: true }),
    !isSsrBuild && checkPreloads(),
    !isSsrBuild && screenSources(import.meta.dirname),
    !isSsrBuild && checkChunks(),
    !isSsrBuild && findMemberFiles(),
    checkInspector(),
    checkDescriptions(),
    !isSsrBuild &&
      serwist({
        swSrc: 'src/sw/sw.ts',
        swDest: 'sw.js',
        rollupFormat: 'iife',
        globDirectory: `${buildFolder}/web`,
        globPatterns: ['assets/*.{js,css,woff2}', 'favicon.svg', 'img/{banner.jpg,icon-192.png}'],
        // What staff open is cached then: a member's phone keeps what members can open.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.filter(({ url }) => !/\.(js|css)$/.test(url) || forMembers.has(url)),
            warnings: [],
          }),
        ],
        injectionPoint: 'self.__SW_MANIFEST',
      }),
  ],
  // React has had this hook itself since version 18; `@xstate/react` and wouter still ask for the shim.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // Short class names: they are in the code, the styles and the markup of every page.
  ...(isProduction && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // Packages may be symlinked from another folder.
    fs: { allow: ['.', dirname(realpathSync(`${import.meta.dirname}/node_modules/vite`))] },
    // The host name chooses the library, so the proxy must not rewrite it.
    proxy: Object.fromEntries(
      ['/v1', '/files', '/docs', '/dev', '/manifest.webmanifest'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
  // The server's renderer bundles all its packages; tests load packages from `node_modules`.
  ...(isSsrBuild && { ssr: { noExternal: true as const } }),
  build: isSsrBuild ? markupBuild : pageBuild,
}));

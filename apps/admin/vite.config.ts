import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  plugins: [tailwindcss()],
  resolve: { conditions: ['@cartwright/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'build',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      // Libraries mark their client components for servers, which this app has none of.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack[\\/]query-core|@tanstack[\\/]react-query)[\\/]/,
            },
          ],
        },
      },
    },
  },
})

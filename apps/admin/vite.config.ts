import { basename, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sharedInputs, sharedModules } from './shared-modules.ts'

const EXTENSIONS = 'virtual:admin-extensions'

/** Gives the admin the extensions of `cartwright.config.ts`, which the build passes on. */
function extensions(): Plugin {
  const files: string[] = JSON.parse(process.env.ADMIN_EXTENSIONS || '[]')
  return {
    name: 'admin-extensions',
    resolveId: (id) => (id === EXTENSIONS ? `\0${EXTENSIONS}` : null),
    load: (id) => {
      if (id !== `\0${EXTENSIONS}`) return null
      const imports = files.map((file, index) => `import e${index} from ${JSON.stringify(file)}`)
      const checked = files.map((file, index) => `requireExtension(e${index}, ${JSON.stringify(basename(file))})`)
      const check = `import { requireExtension } from ${JSON.stringify(resolve(import.meta.dirname, 'src/extend/define-admin.ts'))}`
      return [check, ...imports, `export default [${checked.join()}]`].join('\n')
    },
  }
}

export default defineConfig({
  base: '/admin/',
  plugins: [tailwindcss(), react(), extensions(), sharedModules()],
  resolve: { conditions: ['@cartwright/source', 'module', 'browser', 'development|production'] },
  // In development the page comes from the site, and everything else from here.
  server: { strictPort: true, ...(process.env.ADMIN_DEV_URL && { origin: process.env.ADMIN_DEV_URL }) },
  build: {
    outDir: 'build',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // The content security policy allows files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: { index: 'index.html', ...sharedInputs },
      // Extensions of an installed shop import the shared modules.
      preserveEntrySignatures: 'allow-extension',
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

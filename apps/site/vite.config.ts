import { builtinModules } from 'node:module'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const builtins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)]

const OWN_DOMAINS = resolve(import.meta.dirname, 'src/own-domains.ts')

/** Gives the site the domains of `SITE_DOMAINS`: files whose exports are domains, separated by commas. */
function ownDomains(): Plugin {
  const files = (process.env.SITE_DOMAINS ?? '').split(',').filter(Boolean)
  return {
    name: 'own-domains',
    load: (id) => {
      if (id !== OWN_DOMAINS || files.length === 0) return null
      const imports = files.map((file, index) => `import * as d${index} from ${JSON.stringify(resolve(file))}`)
      const all = files.map((_, index) => `...Object.values(d${index})`)
      return [...imports, `export const ownDomains = [${all.join()}]`].join('\n')
    },
  }
}

/** One bundle for Node, split where the command line loads on demand, so that starting reads few files. */
export default defineConfig({
  // Without this, React bundles its development build.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [ownDomains()],
  resolve: { conditions: ['@cartwright/source', 'node', 'import', 'module', 'default'] },
  ssr: {
    noExternal: true,
    // Native code, packages that the image process loads by their path, packages that look for their own files, and certificates, whose polyfill has to be loaded first.
    external: [
      '@node-rs/argon2',
      'pino',
      'nodemailer',
      'sharp',
      'sanitize-html',
      'pg',
      'reflect-metadata',
      '@peculiar/x509',
      'subset-font',
    ],
    resolve: { conditions: ['@cartwright/source', 'node', 'import', 'module', 'default'] },
  },
  build: {
    ssr: 'src/main.ts',
    target: 'node22.19',
    outDir: 'dist',
    // Smaller text in memory; names stay, for stacks that can be read.
    minify: true,
    sourcemap: true,
    rolldownOptions: {
      external: builtins,
      output: { minify: { mangle: false, compress: true, codegen: true } },
    },
  },
})

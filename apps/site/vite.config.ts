import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'
import { asciiMinify } from './ascii-minify.ts'

const builtins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)]

/** One bundle for Node, split where the command line loads on demand, so that starting reads few files. */
export default defineConfig({
  // Without this, React bundles its development build.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  plugins: [asciiMinify()],
  resolve: { conditions: ['@cartwright/source', 'node', 'import', 'module', 'default'] },
  ssr: {
    noExternal: true,
    // Native code, packages that the image process loads by their path, packages that look for their own files, such as the colour profile of invoices, and certificates, whose polyfill has to be loaded first.
    external: [
      '@node-rs/argon2',
      '@node-rs/bcrypt',
      'pino',
      'nodemailer',
      'sharp',
      'sanitize-html',
      'pdfkit',
      'pg',
      'reflect-metadata',
      '@peculiar/x509',
      'subset-font',
      'esbuild',
    ],
    resolve: { conditions: ['@cartwright/source', 'node', 'import', 'module', 'default'] },
  },
  build: {
    ssr: true,
    target: 'node22.19',
    outDir: 'dist',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // `server` is what a shop's own domains import: the server that runs them. `testing` is the same server for their tests.
      input: {
        main: 'src/run.ts',
        server: '../../packages/server/src/index.ts',
        testing: 'src/testing/index.ts',
      },
      external: builtins,
      output: { minify: false },
    },
  },
})

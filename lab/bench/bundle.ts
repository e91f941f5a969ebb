import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = new URL('../../.cache/bench/', import.meta.url)

/**
 * Bundles a program, as the site is. Node compiles TypeScript otherwise, which takes memory and time of what is measured.
 *
 * @returns the bundle
 */
export async function bundle(program: URL): Promise<URL> {
  const conditions = ['@cartwright/source', 'node', 'import', 'module', 'default']
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { noExternal: [/^@cartwright\//], resolve: { conditions } },
    build: {
      ssr: fileURLToPath(program),
      outDir: fileURLToPath(folder),
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'program.js' } },
    },
  })
  return new URL('program.js', folder)
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { compile } from 'tailwindcss'
import { z } from 'zod'
import { ShopConfigError } from './find-shop-config.ts'

/** The extensions of the admin as files for the browser. */
export interface BuiltExtensions {
  /** The names of the module that exports them and of their styles. */
  readonly entry: string
  readonly styles: string
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
}

const ADMIN = 'cartwright/admin'

/**
 * Builds extensions for an admin that is built already. They share its modules, so React and the cache are there once.
 *
 * @param files whose default exports are extensions
 * @param admin the folder with the build of the admin
 * @throws ShopConfigError naming the file and what is wrong in it, or the package that is missing
 */
export async function buildExtensions(files: readonly string[], admin: string): Promise<BuiltExtensions> {
  const shared = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(admin, 'shared.json'), 'utf8')))
  const { outputFiles, metafile } = await bundle(files, shared)
  const built = new Map(outputFiles.map(({ path, contents }) => [basename(path), new Uint8Array(contents)]))
  const entry = basename(Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint) ?? '')
  const sources = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules') && path !== '<stdin>')
  const imported = [...built].flatMap(([name, contents]) =>
    name.endsWith('.css') ? [new TextDecoder().decode(contents)] : [],
  )
  const styles = [await utilitiesOf(sources, readFileSync(join(admin, 'extensions.css'), 'utf8')), ...imported].join(
    '\n',
  )
  const name = `extensions-${createHash('sha256').update(styles).digest('hex').slice(0, 8)}.css`
  return { entry, styles: name, files: built.set(name, new TextEncoder().encode(styles)) }
}

async function bundle(files: readonly string[], shared: Readonly<Record<string, string>>) {
  const esbuild = await loadEsbuild()
  const lines = files.map((file, index) => `import e${index} from ${JSON.stringify(file)}`)
  const checked = files.map((file, index) => `requireExtension(e${index}, ${JSON.stringify(shown(file))})`)
  const contents = [`import { requireExtension } from '${ADMIN}'`, ...lines, `export default [${checked.join()}]`].join(
    '\n',
  )
  try {
    return await esbuild.build({
      stdin: { contents, resolveDir: dirname(files[0] ?? '.'), loader: 'js' },
      bundle: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [sharing(shared)],
      outdir: 'assets',
      entryNames: 'extensions-[hash]',
      chunkNames: 'extensions-[hash]',
      assetNames: 'extensions-[hash]',
      write: false,
      metafile: true,
      logLevel: 'silent',
    })
  } catch (error) {
    throw new ShopConfigError(problemsOf(error), { cause: error })
  } finally {
    // Its process would stay as long as the site runs.
    await esbuild.stop()
  }
}

async function loadEsbuild() {
  try {
    return await import('esbuild')
  } catch (error) {
    throw new ShopConfigError('adminExtensions: building them needs the package esbuild. Run: npm install esbuild', {
      cause: error,
    })
  }
}

const sharing = (shared: Readonly<Record<string, string>>): Plugin => ({
  name: 'shared-modules',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[@a-z]/ }, ({ path }) => {
      const address = shared[path]
      return address === undefined ? null : { path: address, external: true }
    })
  },
})

const Problem = z.object({ text: z.string(), location: z.object({ file: z.string(), line: z.number() }).nullable() })
const Failure = z.object({ errors: z.array(Problem) })

function problemsOf(error: unknown): string {
  const failure = Failure.safeParse(error)
  if (!failure.success) return `adminExtensions cannot be built: ${error}`
  return failure.data.errors
    .map(({ text, location }) =>
      location && location.file !== '<stdin>'
        ? `${location.file}:${location.line}: ${text}`
        : `adminExtensions: ${text}`,
    )
    .join('\n')
}

const shown = (file: string) => relative(process.cwd(), file)

/** The utilities of Tailwind that sources name. The admin has those that its own pages use, and no others. */
async function utilitiesOf(sources: readonly string[], theme: string): Promise<string> {
  const words = sources.flatMap((file) => readFileSync(file, 'utf8').split(/[\s"'`]+/))
  const { build } = await compile(theme)
  return build([...new Set(words)])
}

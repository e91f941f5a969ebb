/**
 * Builds the package and prints what a page downloads of it, minified and with brotli; fails when something is over its
 * limit. A bundler splits the code as a shop's would: what signs a member in is a file that the page loads when it does so,
 * and a page downloads its entry at first and every file that the entry imports statically.
 */
import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import * as client from './src/index.ts'
import * as ofTheSite from './src/site.ts'

const kilobyte = 1000

interface Bundle {
  readonly what: string
  /** A program, as a page would have it. */
  readonly program: string
  /** In bytes; without one the size is only printed. */
  readonly limit?: number
  /** Also what is loaded later. */
  readonly later?: true
}

const shopper = 'createClient, currentCart, products, collections, redirects, OAuthStrategy, selfHosted'
const shopCalls = 'currentCart, products, collections'
const from = (names: string, entry = '') => `export { ${names} } from '@cartwright/client${entry}'\n`
const whole = (entry: string) => `export * from '@cartwright/client${entry}'\n`
const webhooks = from('webhooks, rememberInMemory', '/webhooks')
const events = from('watchEvents', '/events')
const dpop = from('dpop, indexedDbKeys', '/dpop')
const plugins = from('servicePlugins, provide, PluginError', '/plugins')

const bundles: readonly Bundle[] = [
  { what: 'shopper: cart, products, collections, redirects, OAuth', program: from(shopper), limit: 6 * kilobyte },
  {
    what: '  the same with the second shape of the cart',
    program: from(shopper.replace('currentCart, ', '')) + from('currentCartV2', '/site'),
    limit: 6 * kilobyte,
  },
  {
    what: 'shopper on the next wire: the same by `@cartwright/client/v3`',
    program: from(shopper.replace('currentCart, products, collections, ', '')) + from(shopCalls, '/v3'),
    limit: 6 * kilobyte,
  },
  {
    what: '  and its calls and signing in, once those have been loaded',
    program: from(shopper.replace('currentCart, products, collections, ', '')) + from(shopCalls, '/v3'),
    later: true,
  },
  { what: '  and cookies', program: from(`${shopper}, cookieStorage`) },
  { what: '  and signing in, once that has been loaded', program: from(shopper), later: true },
  { what: 'transport and errors alone', program: from('createClient, selfHosted, isCartwrightError') },
  { what: 'every call, error and strategy', program: whole(''), limit: 9 * kilobyte },
  { what: '  and signing in, once that has been loaded', program: whole(''), later: true, limit: 10.9 * kilobyte },
  { what: '  and what the site adds: files, jobs, settings, keys', program: whole('') + whole('/site') },
  { what: '  and webhooks and service plugins, on a server', program: whole('') + webhooks + plugins },
  { what: 'which codes a call has, of one call', program: from('isErrorOf, addToCurrentCartErrors', '/errors') },
  { what: 'what cures an error', program: from('explain', '/errors') },
  { what: 'the values of all enumerations', program: whole('/enumerations') },
  { what: 'tokens bound to a key, by DPoP', program: dpop },
  { what: 'webhooks with a line for each event, on a server', program: webhooks, limit: 4 * kilobyte },
  {
    what: 'the cart without a framework, beside the shopper',
    program: from(shopper) + from('createCart', '/cart'),
    limit: 9.5 * kilobyte,
  },
  { what: 'events as they happen, of carts and all the rest', program: events },
  {
    what: 'service plugins, on a server, with shipping rates',
    program: plugins + from('shippingRates', '/plugins'),
    limit: 4 * kilobyte,
  },
  { what: '  with all thirteen definitions', program: whole('/plugins') },
]

// The compiler itself: on Windows npm is a script, which only a shell runs.
const compiler = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url))
execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: import.meta.dirname, stdio: 'inherit' })

let over = 0
for (const { what, program, limit, later } of bundles) {
  const size = await sizeOf(program, later)
  const isOver = limit !== undefined && size > limit
  const verdict = limit === undefined ? '' : `${(size / limit).toFixed(2)} of ${limit / kilobyte} kB`
  console.log(`${what.padEnd(56)}${(size / kilobyte).toFixed(2).padStart(6)} kB  ${verdict}${isOver ? '  OVER' : ''}`)
  if (isOver) over += 1
}

console.log('\nwhat each adds to transport and errors')
const bare = await sizeOf(from('createClient, selfHosted'))
for (const name of [...modulesOf(client), 'OAuthStrategy', 'ApiKeyStrategy', 'cookieStorage']) await tell(name, '')
console.log('\nand of what the site adds')
for (const name of modulesOf(ofTheSite)) await tell(name, '/site')
process.exitCode = over > 0 ? 1 : 0

/** What a page downloads of a program: at first, or with what it loads later. */
async function sizeOf(program: string, later = false): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    splitting: true,
    outdir: 'out',
    metafile: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  const { outputs } = metafile
  // What few pages load, such as why a browser let no response through; few runtimes lack `crypto.subtle`.
  const isDownloaded = (file: string) =>
    outputs[file]?.entryPoint === '<stdin>' || (later && !/seldom|sha256/.test(file))
  const downloads = new Set(Object.keys(outputs).filter(isDownloaded))
  for (const file of downloads) {
    for (const { kind, path } of outputs[file]?.imports ?? []) if (kind === 'import-statement') downloads.add(path)
  }
  return outputFiles
    .filter(({ path }) => downloads.has(relative(process.cwd(), path)))
    .reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0)
}

async function tell(name: string, entry: string): Promise<void> {
  const own = (await sizeOf(from('createClient, selfHosted') + from(name, entry))) - bare
  console.log(`  ${name.padEnd(54)}${(own / kilobyte).toFixed(2).padStart(6)} kB`)
}

/** The modules among what an entry point has: the objects that hold functions. */
function modulesOf(entry: object): string[] {
  const isModule = (value: unknown) => Object.values(Object(value)).some((held) => typeof held === 'function')
  return Object.entries(entry).flatMap(([name, value]) => (typeof value !== 'function' && isModule(value) ? name : []))
}

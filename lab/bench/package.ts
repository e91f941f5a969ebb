import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median } from './median.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const runProgram = promisify(execFile)
const REPEATS = scaled(15)

const entries = ['', '/auth', '/webhooks', '/plugins', '/testing', '/site', '/events', '/dpop', '/enumerations']
const program = entries.map((entry) => `export * from '@cartwright/client${entry}'`).join('\n')

/** What the client's package costs before it does anything: to load it in Node, and to type-check a program that uses it all. */
export async function run(): Promise<Row[]> {
  await runProgram('npm', ['run', '--silent', 'build', '-w', 'packages/client'], { cwd: root })
  // Inside the tree, so that the package is found as its users find it.
  const folder = mkdtempSync(join(root, 'packages', 'client', 'dist', 'bench-'))
  try {
    return [await importing(folder), await typeChecking(folder)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function importing(folder: string): Promise<Row> {
  const bare = join(folder, 'bare.mjs')
  const all = join(folder, 'all.mjs')
  writeFileSync(bare, '')
  writeFileSync(all, program)
  const times: { bare: number[]; all: number[] } = { bare: [], all: [] }
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    times.bare.push(await timeOf(bare))
    times.all.push(await timeOf(all))
  }
  const nothing = median(times.bare)
  const everything = median(times.all)
  return {
    what: 'package: to load every entry in Node',
    measured: `${(everything - nothing).toFixed(0)} ms`,
    against: `${nothing.toFixed(0)} ms (Node with an empty module)`,
    ratio: (everything / nothing).toFixed(2),
    budget: 'reported',
    ok: true,
  }
}

async function timeOf(module: string): Promise<number> {
  const start = performance.now()
  await runProgram(process.execPath, [module])
  return performance.now() - start
}

async function typeChecking(folder: string): Promise<Row> {
  writeFileSync(join(folder, 'bare.ts'), 'export {}\n')
  writeFileSync(join(folder, 'all.ts'), usesOfAll)
  const bare = await typeCheck(folder, 'bare.ts')
  const all = await typeCheck(folder, 'all.ts')
  return {
    what: 'package: to type-check a program of every module',
    measured: `${all.seconds.toFixed(2)} s, ${all.megabytes.toFixed(0)} MB`,
    against: `${bare.seconds.toFixed(2)} s, ${bare.megabytes.toFixed(0)} MB (an empty program)`,
    ratio: (all.seconds / bare.seconds).toFixed(2),
    budget: 'reported',
    ok: true,
  }
}

const usesOfAll = `
${entries.map((entry, index) => `import * as entry${index} from '@cartwright/client${entry}'`).join('\n')}
export const entries = [${entries.map((_, index) => `entry${index}`).join(', ')}]
const { createClient, OAuthStrategy, selfHosted, ...client } = entry0
const { currentCart, products, collections, redirects, members, orders, checkout, inventory, graphql } = client
const { catalogWriter, authentication, recovery, verification, oauth } = client
const shop = createClient({
  auth: OAuthStrategy({ clientId: 'an app' }),
  host: selfHosted('https://site.example'),
  modules: {
    ...{ currentCart, products, collections, redirects, members, orders, checkout, inventory, graphql },
    ...{ catalogWriter, authentication, recovery, verification, oauth },
  },
})
export const found = await shop.products.queryProducts().eq('slug', 'mug').le('price', 10).ascending('name').find()
export const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [] })
export const slugs = found.items.map(({ slug }) => slug)
`

async function typeCheck(folder: string, file: string) {
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--target',
    'es2024',
    '--module',
    'nodenext',
    '--extendedDiagnostics',
  ]
  const { stdout } = await runProgram(join(root, 'node_modules', '.bin', 'tsc'), [...options, join(folder, file)], {
    cwd: folder,
  })
  const figure = (name: string) => Number(new RegExp(`${name}:\\s+([\\d.]+)`).exec(stdout)?.[1] ?? Number.NaN)
  return { seconds: figure('Total time'), megabytes: figure('Memory used') / 1000 }
}

import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, OAuthStrategy, products, selfHosted } from '@cartwright/client'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../free-ports.ts'
import { type RunningSite, runSite } from '../shop.ts'
import { type Block, blocksOfReadmes, commandsOf } from './blocks.ts'
import { makeNewcomerFolder, succeed } from './newcomer.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const blocks = blocksOfReadmes(root)
const named = (chosen: readonly Block[]) =>
  chosen.map((block) => [`${block.readme}, block ${block.number}`, block] as const)

/** The contract is part of the repository alone; its README shows a schema and not a program. */
const isProgram = ({ readme, language }: Block) => /^tsx?$/.test(language) && readme !== 'packages/contract/README.md'
const programs = blocks.filter(isProgram)
const schemas = blocks.filter((block) => block.language === 'ts' && !isProgram(block))
const shells = blocks.filter(({ language }) => language === 'sh' || language === '')

let site: RunningSite
let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'cartwright-readmes-'))
  const [port] = await freePorts(1)
  environment = { DATA_DIR: data, SITE_PORT: String(port), LOG_LEVEL: 'error', NODE_NO_WARNINGS: '1' }
  site = await runSite({ environment: { ...process.env, ...environment }, report: () => undefined })
  folder = await makeNewcomerFolder(root)
  copyFileSync(new URL('run-block.mjs', import.meta.url), join(folder, 'run-block.mjs'))
  for (const block of programs) writeFileSync(fileOf(block), forThisSite(block.code))
})
afterAll(async () => {
  await site?.stop()
  for (const path of [folder, environment?.DATA_DIR]) if (path) rmSync(path, { recursive: true, force: true })
})

const fileOf = ({ readme, number, language }: Block) =>
  join(folder, 'blocks', `${readme.replace('/README.md', '').replaceAll('/', '-')}-${number}.${language}`)

/** What a newcomer fills in: the address of the site and the client id that its start prints. */
const forThisSite = (code: string) =>
  code
    .replaceAll(/https:\/\/site\.example|http:\/\/localhost:4000/g, site.url)
    .replaceAll(/your-client-id|2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34/g, site.clientId)

test('every code block of a README is tested', () => {
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.filter((block) => ![...programs, ...schemas, ...shells].includes(block))).toEqual([])
})

test('the programs of the READMEs compile against the packed packages', async () => {
  await succeed(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { cwd: folder })
})

test.each(named(programs))('%s runs against a demo shop', async (_, block) => {
  let file = fileOf(block)
  if (block.language === 'tsx') {
    const contents = `export * from '${file}'
      import { createClient, currentCart, OAuthStrategy, products, redirects, selfHosted } from '@cartwright/client'
      export const client = createClient({
        auth: OAuthStrategy({ clientId: '${site.clientId}' }),
        host: selfHosted('${site.url}'),
        modules: { currentCart, products, redirects },
      })`
    const stdin = { contents, resolveDir: folder }
    file = `${file}.mjs`
    await build({ stdin, bundle: true, packages: 'external', format: 'esm', jsx: 'automatic', outfile: file })
  }
  const indexedDb = join(root, 'packages/client/src/testing/indexed-db.ts')
  await succeed(process.execPath, ['run-block.mjs', file, await findProduct(), indexedDb], { cwd: folder })
})

test.each(named(schemas))('%s is a schema that the contract can have', async (_, { code, number }) => {
  const file = join(folder, 'blocks', `schema-${number}.ts`)
  const used = [...new Set(code.match(/\b(message|guid|int|optional|text|present|boolean)\b(?=[(,])/g))]
  const all = `import { ${used} } from '${root}packages/contract/src/wire.ts'\n`
  writeFileSync(file, all + code)
  await succeed(process.execPath, [file], { cwd: folder })
})

/** Sets up a shop, which happens once. */
const needsNewShop = /^npx cartwright init /

/** These run until they are stopped; that they exist is what can be checked. */
const endless = /^npx cartwright (start|webhooks listen)$/

test.each(named(shells))('%s has commands that work', async (_, block) => {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const program = join(root, 'apps/site/bin/cartwright.js')
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${program}" "$@"\n`, { mode: 0o755 })
  const env = { ...environment, HOME: folder, PATH: `${bin}:${process.env.PATH}` }
  const run = (command: string, extra: Record<string, string> = {}) =>
    succeed('sh', ['-c', command], { cwd: folder, env: { ...env, ...extra } })
  for (const command of commandsOf(block)) {
    if (!command.startsWith('npx cartwright ')) checkNpm(command)
    else if (endless.test(command)) expect(await run(`${command} --help`)).toContain(`Usage: ${command.slice(4)} `)
    else {
      if (command.includes('import products.csv')) await run('npx cartwright export products.csv')
      if (command.includes('apply shop.json')) await run('npx cartwright pull shop.json')
      await run(
        command.replace('<client id>', site.clientId),
        needsNewShop.test(command) ? { DATA_DIR: join(folder, 'new') } : {},
      )
    }
  }
})

/** Whether npm has the command, the repository the script, or a newcomer the packages. */
function checkNpm(command: string): void {
  const [npm, verb = '', ...rest] = command.split(' ')
  expect(npm).toBe('npm')
  if (verb === 'install') {
    for (const name of rest) {
      const installed = join(folder, 'node_modules', name)
      readPackage(existsSync(installed) ? installed : join(root, 'packages', name))
    }
  } else if (verb !== 'ci') {
    const workspace = rest.includes('-w') ? (rest.at(-1) ?? '') : ''
    const script = verb === 'run' ? rest[0] : verb
    expect(readPackage(join(root, workspace)).scripts).toHaveProperty([script ?? ''])
  }
}

const readPackage = (of: string): { scripts?: object } => JSON.parse(readFileSync(join(of, 'package.json'), 'utf8'))

/** A product of the demo shop that can be bought as it is. */
async function findProduct(): Promise<string> {
  const auth = OAuthStrategy({ clientId: site.clientId })
  const shop = createClient({ auth, host: selfHosted(site.url), modules: { products } })
  const { items } = await shop.products.queryProducts().find()
  return items.find(({ productOptions, stock }) => productOptions.length === 0 && stock.inStock)?.id ?? ''
}

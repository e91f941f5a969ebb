import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, OAuthStrategy, products, selfHosted } from '@cartwright/client'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Block, blocksOfFile, markdownFiles } from '../code-blocks/blocks.ts'
import { freePorts } from '../free-ports.ts'
import { type RunningSite, runSite } from '../shop.ts'
import { makeNewcomerFolder, succeed } from './newcomer.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const blocks = markdownFiles(root, 'README.md', ':(glob)packages/*/README.md').flatMap((file) =>
  blocksOfFile(root, file),
)
const named = (chosen: readonly Block[]) =>
  chosen.map((block) => [`${block.file}, block ${block.number}`, block] as const)

/** The contract's README shows a schema and not a program. Those of tests run in a starter (`lab/tools/registry`). */
const isProgram = ({ file, language }: Block) =>
  /^tsx?$/.test(language) && !/^packages\/(contract|testing)\//.test(file)
const programs = blocks.filter(isProgram)
const schemas = blocks.filter(({ file, language }) => language === 'ts' && file === 'packages/contract/README.md')

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

const fileOf = ({ file, number, language }: Block) =>
  join(folder, 'blocks', `${file.replace('/README.md', '').replaceAll('/', '-')}-${number}.${language}`)

/** What a newcomer fills in: the address of the site and the client id that its start prints. */
const forThisSite = (code: string) =>
  code
    .replaceAll(/https:\/\/site\.example|http:\/\/localhost:4000/g, site.url)
    .replaceAll(/your-client-id|2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34/g, site.clientId)

test('the READMEs have programs', () => {
  expect(programs.length).toBeGreaterThan(8)
  expect(schemas).toHaveLength(1)
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
  writeFileSync(file, code.replace('../wire.ts', `${root}packages/contract/src/wire.ts`))
  await succeed(process.execPath, [file], { cwd: folder })
})

/** A product of the demo shop that can be bought as it is. */
async function findProduct(): Promise<string> {
  const auth = OAuthStrategy({ clientId: site.clientId })
  const shop = createClient({ auth, host: selfHosted(site.url), modules: { products } })
  const { items } = await shop.products.queryProducts().find()
  return items.find(({ productOptions, stock }) => productOptions.length === 0 && stock.inStock)?.id ?? ''
}

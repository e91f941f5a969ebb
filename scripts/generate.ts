/**
 * Writes everything that comes from the contract: the client's interfaces, call descriptors, enumerations and query
 * fields, and the OpenAPI document. With `--check` it writes nothing, and fails naming the files that are stale.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outputs } from './generate/outputs.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const generatedFolder = 'packages/client/src/generated'

const generated = await outputs()
const stale = [...(await changedFiles()), ...(await abandonedFiles())]

if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    console.error(`Stale, run npm run generate:\n${stale.map((path) => `  ${path}`).join('\n')}`)
    process.exitCode = 1
  }
} else {
  for (const path of stale) await update(path)
  console.log(stale.length > 0 ? stale.join('\n') : 'Everything generated is fresh.')
}

async function changedFiles(): Promise<string[]> {
  const compared = [...generated].map(async ([path, text]) => ((await read(path)) === text ? [] : [path]))
  return (await Promise.all(compared)).flat()
}

/** Files in the generated folder that nothing generates any more. */
async function abandonedFiles(): Promise<string[]> {
  const files = await readdir(root + generatedFolder).catch(() => [])
  return files.map((file) => `${generatedFolder}/${file}`).filter((path) => !generated.has(path))
}

async function update(path: string): Promise<void> {
  const text = generated.get(path)
  if (text === undefined) return rm(root + path)
  await mkdir(dirname(root + path), { recursive: true })
  await writeFile(root + path, text)
}

function read(path: string): Promise<string | undefined> {
  return readFile(root + path, 'utf8').catch(() => undefined)
}

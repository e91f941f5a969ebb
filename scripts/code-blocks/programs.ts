import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Block } from './blocks.ts'

const compilerOptions = {
  target: 'es2024',
  module: 'nodenext',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
}

/** The client that fragments use by name: a client with every module. */
const context = `import type { Client, Module, OAuth } from '@cartwright/client'
type Shop = typeof import('@cartwright/client')
type Site = typeof import('@cartwright/client/site')
type Modules<All> = { [Name in keyof All as All[Name] extends Module ? Name : never]: All[Name] extends Module ? All[Name] : never }
export declare const client: Client<Modules<Shop> & Modules<Site>, OAuth>
`

export const isProgram = ({ language }: Block): boolean => /^[jt]sx?$/.test(language)

/**
 * Type-checks programs against the built packages. A marker above a block completes it: `with client, productId: string` declares
 * what it uses, `in questions/admin` names the folder beside whose files it stands.
 *
 * @returns what the compiler reports, with the block in place of the file
 */
export function findTypeErrors(root: string, blocks: readonly Block[]): string[] {
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Inside the repository, whose packages it uses.
  const folder = mkdtempSync(join(root, '.cache/code-blocks-'))
  try {
    cpSync(join(root, 'examples/questions'), join(folder, 'questions'), { recursive: true })
    writeFileSync(join(folder, 'context.ts'), context)
    mkdirSync(join(folder, 'contract'))
    writeFileSync(join(folder, 'contract/wire.ts'), `export * from '../../../packages/contract/src/wire.ts'\n`)
    const files = blocks.map((block, index) => {
      const file = join(folderOf(block), `block-${index}.${block.language.replace('js', 'ts')}`)
      mkdirSync(join(folder, folderOf(block)), { recursive: true })
      writeFileSync(join(folder, file), preludeOf(block) + block.code)
      return file
    })
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    })
    return stdout
      .trim()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => nameBlock(line, blocks))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const folderOf = ({ marker }: Block): string => /^in (\S+)$/.exec(marker ?? '')?.[1] ?? '.'

/** One line, so that the lines of the block stay the same but for one. */
function preludeOf({ marker }: Block): string {
  const names = /^with (.*)$/.exec(marker ?? '')?.[1]?.split(', ') ?? []
  const declared = names.map((name) =>
    name === 'client' ? `import { client } from './context.ts'` : `declare const ${name}`,
  )
  return `${['export {}', ...declared].join('; ')}\n`
}

function nameBlock(line: string, blocks: readonly Block[]): string {
  const [, index, at] = /block-(\d+)\.\w+\((\d+),/.exec(line) ?? []
  const block = blocks[Number(index)]
  return block ? `${block.file}:${block.line + Number(at) - 1}: ${line.replace(/^.*?: /, '')}` : line
}

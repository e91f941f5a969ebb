import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { forShell, inShell } from './in-shell.ts'
import { installTools } from './install-tools.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The tools that `npm ci` at the root leaves out, by the name of their script in package.json. */
const tools: Readonly<Record<string, { folder: string; command: string; cwd: string }>> = {
  lint: { folder: 'lab/tools/lint', command: 'lab/tools/lint/node_modules/.bin/biome', cwd: '.' },
  unused: { folder: 'lab/tools/lint', command: 'lab/tools/lint/node_modules/.bin/knip', cwd: '.' },
  changeset: { folder: 'lab/tools/registry', command: 'lab/tools/registry/node_modules/.bin/changeset', cwd: '.' },
  reference: {
    folder: 'lab/tools/reference',
    command: 'lab/tools/reference/node_modules/.bin/typedoc',
    cwd: 'lab/tools/reference',
  },
}

const [name = '', ...parameters] = process.argv.slice(2)
const tool = tools[name]
if (!tool) throw new Error(`Unknown tool ${name}. Use one of ${Object.keys(tools).join(', ')}.`)
installTools(tool.folder)
const [program = '', ...words] = forShell([join(root, tool.command), ...parameters])
const { status } = spawnSync(program, words, {
  cwd: join(root, tool.cwd),
  stdio: 'inherit',
  shell: inShell,
})
process.exitCode = status ?? 1

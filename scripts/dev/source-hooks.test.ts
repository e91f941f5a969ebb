import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const hooks = fileURLToPath(new URL('source-hooks.ts', import.meta.url))

/** Runs the module `main.ts` of a folder with these files. */
function run(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-sources-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const command = ['--import', pathToFileURL(hooks).href, join(folder, 'main.ts')]
  return spawnSync(process.execPath, command, { encoding: 'utf8' })
}

test('Node runs sources with JSX, text files and fonts as the build does', () => {
  const { stdout } = run({
    'page.tsx': 'export const Page = ({ name }: { name: string }) => name satisfies string',
    'style.css': 'a { color: red }',
    'script.js': 'a script, not run',
    'font.woff2': 'font',
    'main.ts': `import { Page } from './page.tsx'
      import style from './style.css?raw'
      import script from './script.js?raw'
      import font from './font.woff2?inline'
      console.log(JSON.stringify([Page({ name: 'page' }), style, script, font]))`,
  })
  expect(JSON.parse(stdout)).toEqual([
    'page',
    'a { color: red }',
    'a script, not run',
    'data:font/woff2;base64,Zm9udA==',
  ])
})

test('a file that a package exports is read by its name there', () => {
  const { stdout } = run({
    'node_modules/looks/package.json': '{ "exports": { "./base.css": "./src/base.css" } }',
    'node_modules/looks/src/base.css': 'a { color: red }',
    'main.ts': `import style from 'looks/base.css?raw'
      console.log(style)`,
  })
  expect(stdout.trim()).toBe('a { color: red }')
})

test('an error in JSX names its file', () => {
  const { stderr, status } = run({ 'page.tsx': 'export const page = <p>', 'main.ts': `import './page.tsx'` })
  expect(status).toBe(1)
  expect(stderr).toMatch(/SyntaxError: .*page\.tsx/)
})

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))

test('no file is opened by the pathname of its URL, which has %20 for a space in the name of a folder', () => {
  const files = globSync('{packages,apps,e2e,scripts,lab,examples}/**/*.{ts,tsx,js,mjs}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|build)$/.test(path),
  })
  const found = files.filter((file) => /import\.meta\.url\)\.pathname/.test(readFileSync(root + file, 'utf8')))
  expect(found).toEqual([])
})

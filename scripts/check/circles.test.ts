import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findCircles, findCirclesOfWorkspaces } from './circles.ts'

test('files that reach each other are a circle, in the order it goes round', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ])
  expect(findCircles(graph)).toEqual([['b', 'c']])
})

test('a circle of a workspace is found through types and dynamic imports; tests are left out', () => {
  const root = mkdtempSync(join(tmpdir(), 'circles-'))
  const folder = join(root, 'apps/site/src')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'a.ts'), "import type { B } from './b.ts'\n")
  writeFileSync(join(folder, 'b.ts'), "const a = () => import('./a.ts')\n")
  writeFileSync(join(folder, 'a.test.ts'), "import './a.test.ts'\n")
  expect(findCirclesOfWorkspaces(root)).toEqual(['circle in apps/site/src: a.ts -> b.ts'])
  rmSync(root, { recursive: true })
})

import type { Category } from '@cartwright/client'
import { expect, test } from 'vitest'
import { parentsFor, toTree } from './tree.ts'

const category = (id: string, parent?: string): Category => ({
  id,
  name: id.toUpperCase(),
  visible: true,
  parentCategory: parent === undefined ? {} : { id: parent },
})

const tree = toTree([
  category('00000000-0000-0000-0000-000000000001'),
  category('a'),
  category('b', 'a'),
  category('c', 'b'),
  category('d', 'c'),
  category('e'),
  category('f', 'e'),
])
const find = (id: string) => {
  const all = (nodes: typeof tree): typeof tree => nodes.flatMap((node) => [node, ...all([...node.children])])
  const found = all(tree).find((node) => node.id === id)
  if (!found) throw new Error(`No ${id}`)
  return found
}

test('a tree has each collection below its parent', () => {
  expect(tree.map(({ id, children }) => [id.slice(0, 8), children.map(({ name }) => name)])).toEqual([
    ['00000000', []],
    ['a', ['B']],
    ['e', ['F']],
  ])
})

test('a collection goes neither below itself nor deeper than five levels', () => {
  expect(parentsFor(tree, find('b')).map(({ id }) => id)).toEqual(['a', 'e', 'f'])
  expect(parentsFor(tree, find('e')).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(parentsFor(tree, find('f')).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

// @vitest-environment happy-dom
import '../testing/page-facts.ts'
import { expect, test } from 'vitest'
import { menuTree } from './menu-tree.ts'

const link = (id: string, position: number, parent = '', menu = 'header') => ({
  id,
  dataCollectionId: 'menus',
  data: { menu, position, parent },
})

test('links stand in their order below the link that they belong to', () => {
  const links = [link('c', 2, 'a'), link('a', 1), link('b', 0), link('d', 1, 'a'), link('e', 0, '', 'footer')]
  const tree = menuTree(links, 'header').map((entry) => [entry.link.id, entry.below.map(({ id }) => id)])
  expect(tree).toEqual([
    ['b', []],
    ['a', ['d', 'c']],
  ])
})

test('a link below one that is gone, or below a link of the second level, is in the first', () => {
  const links = [link('a', 0), link('b', 1, 'a'), link('c', 2, 'b'), link('d', 3, 'gone')]
  expect(menuTree(links, 'header').map((entry) => entry.link.id)).toEqual(['a', 'c', 'd'])
})

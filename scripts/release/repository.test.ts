import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { published } from './pack.ts'
import { pageOfRemote, publishedReadme, repositoryFields } from './repository.ts'

const page = 'https://git.example/shop/cartwright'
const root = join(import.meta.dirname, '../..')

describe('the page of a repository', () => {
  test.each([
    ['git@git.example:shop/cartwright.git', page],
    ['ssh://git@git.example/shop/cartwright.git', page],
    ['https://git.example/shop/cartwright', page],
    ['/home/me/cartwright', null],
    ['file:///home/me/cartwright', null],
    ['', null],
  ])('of %j is %j', (remote, expected) => {
    expect(pageOfRemote(remote)).toBe(expected)
  })

  test('is named by homepage, repository and bugs', () => {
    expect(repositoryFields(page, 'packages/client')).toEqual({
      homepage: `${page}/tree/HEAD/packages/client#readme`,
      repository: { type: 'git', url: `git+${page}.git`, directory: 'packages/client' },
      bugs: { url: `${page}/issues` },
    })
  })
})

describe('a published README', () => {
  const text = 'See [wires](../../docs/wires.md#cart), [below](#errors), [Zod](https://zod.dev) ![x](../../docs/x.png)'

  test('links into the repository', () => {
    expect(publishedReadme(text, page, 'packages/client')).toBe(
      `See [wires](${page}/blob/HEAD/docs/wires.md#cart), [below](#errors), [Zod](https://zod.dev) ![x](${page}/raw/HEAD/docs/x.png)`,
    )
  })

  test('has no link that leads nowhere where there is no repository', () => {
    expect(publishedReadme(text, null, 'packages/client')).toBe('See wires, [below](#errors), [Zod](https://zod.dev) ')
  })

  test.each(published)('of %s has no relative link, and its package has keywords', (name) => {
    const folder = join(root, 'packages', name)
    const readme = publishedReadme(readFileSync(join(folder, 'README.md'), 'utf8'), null, `packages/${name}`)
    expect(readme).not.toMatch(/\]\((?![a-z]+:|#)/i)
    const { keywords } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(keywords).toContain('e-commerce')
  })
})

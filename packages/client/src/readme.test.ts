import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the example of the README is the one that is compiled', () => {
  const [, example] = /```ts\n([\s\S]*?)```/.exec(read('README.md')) ?? []
  expect(example).toBe(read('examples/first-steps.ts'))
})

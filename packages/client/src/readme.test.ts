import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

test('the programs of the readme are those that are compiled', () => {
  const shown = [...read('README.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, program]) => program)
  const compiled = readdirSync(new URL('../examples', import.meta.url))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => read(`examples/${file}`))
  expect(shown.toSorted()).toEqual(compiled.toSorted())
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Every name that a file exports, types included, also by way of `export *`. */
function exportedNames(file: URL): string[] {
  const code = readFileSync(fileURLToPath(file), 'utf8')
  const lists = [...code.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','))
  const declared = [...code.matchAll(/^export (?:async )?(?:function|interface|type|const|class) (\w+)/gm)]
  const passedOn = [...code.matchAll(/^export \* from '([^']+)'/gm)]
  return [
    ...lists.flatMap(
      (item) =>
        item
          .trim()
          .replace(/^type /, '')
          .split(' as ')
          .at(-1) || [],
    ),
    ...declared.map(([, name = '']) => name),
    ...passedOn.flatMap(([, path = '']) => exportedNames(new URL(path, file))),
  ].sort()
}

const names = (file: string) => `${exportedNames(new URL(file, import.meta.url)).join('\n')}\n`

test('@cartwright/server exports what a program that runs or extends a site needs, and nothing else', async () => {
  await expect(names('./index.ts')).toMatchFileSnapshot('./index.exports.txt')
})

test('@cartwright/server/hosted exports what the hosted pages and the command line use', async () => {
  await expect(names('./hosted.ts')).toMatchFileSnapshot('./hosted.exports.txt')
})

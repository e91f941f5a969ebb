import { globSync, readFileSync } from 'node:fs'

const tests = ['{packages,apps}/*/src/**/*.test.{ts,tsx}', 'apps/storefront/app/**/*.test.{ts,tsx}', 'e2e/*.spec.ts']

/**
 * Compares the rows of the specification with the tags in titles of tests.
 *
 * @param root folder of the repository, with a slash at the end
 * @returns rows without a test, and tags without a row
 */
export function findSpecificationGaps(root: string): string[] {
  const rows = new Set(readFileSync(`${root}docs/specification.md`, 'utf8').match(/(?<=^- )§\d\.\d+/gm))
  const tags = new Set(globSync(tests, { cwd: root }).flatMap((file) => tagsIn(readFileSync(root + file, 'utf8'))))
  return [
    ...[...rows].filter((row) => !tags.has(row)).map((row) => `${row} of docs/specification.md has no test`),
    ...[...tags]
      .filter((tag) => !rows.has(tag))
      .map((tag) => `${tag} is in the title of a test but not in docs/specification.md`),
  ]
}

/** The tags that titles begin with: `test('§4.4 §7.5 signs in')`. */
function tagsIn(text: string): string[] {
  const titles = text.matchAll(/(?<!\.(?:skip|todo))\(\s*['"`]((?:§\d\.\d+ )+)/g)
  return [...titles].flatMap(([, tags = '']) => tags.trim().split(' '))
}

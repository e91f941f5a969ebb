import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The sources of each workspace, which have no circle of imports. Generated interfaces name each other. */
const sources = [
  'packages/{contract,client,react,design,hosted-pages}/src',
  'apps/{site,admin}/src',
  'apps/storefront/app',
  'scripts',
]

/** An import, an export from, or a dynamic import of a file. A path that ends in the word does not count. */
export const specifiers = /(?<![/\w])(?:from|import)\s*\(?\s*['"](\.[^'"\n]+)['"]/g

/** Comments may name any folder. An address such as `https://` is not a comment. */
export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** Every circle of files outside the server, whose rooms have a check of their own; a line each. */
export function findCirclesOfWorkspaces(root: string): string[] {
  return globSync(sources, { cwd: root }).flatMap((folder) => {
    const files = globSync('**/*.{ts,tsx}', { cwd: join(root, folder), exclude: isOutside })
    const graph = new Map(files.map((file) => [file, importsOf(join(root, folder), file)]))
    return findCircles(graph).map((circle) => `circle in ${folder}: ${circle.join(' -> ')}`)
  })
}

const isOutside = (path: string) => /(^|\/)(node_modules|dist|build|generated)$|\.test(-d)?\.tsx?$/.test(path)

const importsOf = (folder: string, file: string): string[] =>
  [...withoutComments(readFileSync(join(folder, file), 'utf8')).matchAll(specifiers)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  )

/** Every circle of imports: the groups of files that reach each other (Tarjan's algorithm), each in the order it goes round. */
export function findCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>()
  const path: string[] = []
  const circles: string[][] = []

  function visit(file: string): number {
    const number = numbers.size
    numbers.set(file, number)
    path.push(file)
    let low = number
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue
      if (!numbers.has(target)) low = Math.min(low, visit(target))
      else if (path.includes(target)) low = Math.min(low, numbers.get(target) ?? low)
    }
    if (low === number) {
      const group = path.splice(path.indexOf(file))
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group)
    }
    return low
  }

  for (const file of graph.keys()) if (!numbers.has(file)) visit(file)
  return circles
}

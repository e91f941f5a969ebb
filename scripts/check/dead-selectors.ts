import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const starters = 'packages/create-cartwright/starters'
const styles = `${starters}/shared/shop/style.css`
const pages = [`${starters}/{shared,next,react-router,vite-spa,astro}/**/*.{tsx,astro}`]
const components = 'packages/react/src/**/*.tsx'
const skipped = /(^|\/)(node_modules|dist|build|\.next|\.astro)\/|\.test\.tsx$/

/** Classes and `data-part` of a style sheet, each by the selector that has it. */
export function selectorsOf(css: string): ReadonlyMap<string, string> {
  const heads = css.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  const selectors = heads.flatMap((head) => [...head.matchAll(/\.([a-z][\w-]*)|\[data-part="([\w-]+)"\]/g)])
  return new Map(selectors.map(([selector, name, part]) => [selector, name ?? part ?? '']))
}

/** Classes that markup sets. */
export const classesOf = (source: string): ReadonlySet<string> => wordsAfter(source, /\bclass(?:Names?)?=[^>\n]*/g)

/** Parts that markup names. */
export const partsOf = (source: string): ReadonlySet<string> => wordsAfter(source, /(?:data-part\b|\bpart\()[^>\n]*/g)

const wordsAfter = (source: string, start: RegExp): ReadonlySet<string> =>
  new Set((source.match(start) ?? []).flatMap((text) => text.match(/[\w-]+/g) ?? []))

/** The selectors of a style sheet that no markup has. */
export function deadSelectors(css: string, source: string): string[] {
  const [classes, parts] = [classesOf(source), partsOf(source)]
  return [...selectorsOf(css)].flatMap(([selector, name]) =>
    (selector.startsWith('.') ? classes : parts).has(name) ? [] : [selector],
  )
}

/** The selectors of the starters' style sheet that no page and no component has, a line each. */
export function findDeadSelectors(root: string): string[] {
  const source = globSync([...pages, components], { cwd: root })
    .filter((path) => !skipped.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  return deadSelectors(readFileSync(join(root, styles), 'utf8'), source).map(
    (selector) => `${styles}: no page and no component has ${selector}`,
  )
}

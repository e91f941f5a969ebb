import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names of the example shops, and words from their stories. */
const names =
  /larkmoor|nordlicht|saltfen|tarnside|pennygate|\b(?:larks?|moors?|moorland|heather|skylark|lerche|heide)\b/gi

/** Folders whose code any shop runs. */
const folders = ['packages', 'apps/site/src', 'apps/storefront']

/** The demo that `--demo` loads is named once. */
const allowed = ['apps/site/src/shop-folder/find-folder.ts']

const isOurs = (file: string) =>
  /\.(?:tsx?|css|js|json|svg|html)$/.test(file) &&
  !/(?:^|\/)(?:node_modules|dist|build|\.react-router)\//.test(file) &&
  !/\.test\.tsx?$|(?:^|\/)testing[^/]*(?:\/|\.tsx?$)/.test(file)

/** Every name of an example shop in the code of the product, a line each. Tests are left out: they may load an example. */
export function findDemoNames(root: string): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, exclude: isOutput }))
  return files
    .filter((file) => isOurs(file) && !allowed.includes(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(names)].map(([name]) => `${file}:${index + 1} names an example shop: ${name}`),
        ),
    )
}

const isOutput = (path: string) => /(?:^|\/)(?:node_modules|dist|build|\.react-router)$/.test(path)

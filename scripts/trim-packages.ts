import { globSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Deletes what packages contain and no command of the project reads, a quarter of their size. `npm ci` runs it at the end.
 * Licenses stay.
 */
const folders = [
  // Headers for compiling modules in C++: the project has no such module.
  'node_modules/node/node_modules/node-*/{include,share}',
  // The project imports the modules, not their CommonJS form, their sources or the form for a script tag.
  'node_modules/stripe/cjs',
  'node_modules/zod/src',
  'node_modules/pdfkit/.yarn',
  'node_modules/pdfkit/js/pdfkit.standalone.js',
  'node_modules/hono/dist/cjs',
  'node_modules/csv-*/dist/{umd,iife}',
  'node_modules/@tanstack/*/build/legacy',
  'node_modules/react-dom/cjs/react-dom-profiling*',
  // Documents are set in the upright font of normal width.
  'node_modules/@fontsource-variable/noto-sans/files/*-{standard,wdth}-*',
  'node_modules/@fontsource-variable/noto-sans/files/*-italic*',
  'node_modules/@base-ui/react/docs',
  'node_modules/bintrees/test',
]

/** Source maps, types for CommonJS, and prose. */
const isUnread = /\.(map|d\.cts)$|\.(md|markdown)$/i
const isLicense = /licen[cs]e|notice|copying|copyright/i

for (const path of globSync(folders)) rmSync(path, { recursive: true })
trim('node_modules')

/** The workspaces are links, which it does not follow. */
function trim(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) trim(path)
    else if (entry.isFile() && isUnread.test(entry.name) && !isLicense.test(entry.name)) rmSync(path)
  }
}

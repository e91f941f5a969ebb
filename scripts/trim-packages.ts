/** Deletes what packages carry and the project never loads, after `npm install`: about 100 MB. */
import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const folders = [
  // Headers for compiling modules in C++. The project has no such module.
  'node/node_modules/node-*/include',
  // The sources that source maps name.
  '{happy-dom,zod}/src',
  // The project imports the other build.
  'stripe/cjs',
  'bintrees/test',
]

for (const folder of folders.flatMap((pattern) => globSync(join('node_modules', pattern))))
  rmSync(folder, { recursive: true })

trim('node_modules')

// Node has symbols for debuggers. A machine without `strip` keeps them.
const programs = process.platform === 'linux' ? globSync('node_modules/node/bin/node') : []
for (const program of programs) {
  const { status } = spawnSync('strip', ['--strip-all', '-o', `${program}.stripped`, program])
  if (status === 0) {
    renameSync(`${program}.stripped`, program)
    // The same file by another name, which would keep the symbols.
    for (const twin of globSync('node_modules/node/node_modules/node-*/bin')) rmSync(twin, { recursive: true })
  } else rmSync(`${program}.stripped`, { force: true })
}

/** Deletes source maps and manuals. Links, such as those to workspaces, are not followed. */
function trim(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) trim(path)
    else if (entry.isFile() && /\.(?:[cm]?[jt]s|css)\.map$|^(?!licen[cs]e).*\.md$/i.test(entry.name)) rmSync(path)
  }
}

import { globSync, rmSync } from 'node:fs'

/** The Node that npm installs has 67 MB of headers for compiling modules in C++. The project has no such module. */
for (const folder of globSync('node_modules/node/node_modules/node-*/include')) rmSync(folder, { recursive: true })

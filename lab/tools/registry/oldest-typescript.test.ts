import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { installTools } from '../../../scripts/install-tools.ts'

const tools = join(import.meta.dirname, '../oldest-typescript')
const typed = ['cartwright', '@cartwright/client', '@cartwright/contract', '@cartwright/react', '@cartwright/testing']

test.each(['NodeNext', 'Bundler'])(
  'TypeScript 5.4 checks a program over the packages, resolved by %s',
  (resolution) => {
    installTools('lab/tools/oldest-typescript')
    // Below the tools, whose packages those of the shop then find.
    mkdirSync(join(tools, '.cache'), { recursive: true })
    const folder = mkdtempSync(join(tools, '.cache/program-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const { name, file } of inject('tarballs').filter(({ name }) => typed.includes(name))) {
      const target = join(folder, 'node_modules', name)
      mkdirSync(target, { recursive: true })
      spawnSync('tar', ['-xzf', file, '-C', target, '--strip-components=1'])
    }
    cpSync(join(tools, 'program.tsx'), join(folder, 'program.tsx'))
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: resolution === 'Bundler' ? 'ESNext' : resolution,
      moduleResolution: resolution,
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      types: ['node'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.tsx'] }))
    const compiler = join(tools, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: folder, encoding: 'utf8' })
    // Types of the server, of Hono and other packages of the program may be newer: what these export is checked by use.
    const errors = stdout.split('\n').filter((line) => /^(program\.tsx|node_modules\/@cartwright\/)/.test(line))
    expect(errors).toEqual([])
    expect(spawnSync(process.execPath, [compiler, '--version'], { encoding: 'utf8' }).stdout).toContain('Version 5.4.')
  },
)

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { lastWholeRun } from './touched.ts'
import { ageOfWholeRun, recordRun } from './whole-run.ts'

function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'whole-run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
    })
  const write = (name: string) => writeFileSync(join(folder, name), 'new')
  const commit = (name: string) => {
    write(name)
    git('add', '.')
    git('commit', '--quiet', '-m', name)
    return git('rev-parse', 'HEAD').trim()
  }
  git('init', '--quiet')
  mkdirSync(join(folder, 'e2e'))
  writeFileSync(join(folder, '.gitignore'), '.cache/\n')
  const record = join(folder, lastWholeRun)
  return { folder, write, commit, recorded: () => existsSync(record) && readFileSync(record, 'utf8').trim() }
}

describe('the age of the last whole run', () => {
  test('counts the commits since it', () => {
    const { folder, commit } = repository()
    commit('one.ts')
    expect(ageOfWholeRun(folder)).toBe('no whole run is recorded')
    recordRun(folder)
    expect(ageOfWholeRun(folder)).toBe('last whole run: 0 commits ago')
    commit('two.ts')
    expect(ageOfWholeRun(folder)).toBe('last whole run: 1 commit ago')
    commit('three.ts')
    expect(ageOfWholeRun(folder)).toBe('last whole run: 2 commits ago')
  })

  test('is unknown where git does not know the commit, such as in a shallow clone', () => {
    const { folder, commit } = repository()
    commit('one.ts')
    writeFileSync(join(folder, lastWholeRun), '0123456789012345678901234567890123456789')
    expect(ageOfWholeRun(folder)).toBe('last whole run: of a commit that git does not know here')
  })
})

describe('a run of shards', () => {
  test('is a whole run when all shards of one commit have passed, in any order', () => {
    const { folder, commit, recorded } = repository()
    const head = commit('one.ts')
    expect(recordRun(folder, '3/3')).toBe('passed: shard 3/3. Still to pass on this commit: 1/3, 2/3')
    expect(recordRun(folder, '1/3')).toBe('passed: shard 1/3. Still to pass on this commit: 2/3')
    expect(recordRun(folder, '1/3')).toBe('passed: shard 1/3. Still to pass on this commit: 2/3')
    expect(recorded()).toBe(false)
    expect(recordRun(folder, '2/3')).toBe(`wrote ${lastWholeRun}: commit it`)
    expect(recorded()).toBe(head)
  })

  test('begins again with another commit, and with another number of shards', () => {
    const { folder, commit, recorded } = repository()
    commit('one.ts')
    recordRun(folder, '1/2')
    commit('two.ts')
    expect(recordRun(folder, '2/2')).toBe('passed: shard 2/2. Still to pass on this commit: 1/2')
    expect(recordRun(folder, '1/3')).toBe('passed: shard 1/3. Still to pass on this commit: 2/3, 3/3')
    expect(recorded()).toBe(false)
  })

  test('records nothing while something is not committed', () => {
    const { folder, commit, write, recorded } = repository()
    commit('one.ts')
    recordRun(folder, '1/2')
    write('two.ts')
    expect(recordRun(folder, '2/2')).toBe(`${lastWholeRun} stays: not everything is committed`)
    expect(recorded()).toBe(false)
  })
})

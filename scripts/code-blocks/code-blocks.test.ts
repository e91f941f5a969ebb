import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { program } from '../../apps/site/src/main.ts'
import { blocksOfText } from './blocks.ts'
import { findCommandProblem } from './commands.ts'
import { commandsOf } from './shell.ts'

const root = join(fileURLToPath(new URL('../../', import.meta.url)))
const problemOf = (code: string, file = 'docs/page.md') =>
  commandsOf(code)
    .map((words) => findCommandProblem(root, file, words, program))
    .find((problem) => problem !== null) ?? null

test('reads blocks with their heading, marker and line, also in lists', () => {
  const text = '# Page\n\n## One\n\n<!-- with client -->\n```ts\na()\n```\n\n1. Item\n\n   ```sh\n   npm ci\n   ```\n'
  expect(blocksOfText('page.md', text)).toEqual([
    { file: 'page.md', number: 1, line: 6, heading: 'One', language: 'ts', code: 'a()\n', marker: 'with client' },
    { file: 'page.md', number: 2, line: 12, heading: 'One', language: 'sh', code: 'npm ci\n', marker: undefined },
  ])
})

test('reads commands without comments, variables and quotes, and those inside of scripts', () => {
  expect(commandsOf('A=1 npm ci && cd "my shop" # first\n# second\nnode \\\n  x.js | sh -c \'npx a "$B"\'')).toEqual([
    ['npm', 'ci'],
    ['cd', 'my shop'],
    ['node', 'x.js'],
    ['sh', '-c', 'npx a "$B"'],
    ['npx', 'a', '$B'],
  ])
  expect(() => commandsOf('echo "a')).toThrow('a quote does not end')
})

test.each([
  ['npx cartwright order lists', 'order has no command lists'],
  ['npx cartwright doctor --production --fast', 'doctor has no flag --fast'],
  ['sudo -u shop /opt/node_modules/.bin/cartwright backup', 'backup needs <file>'],
  ['npx cartwright key create --json', 'create needs --name'],
  ['npx cartwright pull a.json b.json', 'one argument too many: b.json'],
  ['npm run no-such-script', './package.json has no script no-such-script'],
  ['npm start -- --fast', 'start has no flag --fast'],
  ['npm run build -w apps/none', 'apps/none does not exist'],
  ['cp deploy/none.conf .', 'deploy/none.conf does not exist'],
  ['foo bar', 'unknown program foo'],
])('finds what is wrong with %s', (code, problem) => {
  expect(problemOf(code)).toBe(problem)
})

test.each([
  'DATA_DIR=x npm start -- --empty --name "Tea House" --country DE',
  'npx cartwright settings set a=1 b=2',
  'npx cartwright prices export <list-id> > prices.csv',
  'npx cartwright import products.csv --dry-run',
  'docker compose exec -T site sh -c \'node /app/node_modules/cartwright/bin/cartwright.js backup "$DIR/a.db"\'',
  'sudo mkdir -p /opt/cartwright && npm run build -w apps/admin',
])('accepts %s', (code) => {
  expect(problemOf(code)).toBeNull()
})

import { expect, test } from 'vitest'
import { cartwright, newPlace } from './command-line.ts'

test.each([
  [
    ['store-credit', 'grant', 'ada@example.com', '-12.50'],
    'There is no member ada@example.com',
    'gh:tj/commander.js#413',
  ],
  [['store-credit', 'take', 'ada@example.com', '-5'], 'There is no member ada@example.com', 'gh:vercel/arg#52'],
  [['inventory', 'set', 'Main', 'a=-3'], 'There is no location Main', 'gh:keycloak/keycloak#33068'],
  [['store-credit', 'grant', 'ada@example.com', '-1e5'], 'There is no member ada@example.com', 'gh:CLIUtils/CLI11#403'],
])('a number below zero is a value and no option, in %j, which says %s: %s', async (parameters, message) => {
  const { code, stderr } = await cartwright(await newPlace(), ...parameters)
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
  expect(stderr).not.toContain('unknown option')
})

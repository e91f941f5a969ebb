import { expect, test } from 'vitest'
import { freePorts } from './free-ports.ts'

test('concurrent callers get different ports, though none listens yet', async () => {
  const ports = (await Promise.all(Array.from({ length: 50 }, () => freePorts(20)))).flat()
  expect(new Set(ports).size).toBe(1000)
})

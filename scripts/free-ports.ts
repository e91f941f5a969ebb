import { createServer } from 'node:net'

/** Finds ports nobody listens on. Another program could be faster than whoever asked; in practice none is. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, probe))
  await Promise.all(probes.map(({ close }) => close()))
  return probes.map(({ port }) => port)
}

function probe(): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      resolve({ port, close: () => new Promise((closed) => server.close(() => closed())) })
    })
  })
}

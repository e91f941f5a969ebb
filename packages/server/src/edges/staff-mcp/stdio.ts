import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Send } from './make-call.ts'

/** What tools over standard input and output need. */
interface StdioOptions {
  readonly send: Send
  readonly writes: boolean
}

/** Serves all tools over standard input and output, until the input ends. */
export async function serveStaffTools({ send, writes }: StdioOptions): Promise<void> {
  const [{ serveStdio }, { createStaffServer }] = await Promise.all([
    import('@modelcontextprotocol/server/stdio'),
    import('./staff-server.ts'),
  ])
  // Confirmations are made and used by this process.
  const secret = randomBytes(32)
  const sealOf = (text: string) => createHmac('sha256', secret).update(text).digest()
  const seal = {
    sign: async (text: string) => sealOf(text).toString('base64url'),
    fits: async (text: string, given: string) => {
      const [expected, actual] = [sealOf(text), Buffer.from(given, 'base64url')]
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
  }
  const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve).once('close', resolve))
  const connection = serveStdio(() =>
    createStaffServer({
      shop: 'Cartwright',
      writes,
      caller: 'operator',
      may: () => true,
      send,
      seal,
      now: () => new Date(),
    }),
  )
  await ended
  await connection.close()
}

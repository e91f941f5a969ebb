import { createServer } from 'node:net'

/**
 * Checked before anything slow starts: a build should not end in an error about a used port.
 * @throws Error that says which variable to change
 */
export async function requireFreePort(variable: string, otherwise: number): Promise<void> {
  const port = Number(process.env[variable] || otherwise)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable} must be a port number from 1 to 65535. Change or unset it.`)
  }
  const free = await new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port)
  })
  if (!free) throw new Error(`Port ${port} is in use. Stop what uses it, or set ${variable} to another port.`)
}

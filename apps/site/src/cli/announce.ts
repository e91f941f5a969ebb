import cluster from 'node:cluster'
import type { ShopAccess } from '../prepare-shop.ts'

/** The message to the parent process once the site accepts requests. */
export interface ReadyMessage extends ShopAccess {
  readonly type: 'ready'
  readonly url: string
  /** Where the storefront that runs with the site answers. */
  readonly storefrontUrl?: string
}

/** The message to the parent process while a shop is prepared. */
export interface ProgressMessage {
  readonly type: 'progress'
  readonly step: string
}

/** Set in the environment of each process of a site but the first, which prepares the shop. */
const FURTHER = 'CARTWRIGHT_FURTHER_PROCESS'

export const furtherProcess: NodeJS.ProcessEnv = { [FURTHER]: '1' }

export const isFurtherProcess = (): boolean => cluster.isWorker && process.env[FURTHER] === '1'

export function report(step: string): void {
  if (process.send) process.send({ type: 'progress', step } satisfies ProgressMessage)
  else console.error(step)
}

/** Tells the parent process, or the user, that the site answers. */
export function announce(message: ReadyMessage, json: boolean): void {
  if (process.send) process.send(message)
  // The parent of the processes of a site prints it once.
  if (cluster.isWorker) return
  if (json) console.log(JSON.stringify(message))
  else if (!process.send) {
    console.error(`\n${addressLines(message).join('\n')}\n`)
    for (const line of ownerLines(message)) console.error(`  ${line}`)
    console.error(process.stderr.isTTY ? '\n  Ctrl-C stops it.\n' : '')
  }
}

/** Where everything is. A site on https has no built-in mailbox. */
export function addressLines({ url, storefrontUrl, clientId }: Omit<ReadyMessage, 'type'>): string[] {
  const rows = [
    ['Shop', storefrontUrl],
    ['Admin', `${url}/admin`],
    ['Mailbox', url.startsWith('https:') || process.env.SMTP_URL ? undefined : `${url}/_dev/mail`],
    ['API', `${url}/openapi.json`],
    ['Client id', clientId],
  ]
  return rows.flatMap(([name = '', value]) => (value ? [`  ${name.padEnd(14)} ${value}`] : []))
}

/** How the owner gets in, which is said only once. */
export function ownerLines({ owner, firstOwner, needsOwner }: ShopAccess): string[] {
  if (needsOwner)
    return [
      'The shop has no owner yet. Set OWNER_EMAIL and start again, or run: cartwright owner create --email <address>',
    ]
  if (owner) return [`Owner: ${owner.email}, password (shown this once): ${owner.password}`]
  if (!firstOwner) return []
  const { email, passwordUrl } = firstOwner
  return [`Owner: ${email}. Set the password with this link (shown this once, valid for seven days): ${passwordUrl}`]
}
